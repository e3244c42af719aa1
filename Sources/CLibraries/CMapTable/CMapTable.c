// SPDX-License-Identifier: MIT
#include "CMapTable.h"

static const unsigned char coast[] = {
#embed "../../../Assets/map/coast.bin"
};

const unsigned char *keepsake_coast_bytes(void) { return coast; }

size_t keepsake_coast_count(void) { return sizeof coast; }
