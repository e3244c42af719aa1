// SPDX-License-Identifier: MIT
#include <string.h>

#include "CResample.h"
#include "variants.h"

// (value × alpha + paper × (most − alpha)) / most, rounded.
static inline uint8_t over8(uint32_t value, uint32_t alpha, uint32_t paper) {
  return (uint8_t)((value * alpha + paper * (255 - alpha) + 127) / 255);
}

static inline uint16_t over16(uint32_t value, uint32_t alpha, uint32_t paper) {
  return (uint16_t)(((uint64_t)value * alpha + (uint64_t)(paper * 257) * (65535 - alpha) + 32767) / 65535);
}

void cr_over_rgba8(const uint8_t *rgba, uint8_t *rgb, int pixels, const uint8_t *paper) {
  for (size_t i = 0; i < (size_t)pixels; i++) {
    uint32_t a = rgba[4 * i + 3];
    for (size_t c = 0; c < 3; c++) rgb[3 * i + c] = over8(rgba[4 * i + c], a, paper[c]);
  }
}

void cr_over_grey_alpha8(const uint8_t *ga, uint8_t *rgb, int pixels, const uint8_t *paper) {
  for (size_t i = 0; i < (size_t)pixels; i++)
    for (size_t c = 0; c < 3; c++) rgb[3 * i + c] = over8(ga[2 * i], ga[2 * i + 1], paper[c]);
}

void cr_over_rgba16(const uint16_t *rgba, uint16_t *rgb, int pixels, const uint8_t *paper) {
  for (size_t i = 0; i < (size_t)pixels; i++) {
    uint32_t a = rgba[4 * i + 3];
    for (size_t c = 0; c < 3; c++) rgb[3 * i + c] = over16(rgba[4 * i + c], a, paper[c]);
  }
}

void cr_over_grey_alpha16(const uint16_t *ga, uint16_t *rgb, int pixels, const uint8_t *paper) {
  for (size_t i = 0; i < (size_t)pixels; i++)
    for (size_t c = 0; c < 3; c++) rgb[3 * i + c] = over16(ga[2 * i], ga[2 * i + 1], paper[c]);
}

void cr_rgb8_from_cmyk8(const uint8_t *cmyk, uint8_t *rgb, int pixels, bool inverted) {
  uint32_t flip = inverted ? 0 : 255;
  for (size_t i = 0; i < (size_t)pixels; i++) {
    uint32_t k = cmyk[4 * i + 3] ^ flip;
    for (size_t c = 0; c < 3; c++) rgb[3 * i + c] = (uint8_t)(((cmyk[4 * i + c] ^ flip) * k + 127) / 255);
  }
}

void cr_grey8_from_bits(const uint8_t *bits, uint8_t *grey, int pixels, bool inverted) {
  uint8_t flip = inverted ? 255 : 0;
  for (int i = 0; i < pixels; i++) grey[i] = (uint8_t)((bits[i / 8] >> (7 - i % 8) & 1 ? 255 : 0) ^ flip);
}

void cr_rgb8_from_palette(const uint8_t *codes, uint8_t *rgb, int pixels, int samples, const uint8_t *palette) {
  for (size_t i = 0; i < (size_t)pixels; i++) memcpy(rgb + 3 * i, palette + 3 * codes[i * (size_t)samples], 3);
}

void cr_take_channels(const void *source, void *result, int pixels, int samples, int kept, int sample_bytes) {
  size_t from = (size_t)samples * (size_t)sample_bytes, to = (size_t)kept * (size_t)sample_bytes;
  if (from == to) {
    memcpy(result, source, (size_t)pixels * to);
    return;
  }
  for (size_t i = 0; i < (size_t)pixels; i++) memcpy((char *)result + i * to, (const char *)source + i * from, to);
}

void cr_narrow_channels(const uint16_t *source, uint8_t *result, int pixels, int samples, int kept) {
  for (size_t i = 0; i < (size_t)pixels; i++)
    for (size_t c = 0; c < (size_t)kept; c++)
      result[i * (size_t)kept + c] = (uint8_t)((source[i * (size_t)samples + c] * 255u + 32767u) / 65535u);
}

void cr_invert(uint8_t *bytes, int count) {
  for (int i = 0; i < count; i++) bytes[i] = (uint8_t)~bytes[i];
}

void cr_unassociate(void *pixels, int count, int channels, int sample_bytes) {
  size_t n = (size_t)channels;
  for (size_t i = 0; i < (size_t)count; i++) {
    if (sample_bytes == 1) {
      uint8_t *p = (uint8_t *)pixels + i * n;
      uint32_t a = p[n - 1];
      if (a == 0 || a == 255) continue;
      for (size_t c = 0; c + 1 < n; c++) p[c] = p[c] >= a ? 255 : (uint8_t)((p[c] * 255u + a / 2) / a);
    } else {
      uint16_t *p = (uint16_t *)pixels + i * n;
      uint32_t a = p[n - 1];
      if (a == 0 || a == 65535) continue;
      for (size_t c = 0; c + 1 < n; c++)
        p[c] = p[c] >= a ? 65535 : (uint16_t)(((uint64_t)p[c] * 65535u + a / 2) / a);
    }
  }
}

void cr_rgba8_from_packed(void *pixels, int count) {
  for (size_t i = 0; i < (size_t)count; i++) {
    uint8_t *p = (uint8_t *)pixels + 4 * i;
    uint32_t word;
    memcpy(&word, p, 4);
    p[0] = (uint8_t)word;
    p[1] = (uint8_t)(word >> 8);
    p[2] = (uint8_t)(word >> 16);
    p[3] = (uint8_t)(word >> 24);
  }
}

// Small enough that a tile of source and one of destination lie in the first-level cache together.
enum { tile = 32 };

void cr_orient_rgb8(const uint8_t *source, int width, int height, int orientation, uint8_t *destination) {
  ptrdiff_t w = width, h = height, result_width = orientation > 4 ? h : w;
  // Where pixel (0,0) goes, and how far one step to the right and one down move in the result.
  ptrdiff_t origin = 0, right = 1, down = result_width;
  switch (orientation) {
    case 2: origin = w - 1, right = -1; break;
    case 3: origin = w * h - 1, right = -1, down = -w; break;
    case 4: origin = w * (h - 1), down = -w; break;
    case 5: right = h, down = 1; break;
    case 6: origin = h - 1, right = h, down = -1; break;
    case 7: origin = w * h - 1, right = -h, down = -1; break;
    case 8: origin = h * (w - 1), right = -h, down = 1; break;
    default: memcpy(destination, source, 3 * (size_t)(w * h)); return;
  }
  for (ptrdiff_t top = 0; top < h; top += tile)
    for (ptrdiff_t left = 0; left < w; left += tile) {
      ptrdiff_t bottom = top + tile < h ? top + tile : h, end = left + tile < w ? left + tile : w;
      for (ptrdiff_t y = top; y < bottom; y++) {
        const uint8_t *s = source + 3 * (y * w + left);
        uint8_t *d = destination + 3 * (origin + y * down + left * right);
        for (ptrdiff_t x = left; x < end; x++, s += 3, d += 3 * right) {
          d[0] = s[0];
          d[1] = s[1];
          d[2] = s[2];
        }
      }
    }
}
