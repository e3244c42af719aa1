// SPDX-License-Identifier: MIT
#include "CAlbumFonts.h"

static const unsigned char regular[] = {
#embed "../../../Assets/fonts/album-regular.otf"
};

static const unsigned char italic[] = {
#embed "../../../Assets/fonts/album-italic.otf"
};

struct album_font album_font_regular(void) { return (struct album_font){regular, sizeof regular}; }

struct album_font album_font_italic(void) { return (struct album_font){italic, sizeof italic}; }
