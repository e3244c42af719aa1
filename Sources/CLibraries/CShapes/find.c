// SPDX-License-Identifier: MIT
#include "plane.h"
#include <stdlib.h>

/// Codes by which ink differs from the paper around it.
static const int32_t contrast = 16;
/// Shapes are looked for up to 80 pixels; larger letters are found in a picture of a third of the size.
static const cs_sizes sizes = {5, 80};
enum { COARSE = 3 };

static void turn(cs_shape *shapes, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    cs_shape one = shapes[i];
    shapes[i] = (cs_shape){one.top, one.left, one.bottom, one.right, one.pixels};
  }
}

/// Adds the lines of one scale; `false` without memory.
static bool find(const uint8_t *luma, int32_t width, int32_t height, int32_t scale, cs_line_list *lines) {
  int32_t words = width / 64 + 1;
  cs_plane plane = {malloc((size_t)words * (size_t)height * sizeof(uint64_t)), width, height, words};
  uint8_t *means = cs_means(luma, width, height), *row = malloc((size_t)words * 128);
  bool is_done = plane.bits && means && row;
  for (int32_t light = 0; is_done && light < 2; light++) {
    cs_mark(luma, means, contrast, light, row, &plane);
    cs_shape *shapes = NULL;
    int32_t count = cs_shapes(&plane, sizes, &shapes);
    cs_ground ground = {luma, &plane, light, false, scale};
    is_done = count >= 0;
    // Along rows, which leaves the shapes in another order, then along columns.
    cs_shape *turned = is_done ? malloc((size_t)(count + 1) * sizeof *turned) : NULL;
    is_done = is_done && turned;
    for (int32_t i = 0; is_done && i < count; i++) turned[i] = shapes[i];
    is_done = is_done && cs_add_lines(&ground, shapes, count, lines);
    if (is_done) {
      turn(turned, count);
      ground.is_turned = true;
      is_done = cs_add_lines(&ground, turned, count, lines);
    }
    free(turned);
    free(shapes);
  }
  free(plane.bits);
  free(means);
  free(row);
  return is_done;
}

/// The picture at a third of its size; `NULL` without memory.
static uint8_t *coarse(const uint8_t *luma, int32_t width, int32_t height) {
  int32_t across = width / COARSE, down = height / COARSE;
  uint8_t *small = malloc((size_t)across * (size_t)down);
  if (!small) return NULL;
  for (int32_t y = 0; y < down; y++) {
    const uint8_t *a = luma + (size_t)(y * COARSE) * (size_t)width, *b = a + width, *c = b + width;
    for (int32_t x = 0; x < across; x++) {
      int32_t sum = 0;
      for (int32_t i = x * COARSE; i < x * COARSE + COARSE; i++) sum += a[i] + b[i] + c[i];
      small[(size_t)y * (size_t)across + (size_t)x] = (uint8_t)((sum + 4) / 9);
    }
  }
  return small;
}

int32_t cs_find_lines(const uint8_t *luma, int32_t width, int32_t height, cs_line **lines) {
  *lines = NULL;
  if (width < 8 || height < 8 || width > 16000 || height > 16000) return 0;
  cs_line_list list = {NULL, 0, 0};
  bool is_done = find(luma, width, height, 1, &list);
  if (is_done && width >= 8 * COARSE && height >= 8 * COARSE) {
    uint8_t *small = coarse(luma, width, height);
    is_done = small && find(small, width / COARSE, height / COARSE, COARSE, &list);
    free(small);
  }
  if (!is_done) {
    free(list.items);
    return -1;
  }
  *lines = list.items;
  return list.count;
}
