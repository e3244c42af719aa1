// SPDX-License-Identifier: MIT
#include "plane.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

// What parts writing from foliage, gravel and water, which have rows of like shapes too: the ground between the letters is
// even, and clear above and below the line; letters stand on one baseline.

/// Shapes that must follow one another to be a line.
static const int32_t least_letters = 5;
/// How far shapes may lie off the baseline at the median, as a share of their height.
static const float most_residue = 0.09f;
/// How much of the clearest row above the letters, and of that below them, may be marked.
static const float most_clutter = 0.06f;
/// How much of all that lies around may be.
static const float most_around = 0.35f;
/// How uneven the ground may be, as a share of the contrast.
static const float most_roughness = 0.32f;
/// About how many columns of pixels are looked at in a line; more tell nothing new.
static const int32_t most_samples = 400;

typedef struct {
  double slope, at_zero;
} baseline;

typedef struct {
  const cs_ground *ground;
  const cs_shape *shapes;
  /// The letters of the line, from left to right.
  const int32_t *chain;
  int32_t count;
  /// Room for as many numbers as there are shapes.
  float *numbers;
} row;

static int by_left(const void *a, const void *b) {
  const cs_shape *p = a, *q = b;
  if (p->left != q->left) return p->left < q->left ? -1 : 1;
  return p->top < q->top ? -1 : p->top > q->top;
}

static int by_size(const void *a, const void *b) {
  float x = *(const float *)a, y = *(const float *)b;
  return x < y ? -1 : x > y;
}

static float median(float *numbers, int32_t count) {
  qsort(numbers, (size_t)count, sizeof *numbers, by_size);
  return numbers[count / 2];
}

static const cs_shape *letter(const row *row, int32_t at) { return &row->shapes[row->chain[at]]; }

/// The line of least squares through the middles of the letters' lower edges.
static baseline fit(const row *row) {
  double x = 0, y = 0, xx = 0, xy = 0;
  for (int32_t i = 0; i < row->count; i++) {
    const cs_shape *one = letter(row, i);
    double middle = (one->left + one->right) * 0.5;
    x += middle;
    y += one->bottom;
    xx += middle * middle;
    xy += middle * one->bottom;
  }
  double spread = row->count * xx - x * x;
  double slope = spread > 0 ? (row->count * xy - x * y) / spread : 0;
  return (baseline){slope, (y - slope * x) / row->count};
}

/// Whether the ground around a line is as clear and as even as that of writing; says how even.
static bool is_clear(const row *row, baseline base, float height, float *roughness) {
  const cs_plane *plane = row->ground->plane;
  bool turned = row->ground->is_turned;
  int32_t limit = turned ? plane->width : plane->height;
  int32_t above = (int32_t)(2.2f * height), below = (int32_t)(1.2f * height), rows = above + below;
  // Shapes are 80 pixels high at most.
  int32_t inked[512] = {0}, seen[512] = {0};
  if (rows > 512) return false;
  int32_t left = letter(row, 0)->left, right = letter(row, row->count - 1)->right;
  int32_t step = (right - left) / most_samples + 1;
  int64_t ink = 0, ink_sum = 0, paper = 0, paper_sum = 0, paper_squares = 0;
  int32_t core = above - (int32_t)height;
  for (int32_t x = left; x < right; x += step) {
    int32_t top = (int32_t)floor(base.at_zero + base.slope * x) - above;
    for (int32_t at = top < 0 ? -top : 0; at < rows && top + at < limit; at++) {
      int32_t px = turned ? top + at : x, py = turned ? x : top + at;
      bool marked = cs_is_marked(plane, px, py);
      inked[at] += marked;
      seen[at]++;
      if (at < core || at >= above) continue;
      int32_t luma = row->ground->luma[(size_t)py * (size_t)plane->width + (size_t)px];
      if (marked) {
        ink++;
        ink_sum += luma;
      } else {
        paper++;
        paper_sum += luma;
        paper_squares += luma * luma;
      }
    }
  }
  float over = 1, under = 1, around = 0;
  int32_t counted = 0;
  for (int32_t at = 0; at < rows; at++) {
    float share = seen[at] ? (float)inked[at] / (float)seen[at] : 0;
    if (at < core && share < over) over = share;
    if (at >= above + (int32_t)(0.1f * height) && share < under) under = share;
    if (at < above - (int32_t)(1.15f * height) || at > above + (int32_t)(0.25f * height)) {
      around += share;
      counted++;
    }
  }
  if (!ink || !paper || !counted || over > most_clutter || under > most_clutter) return false;
  if (around > most_around * (float)counted) return false;
  double mean = (double)paper_sum / (double)paper;
  double variance = (double)paper_squares / (double)paper - mean * mean;
  double contrast = fabs((double)ink_sum / (double)ink - mean);
  *roughness = (float)(sqrt(variance > 0 ? variance : 0) / (contrast + 1));
  return *roughness <= most_roughness;
}

