// SPDX-License-Identifier: MIT
// The faces that collages are set in, compiled in: a modified EB Garamond, SIL Open Font License 1.1 (Assets/fonts/OFL.txt).
#pragma once
#include <stddef.h>

struct album_font {
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// They live as long as the program.
struct album_font album_font_regular(void);
struct album_font album_font_italic(void);
