#if XIMAERA_CATCH2_VERSION == 2
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
