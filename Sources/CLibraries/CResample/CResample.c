// SPDX-License-Identifier: MIT
#include "CResample.h"
