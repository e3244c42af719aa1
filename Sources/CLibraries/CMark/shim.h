// SPDX-License-Identifier: MIT
#pragma once
#include <cmark.h>
