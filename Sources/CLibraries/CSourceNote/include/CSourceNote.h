// SPDX-License-Identifier: MIT
// Which commit the program was made of, as `0123abc, 2026-11-25`; empty if nobody said so.
#pragma once

const char *keepsake_source(void);
