// SPDX-License-Identifier: MIT
#include "plane.h"
#include <stdlib.h>
#include <string.h>

// Local means are taken over 9 × 9 cells of 4 × 4 pixels: they change slowly, and are one for each cell.

enum { RADIUS = 4 };

/// Sums of each cell's pixels, 16 at most; what does not fill a cell at the right and lower edge is left out.
static void sum_cells(const uint8_t *luma, int32_t width, int32_t columns, int32_t rows, int32_t height, uint16_t *line,
                      uint16_t *cells) {
  int32_t across = width < CS_CELL ? width : CS_CELL, down = height < CS_CELL ? height : CS_CELL;
  for (int32_t row = 0; row < rows; row++) {
    memset(line, 0, (size_t)width * sizeof *line);
    for (int32_t y = 0; y < down; y++) {
      const uint8_t *from = luma + (size_t)(row * CS_CELL + y) * (size_t)width;
      for (int32_t x = 0; x < width; x++) line[x] += from[x];
    }
    for (int32_t column = 0; column < columns; column++) {
      uint16_t sum = 0;
      for (int32_t x = 0; x < across; x++) sum += line[column * CS_CELL + x];
      cells[row * columns + column] = (uint16_t)(sum / (across * down));
    }
  }
}

uint8_t *cs_means(const uint8_t *luma, int32_t width, int32_t height) {
  int32_t columns = cs_cells(width), rows = cs_cells(height);
  size_t count = (size_t)columns * (size_t)rows;
  uint16_t *line = malloc((size_t)width * sizeof *line), *cells = malloc(count * sizeof *cells);
  uint32_t *sums = calloc((size_t)columns, sizeof *sums);
  uint8_t *means = malloc(count);
  if (!line || !cells || !sums || !means) {
    free(means);
    means = NULL;
    goto done;
  }
  sum_cells(luma, width, columns, rows, height, line, cells);
  for (int32_t row = 0; row < RADIUS && row < rows; row++)
    for (int32_t x = 0; x < columns; x++) sums[x] += cells[row * columns + x];
  for (int32_t row = 0; row < rows; row++) {
    if (row + RADIUS < rows)
      for (int32_t x = 0; x < columns; x++) sums[x] += cells[(row + RADIUS) * columns + x];
    if (row > RADIUS)
      for (int32_t x = 0; x < columns; x++) sums[x] -= cells[(row - RADIUS - 1) * columns + x];
    int32_t top = row > RADIUS ? row - RADIUS : 0, bottom = row + RADIUS < rows ? row + RADIUS : rows - 1;
    uint32_t sum = 0;
    for (int32_t x = 0; x < RADIUS && x < columns; x++) sum += sums[x];
    for (int32_t x = 0; x < columns; x++) {
      if (x + RADIUS < columns) sum += sums[x + RADIUS];
      if (x > RADIUS) sum -= sums[x - RADIUS - 1];
      int32_t left = x > RADIUS ? x - RADIUS : 0, right = x + RADIUS < columns ? x + RADIUS : columns - 1;
      means[row * columns + x] = (uint8_t)(sum / (uint32_t)((right - left + 1) * (bottom - top + 1)));
    }
  }
done:
  free(line);
  free(cells);
  free(sums);
  return means;
}

static uint8_t moved(int32_t mean, int32_t by) {
  int32_t edge = mean + by;
  return (uint8_t)(edge < 0 ? 0 : edge > 255 ? 255 : edge);
}

void cs_mark(const uint8_t *luma, const uint8_t *means, int32_t contrast, bool light, uint8_t *row, cs_plane *plane) {
  int32_t width = plane->width, columns = cs_cells(width), rows = cs_cells(plane->height);
  // The second half of `row` holds each pixel's threshold; it is the same for all rows of a cell.
  uint8_t *marks = row, *edges = row + plane->words * 64;
  memset(marks, 0, (size_t)plane->words * 64);
  int32_t done = -1;
  for (int32_t y = 0; y < plane->height; y++) {
    int32_t cell = y / CS_CELL < rows ? y / CS_CELL : rows - 1;
    if (cell != done) {
      const uint8_t *from = means + (size_t)cell * (size_t)columns;
      uint8_t edge = 0;
      for (int32_t x = 0; x < width; x++) {
        if (x % CS_CELL == 0 && x / CS_CELL < columns) edge = moved(from[x / CS_CELL], light ? contrast : -contrast);
        edges[x] = edge;
      }
      done = cell;
    }
    const uint8_t *pixels = luma + (size_t)y * (size_t)width;
    if (light)
      for (int32_t x = 0; x < width; x++) marks[x] = pixels[x] > edges[x];
    else
      for (int32_t x = 0; x < width; x++) marks[x] = pixels[x] < edges[x];
    uint64_t *bits = plane->bits + (size_t)y * (size_t)plane->words;
    for (int32_t word = 0; word < plane->words; word++) {
      uint64_t all = 0;
      for (int32_t part = 0; part < 8; part++) {
        // Eight bytes of 0 or 1 become eight bits: the product lines each of them up in the highest byte.
        uint64_t eight;
        memcpy(&eight, marks + word * 64 + part * 8, 8);
        all |= (eight * 0x0102040810204080u >> 56) << (part * 8);
      }
      bits[word] = all;
    }
  }
}
