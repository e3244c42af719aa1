// SPDX-License-Identifier: MIT
#pragma once
#include <leptonica/allheaders.h>
