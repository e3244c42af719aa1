// SPDX-License-Identifier: MIT
#include "include/shapes.h"
#include <stdlib.h>
#include <string.h>

// Runs of marked pixels, joined from row to row by union-find: noise costs in proportion to its runs, not its pixels.

typedef struct {
  int32_t left, right, shape;
} run;

typedef struct {
  cs_shape *items;
  int32_t *parent;
  int32_t count, room;
} shape_list;

static int32_t root(int32_t *parent, int32_t at) {
  while (parent[at] != at) {
    parent[at] = parent[parent[at]];
    at = parent[at];
  }
  return at;
}

static int32_t join(shape_list *list, int32_t a, int32_t b) {
  a = root(list->parent, a);
  b = root(list->parent, b);
  if (a == b) return a;
  if (b < a) {
    int32_t other = a;
    a = b;
    b = other;
  }
  cs_shape *into = &list->items[a];
  const cs_shape *from = &list->items[b];
  list->parent[b] = a;
  if (from->left < into->left) into->left = from->left;
  if (from->top < into->top) into->top = from->top;
  if (from->right > into->right) into->right = from->right;
  if (from->bottom > into->bottom) into->bottom = from->bottom;
  into->pixels += from->pixels;
  return a;
}

static int32_t begin(shape_list *list, int32_t left, int32_t right, int32_t row) {
  if (list->count == list->room) {
    int32_t room = list->room * 2;
    cs_shape *items = realloc(list->items, (size_t)room * sizeof *items);
    if (!items) return -1;
    list->items = items;
    int32_t *parent = realloc(list->parent, (size_t)room * sizeof *parent);
    if (!parent) return -1;
    list->parent = parent;
    list->room = room;
  }
  int32_t at = list->count++;
  list->parent[at] = at;
  list->items[at] = (cs_shape){left, row, right, row + 1, right - left};
  return at;
}

/// Marks the pixels of a row that stand out; `sums` are the window's column sums.
static void mark(const uint8_t *luma, const uint32_t *sums, int32_t width, int32_t radius, int32_t rows, int32_t contrast,
                 bool light, int32_t *means, uint8_t *marks) {
  uint32_t sum = 0;
  for (int32_t x = 0; x < radius && x < width; x++) sum += sums[x];
  for (int32_t x = 0; x < width; x++) {
    if (x + radius < width) sum += sums[x + radius];
    if (x > radius) sum -= sums[x - radius - 1];
    means[x] = (int32_t)sum;
  }
  for (int32_t x = 0; x < width; x++) {
    int32_t from = x > radius ? x - radius : 0, to = x + radius < width ? x + radius : width - 1;
    int32_t area = (to - from + 1) * rows;
    int32_t value = luma[x] * area, edge = contrast * area;
    marks[x] = light ? value > means[x] + edge : value < means[x] - edge;
  }
}

int32_t cs_find(const uint8_t *luma, int32_t width, int32_t height, int32_t radius, int32_t contrast, bool light,
                cs_sizes sizes, cs_shape **shapes) {
  *shapes = NULL;
  if (width < 1 || height < 1 || width > 16000 || height > 16000 || radius < 1 || radius > 100) return 0;
  size_t columns = (size_t)width;
  uint32_t *sums = calloc(columns, sizeof *sums);
  int32_t *means = malloc(columns * sizeof *means);
  uint8_t *marks = calloc(columns + 1, 1);
  run *above = malloc((columns / 2 + 1) * sizeof *above), *here = malloc((columns / 2 + 1) * sizeof *here);
  shape_list list = {malloc(4096 * sizeof(cs_shape)), malloc(4096 * sizeof(int32_t)), 0, 4096};
  int32_t result = -1, above_count = 0;
  if (!sums || !means || !marks || !above || !here || !list.items || !list.parent) goto done;
  for (int32_t y = 0; y < radius && y < height; y++)
    for (int32_t x = 0; x < width; x++) sums[x] += luma[(size_t)y * columns + x];
  for (int32_t y = 0; y < height; y++) {
    if (y + radius < height) {
      const uint8_t *row = luma + (size_t)(y + radius) * columns;
      for (int32_t x = 0; x < width; x++) sums[x] += row[x];
    }
    if (y > radius) {
      const uint8_t *row = luma + (size_t)(y - radius - 1) * columns;
      for (int32_t x = 0; x < width; x++) sums[x] -= row[x];
    }
    int32_t from = y > radius ? y - radius : 0, to = y + radius < height ? y + radius : height - 1;
    mark(luma + (size_t)y * columns, sums, width, radius, to - from + 1, contrast, light, means, marks);
    int32_t count = 0, other = 0;
    for (int32_t x = 0; x < width;) {
      uint64_t eight;
      if (x + 8 <= width && (memcpy(&eight, marks + x, 8), eight == 0)) {
        x += 8;
        continue;
      }
      if (!marks[x]) {
        x++;
        continue;
      }
      int32_t start = x;
      while (x < width && marks[x]) x++;
      int32_t shape = begin(&list, start, x, y);
      if (shape < 0) goto done;
      // Runs of the row above that touch this one, corners included.
      while (other < above_count && above[other].right < start) other++;
      for (int32_t k = other; k < above_count && above[k].left <= x; k++) shape = join(&list, above[k].shape, shape);
      here[count++] = (run){start, x, shape};
    }
    run *swap = above;
    above = here;
    here = swap;
    above_count = count;
  }
  result = 0;
  for (int32_t at = 0; at < list.count; at++) {
    if (list.parent[at] != at) continue;
    cs_shape shape = list.items[at];
    int32_t w = shape.right - shape.left, h = shape.bottom - shape.top;
    if (h >= sizes.least_height && h <= sizes.most_height && w <= sizes.most_width) list.items[result++] = shape;
  }
  *shapes = list.items;
  list.items = NULL;
done:
  free(sums);
  free(means);
  free(marks);
  free(above);
  free(here);
  free(list.items);
  free(list.parent);
  return result;
}
