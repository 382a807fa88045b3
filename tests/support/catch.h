#pragma once

// The same tests build with Catch2 2 (one header) and Catch2 3.
#if XIMAERA_CATCH2_VERSION == 2
#include <catch2/catch.hpp>
#else
#include <catch2/catch_all.hpp>
#endif
