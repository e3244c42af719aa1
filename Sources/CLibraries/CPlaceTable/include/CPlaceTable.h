// SPDX-License-Identifier: MIT
// The table of places, compiled in: place names © GeoNames (geonames.org), CC BY 4.0, selected and simplified.
#pragma once
#include <stddef.h>

/// The first byte; they live as long as the program.
const unsigned char *_Nonnull keepsake_places_bytes(void);

/// How many there are.
size_t keepsake_places_count(void);
