// SPDX-License-Identifier: MIT
#pragma once
#include <xxhash.h>
