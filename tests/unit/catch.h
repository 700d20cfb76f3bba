#pragma once

// Catch2 as the tests see it, whichever version is installed: 3, 3 as the amalgamated pair, or 2.
// A test's name must hold no ";": CTest would take it for two names.
#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_all.hpp>
using Catch::Approx;
#elif __has_include(<catch_amalgamated.hpp>)
#include <catch_amalgamated.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>  // here Approx is global already
#endif
