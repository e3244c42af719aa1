// SPDX-License-Identifier: MIT
// The inner loops of the raster adapter: everything that touches each pixel of a picture.
//
// A row of light is 3 floats a pixel (R, G, B in linear light, sRGB primaries unless said otherwise, 0…1), followed by one
// float of padding, so that four floats may be loaded at each pixel. Sums are made in the same order and without fused
// multiply-add on every processor: the same picture gives the same bytes everywhere.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// --- Shrinking (resize.c) ---

/// Shrinks a picture row by row with a Lanczos kernel of three lobes, after an exact box average where it shrinks far.
typedef struct cr_resizer cr_resizer;

/// Null if memory is short or a size is not 1…2^24, or if it would enlarge.
cr_resizer *cr_resizer_new(int source_width, int source_height, int width, int height);
void cr_resizer_free(cr_resizer *resizer);

/// How many bytes `cr_resizer_new` will take for these sizes.
size_t cr_resizer_bytes(int source_width, int source_height, int width, int height);

/// Where the next source row of light goes. Valid until the next push; null once all rows were pushed.
float *cr_resizer_source_row(cr_resizer *resizer);

/// Says that the source row is filled in. Then call `cr_resizer_next` until it gives null.
void cr_resizer_push(cr_resizer *resizer);

/// The next finished row, valid until the next call; null if it needs more source rows.
float *cr_resizer_next(cr_resizer *resizer);

// --- Rows in and out of linear light (light.c) ---

/// The sRGB curve at 256 codes, three times over, as `cr_light_from_rgb8` wants it.
const float *cr_srgb_curves(void);

/// The value of the sRGB curve: 0…1 code to 0…1 light.
double cr_srgb_decode(double code);

/// `curves`: 3 × 256 floats, one curve for each channel.
void cr_light_from_rgb8(const uint8_t *row, float *light, int pixels, const float *curves);
void cr_light_from_grey8(const uint8_t *row, float *light, int pixels, const float *curves);
/// `curves`: 3 × 65,536 floats.
void cr_light_from_rgb16(const uint16_t *row, float *light, int pixels, const float *curves);
void cr_light_from_grey16(const uint16_t *row, float *light, int pixels, const float *curves);

/// Multiplies each pixel by a 3 × 3 matrix in row order, then clips to 0…1. Null stands for the identity.
void cr_light_matrix_clip(float *light, int pixels, const float *matrix);

/// Rounds a row of light, each value 0…1, to 8-bit sRGB.
void cr_light_to_srgb8(const float *light, uint8_t *row, int pixels);

// --- Layouts (layout.c) ---

/// Lays pixels with alpha over a plain colour, in the picture's own encoding as browsers do. In place is allowed.
void cr_over_rgba8(const uint8_t *rgba, uint8_t *rgb, int pixels, const uint8_t *paper);
void cr_over_grey_alpha8(const uint8_t *grey_alpha, uint8_t *rgb, int pixels, const uint8_t *paper);
void cr_over_rgba16(const uint16_t *rgba, uint16_t *rgb, int pixels, const uint8_t *paper);
void cr_over_grey_alpha16(const uint16_t *grey_alpha, uint16_t *rgb, int pixels, const uint8_t *paper);

/// The plain conversion for ink without a profile: R = (1−C)(1−K). `inverted`: 255 means no ink, as Adobe writes JPEG.
void cr_rgb8_from_cmyk8(const uint8_t *cmyk, uint8_t *rgb, int pixels, bool inverted);

/// One bit a pixel, highest first, to codes 0 and 255. `inverted`: a bit of 1 is black.
void cr_grey8_from_bits(const uint8_t *bits, uint8_t *grey, int pixels, bool inverted);
/// Looks the first of `samples` up in 256 RGB entries.
void cr_rgb8_from_palette(const uint8_t *codes, uint8_t *rgb, int pixels, int samples, const uint8_t *palette);
/// Keeps the first `kept` of `samples` in each pixel; a sample has 1 or 2 bytes.
void cr_take_channels(const void *source, void *result, int pixels, int samples, int kept, int sample_bytes);
/// The same from 16 bits to 8.
void cr_narrow_channels(const uint16_t *source, uint8_t *result, int pixels, int samples, int kept);
void cr_invert(uint8_t *bytes, int count);
/// Divides colours by the alpha that they were multiplied by; `channels` counts the alpha.
void cr_unassociate(void *pixels, int count, int channels, int sample_bytes);
/// Pixels packed into machine words with red lowest, to bytes R G B A. In place.
void cr_rgba8_from_packed(void *pixels, int count);

/// Writes a picture of RGB pixels turned and mirrored as EXIF orientation 1…8 says; 5…8 exchange width and height.
void cr_orient_rgb8(const uint8_t *source, int width, int height, int orientation, uint8_t *destination);

// --- Drawing anew (warp.c) ---

/// One row of a picture drawn from another through a projective map, by cubic convolution in sRGB codes.
///
/// `matrix`: 3 × 3 in row order, from places in the result to places in the source; both count pixels, and a pixel's centre lies half
/// a pixel from its edge. Its third row must be positive all over the result. `samples` × `samples` places are averaged for each
/// pixel, as many as source pixels fall on it. Beyond its edge the source goes on as it ends.
void cr_warp_row(
    const uint8_t *source, int width, int height, const double *matrix, int row, int samples, uint8_t *result, int pixels);

/// Lays a row over white as a mask says: 255 keeps a pixel, 0 makes it white.
///
/// Pixel i's centre lies at (`x` + i × `step`, `y`) in the mask's pixels; in between and beyond the edge the mask is interpolated.
void cr_keep_rgb8(
    uint8_t *row, int pixels, const uint8_t *mask, int mask_width, int mask_height, double x, double step, double y);

// --- Measuring (measure.c) ---

/// Rec. 601 luma of sRGB codes, in integers.
void cr_luma_from_rgb8(const uint8_t *rgb, uint8_t *luma, size_t pixels);

/// Averages `channels` interleaved channels over a grid of columns × rows cells that covers the picture.
void cr_cells(const uint8_t *pixels, int width, int height, int channels, int columns, int rows, uint8_t *cells);

/// What sets drawings and text apart from photographs.
typedef struct {
  /// Mean square of the 4-neighbour Laplacian of luma, in codes²; 0 for a picture under 3 × 3.
  double sharpness;
  /// Share of horizontally neighbouring pixels that are equal in all channels, 0…1.
  double equal;
  /// Share of horizontal luma steps up to 6 codes, and of 48 codes or more, 0…1.
  double smooth, hard;
  /// Share of pixels within 20 codes of the commonest luma, 0…1, and that luma.
  double ground;
  int ground_luma;
  /// Distinct colours among the pixels looked at, counted up to 257.
  int colours;
  /// Mean of max(R,G,B) − min(R,G,B), in codes.
  double chroma;
  /// Share of its steps that the sharpest quarter of the picture would keep if it were blurred, 0…1: low is sharp; 1 for a
  /// picture without steps.
  double blur;
  /// Share of pixels whose luma is at most 6, and at least 249, 0…1.
  double dark, bright;
  /// Codes between the lumas that 2 of 100 pixels fall short of and exceed.
  int range;
} cr_measures;

void cr_measure(const uint8_t *rgb, const uint8_t *luma, int width, int height, cr_measures *measures);
