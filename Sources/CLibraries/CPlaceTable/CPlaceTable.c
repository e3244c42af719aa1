// SPDX-License-Identifier: MIT
#include "CPlaceTable.h"

static const unsigned char places[] = {
#embed "../../../Assets/places/places.bin"
};

const unsigned char *keepsake_places_bytes(void) { return places; }

size_t keepsake_places_count(void) { return sizeof places; }
