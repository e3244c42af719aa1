// SPDX-License-Identifier: MIT
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CResample.h"
#include "variants.h"

// The kernel spans three lobes on each side.
static const double lobes = 3;
static const int largest_side = 1 << 24;
// At least this much shrinking is left to the kernel after the box average, or small detail would alias.
static const double shrink_left_to_kernel = 2;

// For each pixel of the result: the first source pixel and `taps` weights that sum to 1.
typedef struct {
  int taps;
  int *first;
  float *weights;
} axis;

struct cr_resizer {
  int source_width, source_height;
  int width, height;
  // The box: `box_x` × `box_y` source pixels become one of `boxed_width` × `boxed_height`.
  int box_x, box_y, boxed_width, boxed_height;
  axis x, y;
  // A ring of `y.taps` boxed rows; row n lies in slot n % y.taps.
  float *ring;
  const float **window;
  // Only with a box: the source row being filled in, and the sum of the rows above it.
  float *incoming, *sum;
  float *column, *result;
  int pushed, boxed, in_box, next;
};

static size_t row_floats(int width) { return 3 * (size_t)width + 16; }

static double lanczos3(double x) {
  x = fabs(x);
  if (x < 1e-9) return 1;
  if (x >= lobes) return 0;
  double p = M_PI * x;
  return lobes * sin(p) * sin(p / lobes) / (p * p);
}

static int box_for(int source, int result) {
  int box = (int)floor((double)source / result / shrink_left_to_kernel);
  return box < 1 ? 1 : box;
}

// `ratio` is in boxed pixels, and may be a fraction short of `boxed / result` when the last box is not full.
static int taps_for(double ratio, int boxed) {
  double reach = lobes * (ratio > 1 ? ratio : 1);
  int taps = (int)ceil(2 * reach) + 1;
  return taps < boxed ? taps : boxed;
}

static bool axis_init(axis *a, double ratio, int boxed, int result) {
  double stretch = ratio > 1 ? ratio : 1;
  a->taps = taps_for(ratio, boxed);
  a->first = malloc(sizeof(int) * (size_t)result);
  a->weights = calloc((size_t)result * (size_t)a->taps, sizeof(float));
  double *kernel = malloc(sizeof(double) * (size_t)a->taps);
  bool ok = a->first && a->weights && kernel;
  for (int i = 0; ok && i < result; i++) {
    double centre = (i + 0.5) * ratio;
    int first = (int)ceil(centre - lobes * stretch - 0.5);
    if (first > boxed - a->taps) first = boxed - a->taps;
    if (first < 0) first = 0;
    double sum = 0;
    for (int t = 0; t < a->taps; t++) {
      kernel[t] = lanczos3((first + t + 0.5 - centre) / stretch);
      sum += kernel[t];
    }
    a->first[i] = first;
    for (int t = 0; t < a->taps; t++) a->weights[(size_t)i * (size_t)a->taps + (size_t)t] = (float)(kernel[t] / sum);
  }
  free(kernel);
  return ok;
}

size_t cr_resizer_bytes(int source_width, int source_height, int width, int height) {
  int box_x = box_for(source_width, width), box_y = box_for(source_height, height);
  int boxed_width = (source_width + box_x - 1) / box_x, boxed_height = (source_height + box_y - 1) / box_y;
  size_t taps_x = (size_t)taps_for((double)source_width / box_x / width, boxed_width);
  size_t taps_y = (size_t)taps_for((double)source_height / box_y / height, boxed_height);
  size_t floats = row_floats(boxed_width) * (taps_y + 1) + row_floats(width) + 2 * row_floats(source_width);
  return sizeof(float) * (floats + (taps_x + 1) * (size_t)width + (taps_y + 1) * (size_t)height);
}

cr_resizer *cr_resizer_new(int source_width, int source_height, int width, int height) {
  if (width < 1 || height < 1 || width > source_width || height > source_height) return NULL;
  if (source_width > largest_side || source_height > largest_side) return NULL;
  cr_resizer *r = calloc(1, sizeof *r);
  if (!r) return NULL;
  r->source_width = source_width;
  r->source_height = source_height;
  r->width = width;
  r->height = height;
  r->box_x = box_for(source_width, width);
  r->box_y = box_for(source_height, height);
  r->boxed_width = (source_width + r->box_x - 1) / r->box_x;
  r->boxed_height = (source_height + r->box_y - 1) / r->box_y;
  bool ok = axis_init(&r->x, (double)source_width / r->box_x / width, r->boxed_width, width)
      && axis_init(&r->y, (double)source_height / r->box_y / height, r->boxed_height, height);
  if (ok) {
    r->ring = calloc(row_floats(r->boxed_width) * (size_t)r->y.taps, sizeof(float));
    r->window = malloc(sizeof(float *) * (size_t)r->y.taps);
    r->column = calloc(row_floats(r->boxed_width), sizeof(float));
    r->result = calloc(row_floats(width), sizeof(float));
    ok = r->ring && r->window && r->column && r->result;
  }
  if (ok && (r->box_x > 1 || r->box_y > 1)) {
    r->incoming = calloc(row_floats(source_width), sizeof(float));
    r->sum = calloc(row_floats(source_width), sizeof(float));
    ok = r->incoming && r->sum;
  }
  if (ok) return r;
  cr_resizer_free(r);
  return NULL;
}

