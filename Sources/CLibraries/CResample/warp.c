// SPDX-License-Identifier: MIT
#include "CResample.h"
#include "variants.h"

typedef int warp_int4 __attribute__((vector_size(16)));

// R. Keys, Cubic convolution interpolation for digital image processing (1981), a = −1/2.
static void cubic_weights(float t, float *w) {
  float t2 = t * t, t3 = t2 * t;
  w[0] = -0.5f * t3 + t2 - 0.5f * t;
  w[1] = 1.5f * t3 - 2.5f * t2 + 1.0f;
  w[2] = -1.5f * t3 + 2.0f * t2 + 0.5f * t;
  w[3] = 0.5f * t3 - 0.5f * t2;
}

static int bounded(int value, int limit) { return value < 0 ? 0 : value >= limit ? limit - 1 : value; }

static cr_float4 pixel(const uint8_t *p) {
  warp_int4 codes = {p[0], p[1], p[2], 0};
  return __builtin_convertvector(codes, cr_float4);
}

// The colour at a place, pixel centres at whole numbers; beyond the edge the edge goes on.
static cr_float4 sample(const uint8_t *source, int width, int height, double x, double y) {
  x = x < -1 ? -1 : x > width ? width : x;
  y = y < -1 ? -1 : y > height ? height : y;
  int left = (int)(x + 1) - 1, top = (int)(y + 1) - 1;
  float across[4], down[4];
  cubic_weights((float)(x - left), across);
  cubic_weights((float)(y - top), down);
  size_t at[4];
  for (int k = 0; k < 4; k++) at[k] = 3 * (size_t)bounded(left - 1 + k, width);
  cr_float4 colour = {0, 0, 0, 0};
  for (int r = 0; r < 4; r++) {
    const uint8_t *row = source + 3 * (size_t)width * (size_t)bounded(top - 1 + r, height);
    cr_float4 s = pixel(row + at[0]) * across[0];
    for (int k = 1; k < 4; k++) s += pixel(row + at[k]) * across[k];
    colour += s * down[r];
  }
  return colour;
}

void cr_warp_row(
    const uint8_t *source, int width, int height, const double *m, int row, int samples, uint8_t *result, int pixels) {
  float share = 1.0f / (float)(samples * samples);
  for (int i = 0; i < pixels; i++) {
    cr_float4 sum = {0, 0, 0, 0};
    for (int a = 0; a < samples; a++) {
      double y = row + (a + 0.5) / samples;
      for (int b = 0; b < samples; b++) {
        double x = i + (b + 0.5) / samples;
        double depth = m[6] * x + m[7] * y + m[8];
        sum += sample(
            source, width, height, (m[0] * x + m[1] * y + m[2]) / depth - 0.5,
            (m[3] * x + m[4] * y + m[5]) / depth - 0.5);
      }
    }
    for (int c = 0; c < 3; c++) {
      float code = sum[c] * share + 0.5f;
      result[3 * (size_t)i + (size_t)c] = (uint8_t)(code < 0 ? 0 : code > 255 ? 255 : code);
    }
  }
}

void cr_keep_rgb8(
    uint8_t *row, int pixels, const uint8_t *mask, int mask_width, int mask_height, double x, double step, double y) {
  double down = y - 0.5;
  down = down < 0 ? 0 : down > mask_height - 1 ? mask_height - 1 : down;
  int top = (int)down;
  float below = (float)(down - top);
  const uint8_t *upper = mask + (size_t)mask_width * (size_t)top;
  const uint8_t *lower = mask + (size_t)mask_width * (size_t)bounded(top + 1, mask_height);
  for (int i = 0; i < pixels; i++) {
    double across = x + step * i - 0.5;
    across = across < 0 ? 0 : across > mask_width - 1 ? mask_width - 1 : across;
    int left = (int)across, right = bounded(left + 1, mask_width);
    float beyond = (float)(across - left);
    float above = (float)upper[left] + beyond * (float)(upper[right] - upper[left]);
    float under = (float)lower[left] + beyond * (float)(lower[right] - lower[left]);
    float kept = (above + below * (under - above)) / 255.0f;
    for (int c = 0; c < 3; c++) {
      uint8_t *code = row + 3 * (size_t)i + c;
      *code = (uint8_t)(255.5f - kept * (float)(255 - *code));
    }
  }
}