static float variety(const row *row) {
  float sum = 0, squares = 0;
  for (int32_t i = 0; i < row->count; i++) {
    float width = (float)(letter(row, i)->right - letter(row, i)->left);
    sum += width;
    squares += width * width;
  }
  float mean = sum / (float)row->count, variance = squares / (float)row->count - mean * mean;
  return sqrtf(variance > 0 ? variance : 0) / mean;
}

static cs_line in_picture(const row *row, float height, float slope, float roughness) {
  const cs_ground *ground = row->ground;
  cs_shape box = *letter(row, 0);
  for (int32_t i = 1; i < row->count; i++) {
    const cs_shape *one = letter(row, i);
    if (one->top < box.top) box.top = one->top;
    if (one->right > box.right) box.right = one->right;
    if (one->bottom > box.bottom) box.bottom = one->bottom;
  }
  int32_t scale = ground->scale;
  bool turned = ground->is_turned;
  return (cs_line){
      (turned ? box.top : box.left) * scale,
      (turned ? box.left : box.top) * scale,
      (turned ? box.bottom : box.right) * scale,
      (turned ? box.right : box.bottom) * scale,
      row->count,
      (int32_t)height * scale,
      slope,
      variety(row),
      roughness,
      turned,
      ground->is_light,
  };
}

/// Whether a line at a coarser scale is one that was found already.
static bool is_known(const cs_line_list *lines, const cs_line *line) {
  int32_t x = (line->left + line->right) / 2, y = (line->top + line->bottom) / 2;
  for (int32_t i = 0; i < lines->count; i++) {
    const cs_line *other = &lines->items[i];
    if (other->is_turned == line->is_turned && other->left <= x && x < other->right && other->top <= y && y < other->bottom)
      return true;
  }
  return false;
}

static bool add(cs_line_list *lines, cs_line line) {
  if (lines->count == lines->room) {
    int32_t room = lines->room ? lines->room * 2 : 64;
    cs_line *items = realloc(lines->items, (size_t)room * sizeof *items);
    if (!items) return false;
    lines->items = items;
    lines->room = room;
  }
  lines->items[lines->count++] = line;
  return true;
}

/// Judges a chain of shapes, and adds it if it is like writing; `false` without memory.
static bool take(const row *row, cs_line_list *lines) {
  for (int32_t i = 0; i < row->count; i++) row->numbers[i] = (float)(letter(row, i)->bottom - letter(row, i)->top);
  float height = median(row->numbers, row->count);
  baseline base = fit(row);
  for (int32_t i = 0; i < row->count; i++) {
    const cs_shape *one = letter(row, i);
    row->numbers[i] = (float)fabs(one->bottom - base.at_zero - base.slope * (one->left + one->right) * 0.5);
  }
  if (median(row->numbers, row->count) > most_residue * height) return true;
  float roughness = 1;
  if (!is_clear(row, base, height, &roughness)) return true;
  cs_line line = in_picture(row, height, (float)base.slope, roughness);
  return row->ground->scale > 1 && is_known(lines, &line) ? true : add(lines, line);
}