void cr_resizer_free(cr_resizer *r) {
  if (!r) return;
  free(r->x.first);
  free(r->x.weights);
  free(r->y.first);
  free(r->y.weights);
  free(r->ring);
  free(r->window);
  free(r->incoming);
  free(r->sum);
  free(r->column);
  free(r->result);
  free(r);
}

static float *slot(const cr_resizer *r, int row) {
  return r->ring + row_floats(r->boxed_width) * (size_t)(row % r->y.taps);
}

float *cr_resizer_source_row(cr_resizer *r) {
  if (r->pushed >= r->source_height) return NULL;
  if (!r->incoming) return slot(r, r->pushed);
  // The first row of a box is written where the sum is kept, which saves an addition.
  return r->in_box == 0 ? r->sum : r->incoming;
}

CR_VARIANTS
static void add_row(float *restrict sum, const float *restrict row, size_t floats) {
  for (size_t i = 0; i < floats; i++) sum[i] += row[i];
}

// Averages `box` pixels at a time; the fourth float of each store is overwritten by the next.
CR_VARIANTS
static void average_across(const float *restrict sum, float *restrict boxed, int width, int box, int rows) {
  int whole = width / box, rest = width % box;
  float scale = 1.0f / (float)(box * rows);
  for (int i = 0; i < whole; i++) {
    const float *p = sum + 3 * (size_t)i * (size_t)box;
    cr_float4 s = *(const cr_float4 *)p;
    for (int k = 1; k < box; k++) s += *(const cr_float4 *)(p + 3 * k);
    *(cr_float4 *)(boxed + 3 * (size_t)i) = s * scale;
  }
  if (rest == 0) return;
  const float *p = sum + 3 * (size_t)whole * (size_t)box;
  cr_float4 s = *(const cr_float4 *)p;
  for (int k = 1; k < rest; k++) s += *(const cr_float4 *)(p + 3 * k);
  *(cr_float4 *)(boxed + 3 * (size_t)whole) = s * (1.0f / (float)(rest * rows));
}

void cr_resizer_push(cr_resizer *r) {
  if (r->pushed >= r->source_height) return;
  r->pushed++;
  if (!r->incoming) {
    r->boxed++;
    return;
  }
  if (r->in_box > 0) add_row(r->sum, r->incoming, 3 * (size_t)r->source_width);
  r->in_box++;
  if (r->in_box < r->box_y && r->pushed < r->source_height) return;
  average_across(r->sum, slot(r, r->boxed), r->source_width, r->box_x, r->in_box);
  r->boxed++;
  r->in_box = 0;
}

// Sixteen floats at a time with the sum kept in registers; rows are padded so that the last step may run over.
CR_VARIANTS
static void blend_down(const float *const *rows, const float *weights, int taps, float *restrict out, size_t floats) {
  for (size_t i = 0; i < floats; i += 16) {
    cr_float16 s = *(const cr_float16 *)(rows[0] + i) * weights[0];
    for (int t = 1; t < taps; t++) s += *(const cr_float16 *)(rows[t] + i) * weights[t];
    *(cr_float16 *)(out + i) = s;
  }
}

CR_VARIANTS
static void blend_across(const float *restrict row, const int *first, const float *weights, int taps, float *restrict out, int width) {
  for (int i = 0; i < width; i++) {
    const float *p = row + 3 * (size_t)first[i];
    const float *w = weights + (size_t)i * (size_t)taps;
    cr_float4 even = *(const cr_float4 *)p * w[0], odd = {0, 0, 0, 0};
    int t = 1;
    for (; t + 1 < taps; t += 2) {
      odd += *(const cr_float4 *)(p + 3 * t) * w[t];
      even += *(const cr_float4 *)(p + 3 * t + 3) * w[t + 1];
    }
    if (t < taps) odd += *(const cr_float4 *)(p + 3 * t) * w[t];
    *(cr_float4 *)(out + 3 * (size_t)i) = even + odd;
  }
}

float *cr_resizer_next(cr_resizer *r) {
  if (r->next >= r->height) return NULL;
  int first = r->y.first[r->next], taps = r->y.taps;
  if (r->boxed < first + taps) return NULL;
  for (int t = 0; t < taps; t++) r->window[t] = slot(r, first + t);
  blend_down(r->window, r->y.weights + (size_t)r->next * (size_t)taps, taps, r->column, 3 * (size_t)r->boxed_width);
  blend_across(r->column, r->x.first, r->x.weights, r->x.taps, r->result, r->width);
  r->next++;
  return r->result;
}
