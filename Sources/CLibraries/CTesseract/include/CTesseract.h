// SPDX-License-Identifier: MIT
#pragma once
#include <tesseract/capi.h>
#include <tesseract/version.h>
