// SPDX-License-Identifier: MIT
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A row of letter-like shapes that has clear ground around it, as lines of writing have.
typedef struct {
  /// Its box in the picture's pixels; right and bottom are the first outside.
  int32_t left, top, right, bottom;
  /// How many shapes are in it.
  int32_t letters;
  /// The median of their heights, in pixels, across the direction of the line.
  int32_t height;
  /// By how many pixels the baseline falls for each along it: down for lines across, to the right for lines along columns.
  float slope;
  /// How far the shapes differ in width: the standard deviation, as a share of the mean.
  float variety;
  /// How uneven the ground is: its standard deviation, as a share of the contrast to the shapes.
  float roughness;
  /// Whether the line runs along columns.
  bool is_turned;
  /// Whether it is light on dark.
  bool is_light;
} cs_line;

/// Finds lines of writing, dark and light, along rows and columns, with letters of 5 to 240 pixels.
///
/// `luma` is row by row without padding, its sides 8 to 16,000 pixels. On success `*lines` holds as many as are returned,
/// for `free`; -1 without memory. A line may be found at two scales, and then stands in the list twice.
int32_t cs_find_lines(const uint8_t *luma, int32_t width, int32_t height, cs_line **lines);
