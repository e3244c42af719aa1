// SPDX-License-Identifier: MIT
#include "plane.h"
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

static void extend(cs_shape *shape, int32_t left, int32_t right, int32_t row) {
  if (left < shape->left) shape->left = left;
  if (right > shape->right) shape->right = right;
  shape->bottom = row + 1;
  shape->pixels += right - left;
}

/// The runs of a row, as shapes that grow out of those of the row above; how many, or -1 without memory.
static int32_t take_row(shape_list *list, const uint64_t *bits, int32_t words, int32_t row, const run *above,
                        int32_t above_count, run *here) {
  int32_t count = 0, other = 0, start = -1;
  uint64_t carry = 0;
  for (int32_t word = 0; word < words; word++) {
    // A bit where a run begins or ends.
    uint64_t turns = bits[word] ^ (bits[word] << 1 | carry);
    carry = bits[word] >> 63;
    for (; turns; turns &= turns - 1) {
      int32_t x = word * 64 + __builtin_ctzll(turns);
      if (start < 0) {
        start = x;
        continue;
      }
      // Those of the row above that touch this run, corners included.
      while (other < above_count && above[other].right < start) other++;
      int32_t shape = -1;
      for (int32_t k = other; k < above_count && above[k].left <= x; k++) {
        int32_t touching = root(list->parent, above[k].shape);
        shape = shape < 0 ? touching : join(list, shape, touching);
      }
      if (shape < 0) {
        shape = begin(list, start, x, row);
        if (shape < 0) return -1;
      } else {
        extend(&list->items[shape], start, x, row);
      }
      here[count++] = (run){start, x, shape};
      start = -1;
    }
  }
  return count;
}

int32_t cs_shapes(const cs_plane *plane, cs_sizes sizes, cs_shape **shapes) {
  *shapes = NULL;
  size_t room = (size_t)plane->width / 2 + 2;
  run *above = malloc(room * sizeof *above), *here = malloc(room * sizeof *here);
  shape_list list = {malloc(4096 * sizeof(cs_shape)), malloc(4096 * sizeof(int32_t)), 0, 4096};
  int32_t result = -1, above_count = 0;
  if (!above || !here || !list.items || !list.parent) goto done;
  for (int32_t y = 0; y < plane->height; y++) {
    const uint64_t *bits = plane->bits + (size_t)y * (size_t)plane->words;
    int32_t count = take_row(&list, bits, plane->words, y, above, above_count, here);
    if (count < 0) goto done;
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
    int32_t longer = w > h ? w : h, shorter = w > h ? h : w;
    // Letters cover a part of their box; lines, dots and specks do not, or all of it.
    if (longer >= sizes.least && longer <= sizes.most && shorter >= 2 && longer <= 8 * shorter &&
        shape.pixels * 10 >= w * h)
      list.items[result++] = shape;
  }
  *shapes = list.items;
  list.items = NULL;
done:
  free(above);
  free(here);
  free(list.items);
  free(list.parent);
  return result;
}
