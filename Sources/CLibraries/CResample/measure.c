// SPDX-License-Identifier: MIT
#include <stdlib.h>
#include <string.h>

#include "CResample.h"
#include "variants.h"

CR_VARIANTS
void cr_luma_from_rgb8(const uint8_t *restrict rgb, uint8_t *restrict luma, size_t pixels) {
  for (size_t i = 0; i < pixels; i++)
    luma[i] = (uint8_t)((77 * rgb[3 * i] + 150 * rgb[3 * i + 1] + 29 * rgb[3 * i + 2] + 128) >> 8);
}

void cr_cells(const uint8_t *pixels, int width, int height, int channels, int columns, int rows, uint8_t *cells) {
  for (int row = 0; row < rows; row++) {
    // A cell holds at least one pixel, so that a small picture is repeated rather than left black.
    int top = (int)((int64_t)row * height / rows), bottom = (int)((int64_t)(row + 1) * height / rows);
    if (bottom <= top) bottom = top + 1;
    for (int column = 0; column < columns; column++) {
      int left = (int)((int64_t)column * width / columns), right = (int)((int64_t)(column + 1) * width / columns);
      if (right <= left) right = left + 1;
      uint64_t sums[4] = {0, 0, 0, 0}, count = (uint64_t)(right - left) * (uint64_t)(bottom - top);
      for (int y = top; y < bottom; y++) {
        const uint8_t *p = pixels + ((size_t)y * (size_t)width + (size_t)left) * (size_t)channels;
        for (int x = left; x < right; x++)
          for (int c = 0; c < channels; c++) sums[c] += *p++;
      }
      for (int c = 0; c < channels; c++) *cells++ = (uint8_t)((sums[c] + count / 2) / count);
    }
  }
}

CR_VARIANTS
static uint64_t laplacian_squares(const uint8_t *above, const uint8_t *row, const uint8_t *below, int width) {
  uint64_t total = 0;
  for (int start = 1; start < width - 1; start += 1024) {
    int end = start + 1024 < width - 1 ? start + 1024 : width - 1;
    uint32_t sum = 0;  // 1024 × 1020² fits
    for (int x = start; x < end; x++) {
      int32_t v = 4 * row[x] - row[x - 1] - row[x + 1] - above[x] - below[x];
      sum += (uint32_t)(v * v);
    }
    total += sum;
  }
  return total;
}

CR_VARIANTS
static void count_steps(const uint8_t *row, int width, uint32_t *smooth, uint32_t *hard) {
  uint32_t s = 0, h = 0;
  for (int x = 1; x < width; x++) {
    int d = row[x] - row[x - 1];
    d = d < 0 ? -d : d;
    s += d <= 6;
    h += d >= 48;
  }
  *smooth += s;
  *hard += h;
}

// Of the steps between neighbours (b to a), how large they are, and how much of them a mean over nine pixels would take away:
// the mean's own step is a ninth of what comes in less what goes out.
CR_VARIANTS
static void lost_steps(const uint8_t *a, const uint8_t *b, const uint8_t *in, const uint8_t *out, int count,
                       uint64_t *steps, uint64_t *lost) {
  uint32_t sum = 0, gone = 0;
  for (int i = 0; i < count; i++) {
    int32_t step = a[i] - b[i], mean = in[i] - out[i];
    step = 9 * (step < 0 ? -step : step);
    mean = mean < 0 ? -mean : mean;
    sum += (uint32_t)step;
    gone += (uint32_t)(step > mean ? step - mean : 0);
  }
  *steps += sum;
  *lost += gone;
}

enum { grid = 4, cells = grid * grid };

// What was counted in a part of a picture, across and down.
struct step_counts {
  uint64_t across, across_lost, down, down_lost;
};

// Crété, Dolmiere, Ladret and Nicolas 2007, 'The blur effect': what is sharp changes much when it is blurred again, what is
// blurred changes little.
static double blur_in(struct step_counts c) {
  if (c.across + c.down == 0) return 1;
  double level = c.across > 0 ? 1 - (double)c.across_lost / (double)c.across : 0;
  double upright = c.down > 0 ? 1 - (double)c.down_lost / (double)c.down : 0;
  // What moved while it was taken is blurred one way only.
  return level > upright ? level : upright;
}

