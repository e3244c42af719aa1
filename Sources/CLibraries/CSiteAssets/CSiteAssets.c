// SPDX-License-Identifier: MIT
#include "CSiteAssets.h"
