#pragma once

// The same tests build with Catch2 2 (one header) and Catch2 3.
#if XIMAERA_CATCH2_VERSION == 2
#include <catch2/catch.hpp>
#else
#include <catch2/catch_all.hpp>
#endif

// Ends a test that cannot be made here, as Catch2 3.3 does; ctest shows it as skipped.
#ifndef SKIP
#include <iostream>
#define SKIP(reason) return static_cast<void>(std::cout << "skipped: " << (reason) << '\n')
#endif
