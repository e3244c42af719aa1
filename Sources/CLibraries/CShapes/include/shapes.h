// SPDX-License-Identifier: MIT
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// The box of connected pixels; right and bottom are the first outside.
typedef struct {
  int32_t left, top, right, bottom;
  /// How many pixels are in it.
  int32_t pixels;
} cs_shape;

/// Which shapes to report, by the sides of their boxes.
typedef struct {
  int32_t least_height, most_height, most_width;
} cs_sizes;

/// Finds connected shapes (8 neighbours) that stand out from their surroundings.
///
/// A pixel belongs to one if it is darker than the mean of the square of `2 * radius + 1` around it by more than
/// `contrast` codes, or lighter if `light`. `luma` is row by row without padding. On success `*shapes` holds as many as
/// are returned, for `free`; -1 without memory. Sides up to 16,000 pixels.
int32_t cs_find(const uint8_t *luma, int32_t width, int32_t height, int32_t radius, int32_t contrast, bool light,
                cs_sizes sizes, cs_shape **shapes);
