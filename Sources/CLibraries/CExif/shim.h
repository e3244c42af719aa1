// SPDX-License-Identifier: MIT
#pragma once
#include <libexif/exif-data.h>
#include <libexif/exif-loader.h>
#include <libexif/exif-utils.h>
