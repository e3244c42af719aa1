// SPDX-License-Identifier: MIT
#pragma once
#include <leptonica/allheaders.h>
// From 1.83 on what a picture is made of has a header of its own.
#if __has_include(<leptonica/pix_internal.h>)
#include <leptonica/pix_internal.h>
#endif
