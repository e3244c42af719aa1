// SPDX-License-Identifier: MIT
#pragma once
#include <libdeflate.h>
