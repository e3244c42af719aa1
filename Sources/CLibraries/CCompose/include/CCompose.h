// SPDX-License-Identifier: MIT
// Puts pictures, papers, shadows and lettering onto a canvas: everything that touches each pixel of a collage.
//
// A canvas is 8-bit sRGB, 3 bytes a pixel, row by row without padding. Positions are in pixels from the upper left corner, a pixel's centre at
// half; angles are clockwise in radians. The same calls give the same bytes on every processor: sums are made in one order, without
// fused multiply-add.
#pragma once
#include <stdint.h>

typedef struct {
  uint8_t *_Nonnull pixels;
  int width, height;
} cc_canvas;

typedef struct {
  uint8_t red, green, blue;
} cc_colour;

/// A rectangle that may be turned and have round corners.
typedef struct {
  double x, y;             ///< Its centre.
  double width, height;
  double angle;
  double radius;           ///< Of its corners.
} cc_box;

/// Fills everything with paper: a colour with fine grain and soft clouds; `grain` and `clouds` are the largest differences in codes.
void cc_paper(cc_canvas canvas, cc_colour colour, uint32_t seed, double grain, double clouds);

/// Fills everything with boards of wood that run from left to right, `boards` of them from top to bottom.
void cc_wood(cc_canvas canvas, cc_colour colour, uint32_t seed, int boards);

/// Fills everything with woven cloth; `thread` is a thread's width in pixels.
void cc_cloth(cc_canvas canvas, cc_colour colour, uint32_t seed, double thread);

/// Darkens towards the corners, where by `depth` (0…1).
void cc_vignette(cc_canvas canvas, double depth);

/// Fills a box. Its edge is as wide as `feather` pixels: 1 for a clean edge, many for a shadow. `alpha`: 0…1.
void cc_fill(cc_canvas canvas, cc_box box, cc_colour colour, double alpha, double feather);

/// Lays a picture into a box: as it is where the box is upright, on whole pixels and of its size, else interpolated (Catmull-Rom).
void cc_picture(cc_canvas canvas, cc_box box, const uint8_t *_Nonnull pixels, int width, int height);

/// Lays coverage of `width` × `height` in a colour, its centre at x, y and turned; `alpha`: 0…1.
void cc_ink(
    cc_canvas canvas, double x, double y, double angle, const uint8_t *_Nonnull coverage, int width, int height,
    cc_colour colour, double alpha);
