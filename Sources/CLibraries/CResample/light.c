// SPDX-License-Identifier: MIT
#include <math.h>
#include <pthread.h>

#include "CResample.h"
#include "variants.h"

// Fine enough that even the steepest part of the curve, near black, moves by a fifth of a code from entry to entry.
enum { steps = 16384 };

static float curves[3 * 256];
static uint8_t codes[steps + 1];
static pthread_once_t once = PTHREAD_ONCE_INIT;

// IEC 61966-2-1.
double cr_srgb_decode(double code) { return code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4); }

static double encode(double light) { return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055; }

static void fill(void) {
  for (int i = 0; i < 256; i++) curves[i] = curves[256 + i] = curves[512 + i] = (float)cr_srgb_decode(i / 255.0);
  for (int i = 0; i <= steps; i++) codes[i] = (uint8_t)(255 * encode((double)i / steps) + 0.5);
}

const float *cr_srgb_curves(void) {
  pthread_once(&once, fill);
  return curves;
}

void cr_light_from_rgb8(const uint8_t *restrict row, float *restrict light, int pixels, const float *restrict c) {
  for (size_t i = 0; i < (size_t)pixels; i++) {
    light[3 * i] = c[row[3 * i]];
    light[3 * i + 1] = c[256 + row[3 * i + 1]];
    light[3 * i + 2] = c[512 + row[3 * i + 2]];
  }
}

void cr_light_from_grey8(const uint8_t *restrict row, float *restrict light, int pixels, const float *restrict c) {
  for (size_t i = 0; i < (size_t)pixels; i++) {
    light[3 * i] = c[row[i]];
    light[3 * i + 1] = c[256 + row[i]];
    light[3 * i + 2] = c[512 + row[i]];
  }
}

void cr_light_from_rgb16(const uint16_t *restrict row, float *restrict light, int pixels, const float *restrict c) {
  for (size_t i = 0; i < (size_t)pixels; i++) {
    light[3 * i] = c[row[3 * i]];
    light[3 * i + 1] = c[65536 + row[3 * i + 1]];
    light[3 * i + 2] = c[131072 + row[3 * i + 2]];
  }
}

void cr_light_from_grey16(const uint16_t *restrict row, float *restrict light, int pixels, const float *restrict c) {
  for (size_t i = 0; i < (size_t)pixels; i++) {
    light[3 * i] = c[row[i]];
    light[3 * i + 1] = c[65536 + row[i]];
    light[3 * i + 2] = c[131072 + row[i]];
  }
}

CR_VARIANTS
static void clip(float *light, size_t floats) {
  for (size_t i = 0; i < floats; i++) {
    float v = light[i];
    v = v > 0 ? v : 0;
    light[i] = v < 1 ? v : 1;
  }
}

CR_VARIANTS
static void multiply(float *light, size_t pixels, const float *m) {
  for (size_t i = 0; i < pixels; i++) {
    float r = light[3 * i], g = light[3 * i + 1], b = light[3 * i + 2];
    light[3 * i] = m[0] * r + m[1] * g + m[2] * b;
    light[3 * i + 1] = m[3] * r + m[4] * g + m[5] * b;
    light[3 * i + 2] = m[6] * r + m[7] * g + m[8] * b;
  }
}

void cr_light_matrix_clip(float *light, int pixels, const float *matrix) {
  if (matrix) multiply(light, (size_t)pixels, matrix);
  clip(light, 3 * (size_t)pixels);
}

void cr_light_to_srgb8(const float *restrict light, uint8_t *restrict row, int pixels) {
  pthread_once(&once, fill);
  size_t values = 3 * (size_t)pixels;
  for (size_t i = 0; i < values; i++) row[i] = codes[(int)(light[i] * steps + 0.5f)];
}
