// SPDX-License-Identifier: MIT
#pragma once
#include <libheif/heif.h>
