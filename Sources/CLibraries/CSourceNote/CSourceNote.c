// SPDX-License-Identifier: MIT
#include "CSourceNote.h"

// scripts/build links an object that says it; other builds say nothing.
__attribute__((weak)) const char keepsake_source_note[] = "";

const char *keepsake_source(void) { return keepsake_source_note; }
