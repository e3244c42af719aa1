// SPDX-License-Identifier: MIT
#pragma once
#include "include/shapes.h"

/// Which pixels stand out from their surroundings: a bit each, the first of a row the lowest of its first word.
typedef struct {
  uint64_t *bits;
  int32_t width, height;
  /// Of 64 bits in a row; at least one bit at its end is always clear.
  int32_t words;
} cs_plane;

/// The box of connected pixels; right and bottom are the first outside.
typedef struct {
  int32_t left, top, right, bottom;
  /// How many pixels are in it.
  int32_t pixels;
} cs_shape;

/// Which shapes are wanted, by the longer side of their boxes.
typedef struct {
  int32_t least, most;
} cs_sizes;

/// The local means of a picture, for each square of `CS_CELL` pixels; for `free`, `NULL` without memory.
uint8_t *cs_means(const uint8_t *luma, int32_t width, int32_t height);

/// Marks what is darker than the local mean by more than `contrast` codes, or lighter if `light`.
void cs_mark(const uint8_t *luma, const uint8_t *means, int32_t contrast, bool light, uint8_t *row, cs_plane *plane);

/// Finds connected shapes (8 neighbours) that a letter could be.
///
/// `*shapes` holds as many as are returned, for `free`; -1 without memory.
int32_t cs_shapes(const cs_plane *plane, cs_sizes sizes, cs_shape **shapes);

/// Finds lines in one plane and adds them; `false` without memory.
///
/// `is_turned`: `shapes` has lines along columns, its sides exchanged, and the picture's too.
typedef struct {
  cs_line *items;
  int32_t count, room;
} cs_line_list;

typedef struct {
  const uint8_t *luma;
  const cs_plane *plane;
  bool is_light, is_turned;
  /// How many pixels of the whole picture one of these is.
  int32_t scale;
} cs_ground;

bool cs_add_lines(const cs_ground *ground, cs_shape *shapes, int32_t count, cs_line_list *lines);

enum { CS_CELL = 4 };

static inline int32_t cs_cells(int32_t side) { return side / CS_CELL > 0 ? side / CS_CELL : 1; }

static inline bool cs_is_marked(const cs_plane *plane, int32_t x, int32_t y) {
  return plane->bits[(size_t)y * (size_t)plane->words + (size_t)(x >> 6)] >> (x & 63) & 1;
}
