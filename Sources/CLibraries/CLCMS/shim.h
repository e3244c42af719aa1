// SPDX-License-Identifier: MIT
#pragma once
#include <lcms2.h>

// Composed macros are not imported into Swift.
static const cmsUInt32Number ks_rgb_8 = TYPE_RGB_8;
static const cmsUInt32Number ks_rgb_16 = TYPE_RGB_16;
static const cmsUInt32Number ks_grey_8 = TYPE_GRAY_8;
static const cmsUInt32Number ks_grey_16 = TYPE_GRAY_16;
static const cmsUInt32Number ks_cmyk_8 = TYPE_CMYK_8;
static const cmsUInt32Number ks_cmyk_8_inverted = TYPE_CMYK_8_REV;
