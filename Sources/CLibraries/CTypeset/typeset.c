// SPDX-License-Identifier: MIT
#include "CTypeset.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <math.h>
#include <stdlib.h>

struct ct_face {
  FT_Library library;
  FT_Face face;
  // Of each glyph in ems; below zero: not looked up yet. Titles are measured many times before they fit.
  float *advances;
};

ct_face *ct_face_new(const uint8_t *bytes, size_t count) {
  ct_face *result = calloc(1, sizeof *result);
  if (!result) return NULL;
  if (FT_Init_FreeType(&result->library)) {
    free(result);
    return NULL;
  }
  if (FT_New_Memory_Face(result->library, bytes, (FT_Long)count, 0, &result->face)) {
    FT_Done_FreeType(result->library);
    free(result);
    return NULL;
  }
  FT_Long count_of_glyphs = result->face->num_glyphs;
  result->advances = malloc(sizeof(float) * (size_t)(count_of_glyphs > 0 ? count_of_glyphs : 1));
  if (!result->advances) {
    ct_face_free(result);
    return NULL;
  }
  for (FT_Long i = 0; i < count_of_glyphs; i++) result->advances[i] = -1;
  return result;
}

void ct_face_free(ct_face *face) {
  if (!face) return;
  FT_Done_Face(face->face);
  FT_Done_FreeType(face->library);
  free(face->advances);
  free(face);
}

bool ct_covers(ct_face *face, uint32_t character) { return FT_Get_Char_Index(face->face, character) != 0; }

// Advances and kerning in font units, so that a line's breaks do not depend on its size.
static double advance(ct_face *face, FT_UInt glyph) {
  if (glyph >= (FT_UInt)face->face->num_glyphs) return 0;
  float *known = &face->advances[glyph];
  if (*known < 0) {
    int failed = FT_Load_Glyph(face->face, glyph, FT_LOAD_NO_SCALE);
    *known = failed ? 0 : (float)face->face->glyph->metrics.horiAdvance / face->face->units_per_EM;
    if (*known < 0) *known = 0;
  }
  return *known;
}

static double kerning(ct_face *face, FT_UInt left, FT_UInt right) {
  FT_Vector vector = {0, 0};
  if (!left || !right || FT_Get_Kerning(face->face, left, right, FT_KERNING_UNSCALED, &vector)) return 0;
  return (double)vector.x / face->face->units_per_EM;
}

double ct_width(ct_face *face, const uint32_t *characters, size_t count, double size, double tracking) {
  double width = 0;
  FT_UInt before = 0;
  for (size_t i = 0; i < count; i++) {
    FT_UInt glyph = FT_Get_Char_Index(face->face, characters[i]);
    width += (kerning(face, before, glyph) + advance(face, glyph)) * size + (i ? tracking : 0);
    before = glyph;
  }
  return width;
}

static void put(const FT_Bitmap *bitmap, int left, int top, uint8_t *coverage, int width, int height) {
  for (int row = 0; row < (int)bitmap->rows; row++) {
    int y = top + row;
    if (y < 0 || y >= height) continue;
    for (int column = 0; column < (int)bitmap->width; column++) {
      int x = left + column;
      if (x < 0 || x >= width) continue;
      uint8_t value = bitmap->buffer[row * bitmap->pitch + column];
      uint8_t *target = coverage + (size_t)y * width + x;
      if (value > *target) *target = value;
    }
  }
}

void ct_draw(
    ct_face *face, const uint32_t *characters, size_t count, double size, double tracking, double x, double y,
    uint8_t *coverage, int width, int height) {
  if (FT_Set_Char_Size(face->face, 0, (FT_F26Dot6)lround(size * 64), 72, 72)) return;
  FT_UInt before = 0;
  for (size_t i = 0; i < count; i++) {
    FT_UInt glyph = FT_Get_Char_Index(face->face, characters[i]);
    x += kerning(face, before, glyph) * size + (i ? tracking : 0);
    double next = x + advance(face, glyph) * size;
    if (!FT_Load_Glyph(face->face, glyph, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) {
      FT_GlyphSlot slot = face->face->glyph;
      double left = floor(x), top = floor(y);
      FT_Outline_Translate(&slot->outline, (FT_Pos)lround((x - left) * 64), (FT_Pos)-lround((y - top) * 64));
      if (!FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL))
        put(&slot->bitmap, (int)left + slot->bitmap_left, (int)top - slot->bitmap_top, coverage, width, height);
    }
    before = glyph;
    x = next;
  }
}
