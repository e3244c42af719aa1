// SPDX-License-Identifier: MIT
#pragma once
#include <turbojpeg.h>
