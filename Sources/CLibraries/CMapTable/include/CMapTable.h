// SPDX-License-Identifier: MIT
// The table of coasts and borders, compiled in: made from Natural Earth (naturalearthdata.com), public domain.
#pragma once
#include <stddef.h>

/// The first byte; they live as long as the program.
const unsigned char *_Nonnull keepsake_coast_bytes(void);

/// How many there are.
size_t keepsake_coast_count(void);
