// SPDX-License-Identifier: MIT
#include "CCompose.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// A product and a sum rounded once or twice give different bytes on different processors.
#pragma STDC FP_CONTRACT OFF

static inline double clamp(double value, double low, double high) {
  return value < low ? low : value > high ? high : value;
}

static inline uint8_t mixed(uint8_t below, double above, double alpha) {
  return (uint8_t)clamp(below + (above - below) * alpha + .5, 0, 255);
}

// --- Boxes ---

typedef struct {
  double sine, cosine, half_width, half_height, radius;
  int left, top, right, bottom;
} frame;

static frame frame_of(cc_canvas canvas, cc_box box, double reach) {
  frame f = {sin(box.angle), cos(box.angle), box.width / 2, box.height / 2, 0, 0, 0, 0, 0};
  f.radius = fmin(box.radius, fmin(f.half_width, f.half_height));
  double across = fabs(f.cosine) * f.half_width + fabs(f.sine) * f.half_height + reach;
  double down = fabs(f.sine) * f.half_width + fabs(f.cosine) * f.half_height + reach;
  f.left = (int)clamp(floor(box.x - across), 0, canvas.width);
  f.right = (int)clamp(ceil(box.x + across), 0, canvas.width);
  f.top = (int)clamp(floor(box.y - down), 0, canvas.height);
  f.bottom = (int)clamp(ceil(box.y + down), 0, canvas.height);
  return f;
}

/// The distance to the box's edge, negative inside. Source: I. Quilez, "2D distance functions", rounded box.
static inline double distance(const frame *f, double u, double v) {
  double x = fabs(u) - f->half_width + f->radius, y = fabs(v) - f->half_height + f->radius;
  double outside = x > 0 && y > 0 ? sqrt(x * x + y * y) : fmax(x, y);
  return outside - f->radius;
}

void cc_fill(cc_canvas canvas, cc_box box, cc_colour colour, double alpha, double feather) {
  if (box.width <= 0 || box.height <= 0) return;
  feather = fmax(feather, 1);
  frame f = frame_of(canvas, box, feather / 2 + 1);
  for (int y = f.top; y < f.bottom; y++) {
    for (int x = f.left; x < f.right; x++) {
      double dx = x + .5 - box.x, dy = y + .5 - box.y;
      double far = distance(&f, dx * f.cosine + dy * f.sine, dy * f.cosine - dx * f.sine);
      double cover = clamp(.5 - far / feather, 0, 1);
      if (cover <= 0) continue;
      if (feather > 2) cover = cover * cover * (3 - 2 * cover);
      uint8_t *pixel = canvas.pixels + 3 * ((size_t)y * canvas.width + x);
      pixel[0] = mixed(pixel[0], colour.red, cover * alpha);
      pixel[1] = mixed(pixel[1], colour.green, cover * alpha);
      pixel[2] = mixed(pixel[2], colour.blue, cover * alpha);
    }
  }
}

/// Weights of the four neighbours by Catmull and Rom's spline at 0…1 between the middle two.
static inline void weights(double t, double *w) {
  w[0] = t * (-.5 + t * (1 - .5 * t));
  w[1] = 1 + t * t * (-2.5 + 1.5 * t);
  w[2] = t * (.5 + t * (2 - 1.5 * t));
  w[3] = t * t * (-.5 + .5 * t);
}

static inline int within(int value, int count) { return value < 0 ? 0 : value >= count ? count - 1 : value; }

void cc_picture(cc_canvas canvas, cc_box box, const uint8_t *pixels, int width, int height) {
  if (width <= 0 || height <= 0 || box.width <= 0 || box.height <= 0) return;
  double left = box.x - box.width / 2, top = box.y - box.height / 2;
  if (box.angle == 0 && box.radius == 0 && left == floor(left) && top == floor(top) && box.width == width &&
      box.height == height) {
    for (int row = 0; row < height; row++) {
      int y = (int)top + row, first = left < 0 ? (int)-left : 0;
      int last = (int)left + width > canvas.width ? canvas.width - (int)left : width;
      if (y < 0 || y >= canvas.height || last <= first) continue;
      memcpy(
          canvas.pixels + 3 * ((size_t)y * canvas.width + (int)left + first), pixels + 3 * ((size_t)row * width + first),
          3 * (size_t)(last - first));
    }
    return;
  }
  frame f = frame_of(canvas, box, 1);
  for (int y = f.top; y < f.bottom; y++) {
    for (int x = f.left; x < f.right; x++) {
      double dx = x + .5 - box.x, dy = y + .5 - box.y;
      double u = dx * f.cosine + dy * f.sine, v = dy * f.cosine - dx * f.sine;
      double cover = clamp(.5 - distance(&f, u, v), 0, 1);
      if (cover <= 0) continue;
      double sx = (u / box.width + .5) * width - .5, sy = (v / box.height + .5) * height - .5;
      int column = (int)floor(sx), row = (int)floor(sy);
      double across[4], down[4], sum[3] = {0, 0, 0};
      weights(sx - column, across);
      weights(sy - row, down);
      for (int j = 0; j < 4; j++) {
        const uint8_t *line = pixels + 3 * (size_t)within(row + j - 1, height) * width;
        double part[3] = {0, 0, 0};
        for (int i = 0; i < 4; i++) {
          const uint8_t *source = line + 3 * (size_t)within(column + i - 1, width);
          for (int c = 0; c < 3; c++) part[c] += across[i] * source[c];
        }
        for (int c = 0; c < 3; c++) sum[c] += down[j] * part[c];
      }
      uint8_t *pixel = canvas.pixels + 3 * ((size_t)y * canvas.width + x);
      for (int c = 0; c < 3; c++) pixel[c] = mixed(pixel[c], clamp(sum[c], 0, 255), cover);
    }
  }
}

void cc_ink(
    cc_canvas canvas, double x, double y, double angle, const uint8_t *coverage, int width, int height, cc_colour colour,
    double alpha) {
  cc_box box = {x, y, width, height, angle, 0};
  if (width <= 0 || height <= 0) return;
  frame f = frame_of(canvas, box, 1);
  for (int row = f.top; row < f.bottom; row++) {
    for (int column = f.left; column < f.right; column++) {
      double dx = column + .5 - x, dy = row + .5 - y;
      double sx = dx * f.cosine + dy * f.sine + f.half_width - .5, sy = dy * f.cosine - dx * f.sine + f.half_height - .5;
      int i = (int)floor(sx), j = (int)floor(sy);
      if (i < -1 || j < -1 || i >= width || j >= height) continue;
      double tx = sx - i, ty = sy - j, cover = 0;
      for (int b = 0; b < 2; b++)
        for (int a = 0; a < 2; a++)
          if (i + a >= 0 && i + a < width && j + b >= 0 && j + b < height)
            cover += (a ? tx : 1 - tx) * (b ? ty : 1 - ty) * coverage[(size_t)(j + b) * width + i + a];
      if (cover <= 0) continue;
      cover *= alpha / 255;
      uint8_t *pixel = canvas.pixels + 3 * ((size_t)row * canvas.width + column);
      pixel[0] = mixed(pixel[0], colour.red, cover);
      pixel[1] = mixed(pixel[1], colour.green, cover);
      pixel[2] = mixed(pixel[2], colour.blue, cover);
    }
  }
}
