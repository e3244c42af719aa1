// SPDX-License-Identifier: MIT
#pragma once
#include <tiffio.h>