/// Whether another shape could be the letter after this one; tails and narrow letters between them may be missed.
static bool precedes(const cs_shape *one, const cs_shape *other) {
  int32_t a = one->bottom - one->top, b = other->bottom - other->top;
  int32_t low = a < b ? a : b, high = a < b ? b : a;
  return other->left > one->left + (one->right - one->left) / 2 && other->left - one->right < high * 3 / 2 &&
         abs(other->bottom - one->bottom) <= (high / 5 > 2 ? high / 5 : 2) && high <= 2 * low;
}

enum { BAND = 16 };

typedef struct {
  /// Where the shapes of each band of rows begin in `shapes`, and the first of them that is not left behind.
  int32_t *starts, *cursors;
  int32_t *shapes, *next;
  bool *has_previous;
  int32_t *chain;
  float *numbers;
  int32_t bands;
} links;

/// Finds for each shape the one that follows it.
static void link_up(const cs_shape *shapes, int32_t count, links *links) {
  for (int32_t i = 0; i < count; i++) links->starts[shapes[i].bottom / BAND + 1]++;
  for (int32_t band = 0; band < links->bands; band++) links->starts[band + 1] += links->starts[band];
  memcpy(links->cursors, links->starts, (size_t)(links->bands + 1) * sizeof *links->cursors);
  for (int32_t i = 0; i < count; i++) links->shapes[links->cursors[shapes[i].bottom / BAND]++] = i;
  memcpy(links->cursors, links->starts, (size_t)(links->bands + 1) * sizeof *links->cursors);
  for (int32_t i = 0; i < count; i++) {
    const cs_shape *one = &shapes[i];
    int32_t best = -1, band = one->bottom / BAND;
    for (int32_t at = band > 0 ? band - 1 : 0; at <= band + 1 && at < links->bands; at++) {
      // What lies left of this shape lies left of all that follow.
      int32_t *cursor = &links->cursors[at];
      while (*cursor < links->starts[at + 1] && shapes[links->shapes[*cursor]].left < one->left) ++*cursor;
      for (int32_t place = *cursor; place < links->starts[at + 1]; place++) {
        int32_t other = links->shapes[place];
        if (shapes[other].left > one->right + 2 * (one->bottom - one->top)) break;
        if (best >= 0 && shapes[other].left > shapes[best].left) break;
        if (other != i && !links->has_previous[other] && precedes(one, &shapes[other])) best = other;
      }
    }
    links->next[i] = best;
    if (best >= 0) links->has_previous[best] = true;
  }
}

bool cs_add_lines(const cs_ground *ground, cs_shape *shapes, int32_t all, cs_line_list *lines) {
  int32_t count = 0, lowest = 0;
  for (int32_t i = 0; i < all; i++) {
    int32_t height = shapes[i].bottom - shapes[i].top, width = shapes[i].right - shapes[i].left;
    if (height < 5 || width > 4 * height) continue;
    shapes[count++] = shapes[i];
    if (shapes[i].bottom > lowest) lowest = shapes[i].bottom;
  }
  if (count < least_letters) return true;
  qsort(shapes, (size_t)count, sizeof *shapes, by_left);
  size_t bands = (size_t)lowest / BAND + 1, room = (size_t)count;
  links links = {calloc(bands + 1, sizeof(int32_t)), calloc(bands + 1, sizeof(int32_t)), malloc(room * sizeof(int32_t)),
                 malloc(room * sizeof(int32_t)), calloc(room, sizeof(bool)), malloc(room * sizeof(int32_t)),
                 malloc(room * sizeof(float)), (int32_t)bands};
  bool is_done = links.starts && links.cursors && links.shapes && links.next && links.has_previous && links.chain &&
                 links.numbers;
  if (is_done) link_up(shapes, count, &links);
  for (int32_t first = 0; is_done && first < count; first++) {
    if (links.has_previous[first]) continue;
    int32_t letters = 0;
    for (int32_t at = first; at >= 0; at = links.next[at]) links.chain[letters++] = at;
    row row = {ground, shapes, links.chain, letters, links.numbers};
    if (letters >= least_letters) is_done = take(&row, lines);
  }
  free(links.starts);
  free(links.cursors);
  free(links.shapes);
  free(links.next);
  free(links.has_previous);
  free(links.chain);
  free(links.numbers);
  return is_done;
}
