// SPDX-License-Identifier: MIT
#pragma once
#include <tesseract/capi.h>
