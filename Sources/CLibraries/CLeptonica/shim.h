// SPDX-License-Identifier: MIT
#pragma once
#include <leptonica/allheaders.h>
// From 1.83 on what pictures and rows of numbers are made of stands in headers of its own.
#if __has_include(<leptonica/pix_internal.h>)
#include <leptonica/pix_internal.h>
#include <leptonica/array_internal.h>
#endif
