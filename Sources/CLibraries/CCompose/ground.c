// SPDX-License-Identifier: MIT
#include <math.h>
#include <stdlib.h>

#include "CCompose.h"

#pragma STDC FP_CONTRACT OFF

/// A number −1…1 for a place, the same everywhere (C. Wellons' lowbias32 over the coordinates).
static inline double noise(uint32_t x, uint32_t y, uint32_t seed) {
  uint32_t h = x * 0x9E3779B1u ^ (y * 0x85EBCA77u + seed * 0xC2B2AE3Du);
  h ^= h >> 16;
  h *= 0x7FEB352Du;
  h ^= h >> 15;
  h *= 0x846CA68Bu;
  h ^= h >> 16;
  return (double)(int32_t)h / 2147483648.0;
}

static inline double eased(double t) { return t * t * (3 - 2 * t); }

/// Noise between the points of a lattice, eased.
static double cloud(double x, double y, uint32_t seed) {
  double column = floor(x), row = floor(y), tx = eased(x - column), ty = eased(y - row);
  uint32_t i = (uint32_t)(int64_t)column, j = (uint32_t)(int64_t)row;
  double above = noise(i, j, seed) * (1 - tx) + noise(i + 1, j, seed) * tx;
  double below = noise(i, j + 1, seed) * (1 - tx) + noise(i + 1, j + 1, seed) * tx;
  return above * (1 - ty) + below * ty;
}

static inline uint8_t code(double value) { return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value + .5); }

static inline void put(uint8_t *pixel, cc_colour colour, double change) {
  pixel[0] = code(colour.red + change);
  pixel[1] = code(colour.green + change);
  pixel[2] = code(colour.blue + change * .9);
}

void cc_paper(cc_canvas canvas, cc_colour colour, uint32_t seed, double grain, double clouds) {
  double scale = 6.0 / (canvas.width > canvas.height ? canvas.width : canvas.height);
  // Clouds are smooth: every eighth pixel is enough.
  int columns = canvas.width / 8 + 2;
  double *row = malloc(sizeof(double) * (size_t)columns);
  if (!row) return;
  for (int y = 0; y < canvas.height; y++) {
    if (y % 8 == 0)
      for (int i = 0; i < columns; i++)
        row[i] = clouds * (.7 * cloud(i * 8 * scale, y * scale, seed) + .3 * cloud(i * 24 * scale, y * 3 * scale, seed + 1));
    for (int x = 0; x < canvas.width; x++) {
      double part = (x % 8) / 8.0, soft = row[x / 8] * (1 - part) + row[x / 8 + 1] * part;
      double fine = noise((uint32_t)x, (uint32_t)y, seed + 2) * .5 + noise((uint32_t)x / 2, (uint32_t)y / 2, seed + 3) * .5;
      put(canvas.pixels + 3 * ((size_t)y * canvas.width + x), colour, soft + fine * grain);
    }
  }
  free(row);
}

void cc_wood(cc_canvas canvas, cc_colour colour, uint32_t seed, int boards) {
  double board_height = (double)canvas.height / (boards < 1 ? 1 : boards), unit = 1000.0 / canvas.width;
  for (int y = 0; y < canvas.height; y++) {
    int board = (int)(y / board_height);
    double inside = y - board * board_height, edge = fmin(inside, board_height - inside) * unit;
    double seam = edge < 1.6 ? -34 * (1 - edge / 1.6) : edge < 4 ? -5 * (1 - (edge - 1.6) / 2.4) : 0;
    double tone = 9 * noise((uint32_t)board, 7, seed);
    uint32_t own = seed + 31 * (uint32_t)board;
    double lines[3] = {0, 0, 0};
    for (int x = 0; x < canvas.width; x++) {
      double u = x * unit, v = y * unit;
      if (x % 4 == 0) {
        double bend = 3 * cloud(u / 260, v / 90, own + 1);
        lines[0] = cloud(u / 420, v / 5.5 + bend, own + 2);
        lines[1] = cloud(u / 160, v / 1.7 + bend * 2, own + 3);
        lines[2] = cloud(u / 700, v / 30, own + 4);
      }
      double change = tone + seam + 8 * lines[0] + 5 * lines[1] + 7 * lines[2] + 2 * noise((uint32_t)x / 3, (uint32_t)y, seed + 5);
      put(canvas.pixels + 3 * ((size_t)y * canvas.width + x), colour, change);
    }
  }
}

void cc_cloth(cc_canvas canvas, cc_colour colour, uint32_t seed, double thread) {
  double *columns = malloc(sizeof(double) * (size_t)canvas.width);
  if (!columns) return;
  for (int x = 0; x < canvas.width; x++) columns[x] = noise((uint32_t)(x / thread), 1, seed);
  for (int y = 0; y < canvas.height; y++) {
    uint32_t row = (uint32_t)(y / thread);
    double own = noise(row, 2, seed + 1);
    for (int x = 0; x < canvas.width; x++) {
      uint32_t column = (uint32_t)(x / thread);
      int over = (row + column) & 1;
      double change = over ? 4 + 4 * own : -4 + 4 * columns[x];
      change += 2.5 * noise((uint32_t)x / 2, (uint32_t)y / 2, seed + 2);
      put(canvas.pixels + 3 * ((size_t)y * canvas.width + x), colour, change);
    }
  }
  free(columns);
}

void cc_vignette(cc_canvas canvas, double depth) {
  double across = 2.0 / canvas.width, down = 2.0 / canvas.height;
  for (int y = 0; y < canvas.height; y++) {
    double v = (y + .5) * down - 1;
    for (int x = 0; x < canvas.width; x++) {
      double u = (x + .5) * across - 1, far = (u * u + v * v) / 2, keep = 1 - depth * far * far;
      uint8_t *pixel = canvas.pixels + 3 * ((size_t)y * canvas.width + x);
      for (int c = 0; c < 3; c++) pixel[c] = code(pixel[c] * keep);
    }
  }
}