static int compare_doubles(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

// The blur of the sharpest quarter of a picture: behind a face or a bird the rest may well be out of focus.
static double blur_of(const uint8_t *luma, int width, int height) {
  if (width <= 9 || height <= 9) return 1;
  struct step_counts counts[cells] = {0}, all = {0};
  size_t w = (size_t)width;
  for (int y = 5; y + 4 < height; y++)
    for (int column = 0; column < grid; column++) {
      int left = 5 + (int)((int64_t)column * (width - 9) / grid), right = 5 + (int)((int64_t)(column + 1) * (width - 9) / grid);
      const uint8_t *p = luma + (size_t)y * w + left;
      struct step_counts *c = &counts[(int64_t)(y - 5) * grid / (height - 9) * grid + column];
      lost_steps(p, p - 1, p + 4, p - 5, right - left, &c->across, &c->across_lost);
      lost_steps(p, p - w, p + 4 * w, p - 5 * w, right - left, &c->down, &c->down_lost);
    }
  // A sky has no steps but those of its grain, which are sharp and say nothing: 1 code on average in each direction.
  uint64_t enough = 2 * 9 * (uint64_t)(width - 9) * (uint64_t)(height - 9) / cells;
  double blurs[cells];
  size_t count = 0;
  for (int i = 0; i < cells; i++) {
    struct step_counts c = counts[i];
    all.across += c.across, all.across_lost += c.across_lost, all.down += c.down, all.down_lost += c.down_lost;
    if (c.across + c.down >= enough) blurs[count++] = blur_in(c);
  }
  if (count < grid) return blur_in(all);
  qsort(blurs, count, sizeof *blurs, compare_doubles);
  return blurs[grid - 1];
}

// The luma that so many of the counted pixels fall short of.
static int percentile(const uint32_t *histogram, uint64_t below) {
  uint64_t sum = 0;
  for (int v = 0; v < 256; v++) {
    sum += histogram[v];
    if (sum > below) return v;
  }
  return 255;
}

enum { most_colours = 257, table_size = 1024 };

// Open addressing; a colour is stored with its top bit set so that black is not mistaken for an empty place.
static int count_colour(uint32_t *table, uint32_t colour) {
  uint32_t key = colour | 0x80000000u, at = (colour * 2654435761u) >> 22;
  while (table[at] != 0) {
    if (table[at] == key) return 0;
    at = (at + 1) % table_size;
  }
  table[at] = key;
  return 1;
}

void cr_measure(const uint8_t *rgb, const uint8_t *luma, int width, int height, cr_measures *m) {
  memset(m, 0, sizeof *m);
  size_t w = (size_t)width;
  uint64_t squares = 0, equal = 0, chroma = 0, looked = 0;
  uint32_t smooth = 0, hard = 0, histogram[256] = {0}, table[table_size] = {0};
  for (int y = 1; y + 1 < height; y++) {
    const uint8_t *row = luma + (size_t)y * w;
    squares += laplacian_squares(row - w, row, row + w, width);
  }
  for (int y = 0; y < height; y += 2) {
    const uint8_t *row = luma + (size_t)y * w, *p = rgb + 3 * (size_t)y * w;
    count_steps(row, width, &smooth, &hard);
    for (int x = 0; x < width; x += 3) {
      const uint8_t *q = p + 3 * x;
      histogram[row[x]]++;
      looked++;
      if (x > 0) equal += q[0] == q[-3] && q[1] == q[-2] && q[2] == q[-1];
      uint8_t most = q[0] > q[1] ? q[0] : q[1], least = q[0] < q[1] ? q[0] : q[1];
      most = most > q[2] ? most : q[2];
      least = least < q[2] ? least : q[2];
      chroma += (uint64_t)(most - least);
      if (m->colours < most_colours)
        m->colours += count_colour(table, (uint32_t)q[0] << 16 | (uint32_t)q[1] << 8 | q[2]);
    }
  }
  uint64_t rows = ((uint64_t)height + 1) / 2, compared = rows * (uint64_t)((width - 1) / 3), steps = rows * (uint64_t)(width - 1);
  if (width > 2 && height > 2) m->sharpness = (double)squares / ((double)(width - 2) * (double)(height - 2));
  if (compared > 0) m->equal = (double)equal / (double)compared;
  if (steps > 0) m->smooth = (double)smooth / (double)steps, m->hard = (double)hard / (double)steps;
  if (looked > 0) m->chroma = (double)chroma / (double)looked;
  uint32_t best = 0;
  for (int v = 0; v < 256; v++)
    if (histogram[v] > best) best = histogram[v], m->ground_luma = v;
  uint64_t ground = 0;
  for (int v = m->ground_luma - 20; v <= m->ground_luma + 20; v++)
    if (v >= 0 && v < 256) ground += histogram[v];
  if (looked > 0) m->ground = (double)ground / (double)looked;
  uint64_t dark = 0, bright = 0;
  for (int v = 0; v <= 6; v++) dark += histogram[v], bright += histogram[255 - v];
  if (looked > 0) m->dark = (double)dark / (double)looked, m->bright = (double)bright / (double)looked;
  m->range = percentile(histogram, looked - looked / 50 - (looked > 0)) - percentile(histogram, looked / 50);
  m->blur = blur_of(luma, width, height);
}
