// SPDX-License-Identifier: MIT
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include "CJPEGRows.h"
#include <jpeglib.h>

#include <jerror.h>

// A small file may claim as many scans over a huge picture as it has room for. Real ones have a dozen, which go over each
// number some four times, once for each bit that is added.
enum { most_scans = 100, most_passes = 16, numbers = 64 };
// What a scan takes for a block of which it says nothing, in numbers.
enum { least_numbers = 4 };
// So many bytes that belong to nothing are filling, which writers of all kinds leave; more of them are the rest of a damaged scan.
enum { most_filling = 4 };

struct cj_reader {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf failed;
  char message[JMSG_LENGTH_MAX];
  // The scan that was counted last, and the numbers that all scans until then go over.
  int scan;
  uint64_t work;
  bool excessive;
  const uint8_t *start;
  // Pixels had to be made up.
  bool damaged;
  // The file ends without its last marker, which matters only if scans are missing.
  bool ended_early;
  // A bit for each component that a scan had.
  unsigned components_seen;
};

static void leave(j_common_ptr info) {
  cj_reader *reader = info->client_data;
  info->err->format_message(info, reader->message);
  longjmp(reader->failed, 1);
}

static void print_nothing(j_common_ptr info) { (void)info; }

// Bytes between segments or behind a scan's data, all of one value or very few. Before the first scan no pixel depends on them.
static bool is_filling(const cj_reader *reader) {
  if (reader->info.input_scan_number == 0) return true;
  size_t count = (size_t)reader->errors.msg_parm.i[0];
  const uint8_t *end = reader->info.src->next_input_byte;
  if (count <= most_filling) return true;
  if ((size_t)(end - reader->start) < count) return false;
  for (size_t i = 2; i <= count; i++)
    if (end[-(ptrdiff_t)i] != end[-1]) return false;
  return true;
}

// Sorts libjpeg's warnings: many speak of a header that is unusual, with every pixel there.
static void judge(j_common_ptr info, int level) {
  if (level >= 0) return;
  cj_reader *reader = info->client_data;
  switch (reader->errors.msg_code) {
    case JWRN_NOT_SEQUENTIAL:
    case JWRN_JFIF_MAJOR:
    case JWRN_ADOBE_XFORM: return;
    case JWRN_EXTRANEOUS_DATA:
      if (is_filling(reader)) return;
      break;
    case JWRN_JPEG_EOF: reader->ended_early = true; return;
    default: break;
  }
  reader->damaged = true;
}

// Whether the scans that were read hold all of the picture. A file in which the end is missing may have been cut between two.
static bool has_all_scans(const cj_reader *reader) {
  const struct jpeg_decompress_struct *jpeg = &reader->info;
  for (int i = 0; i < jpeg->num_components; i++) {
    if (!(reader->components_seen >> i & 1)) return false;
    if (!jpeg->progressive_mode || !jpeg->coef_bits) continue;
    bool has_detail = false;
    for (int k = 0; k < DCTSIZE2; k++) {
      if (jpeg->coef_bits[i][k] > 0) return false;
      has_detail = has_detail || (k > 0 && jpeg->coef_bits[i][k] == 0);
    }
    if (jpeg->coef_bits[i][0] < 0 || !has_detail) return false;
  }
  return true;
}

static uint64_t blocks(const jpeg_component_info *component) {
  return (uint64_t)component->width_in_blocks * component->height_in_blocks;
}

static void refuse(cj_reader *reader, const char *what, int most) {
  snprintf(reader->message, sizeof reader->message, what, most);
  reader->excessive = true;
  longjmp(reader->failed, 1);
}

// Called at the beginning of each scan, and many times in it.
static void count_work(j_common_ptr info) {
  cj_reader *reader = info->client_data;
  const struct jpeg_decompress_struct *jpeg = &reader->info;
  for (int i = 0; i < jpeg->comps_in_scan; i++) reader->components_seen |= 1u << jpeg->cur_comp_info[i]->component_index;
  if (jpeg->input_scan_number == reader->scan) return;
  reader->scan = jpeg->input_scan_number;
  if (reader->scan > most_scans) refuse(reader, "more than %d scans", most_scans);
  uint64_t all = 0;
  for (int i = 0; i < jpeg->num_components; i++) all += blocks(&jpeg->comp_info[i]);
  int band = jpeg->progressive_mode ? jpeg->Se - jpeg->Ss + 1 : numbers;
  for (int i = 0; i < jpeg->comps_in_scan; i++)
    reader->work += blocks(jpeg->cur_comp_info[i]) * (uint64_t)(band + least_numbers);
  if (reader->work > all * numbers * most_passes) refuse(reader, "scans that go over it more than %d times", most_passes);
}

// Without Adobe's marker libjpeg takes four components for cyan, magenta, yellow and black. Where the second and third are
// coarser than the others they are differences of colour, as in Adobe's YCCK.
static void take_ink_for_what_it_is(struct jpeg_decompress_struct *jpeg) {
  if (jpeg->num_components != 4 || jpeg->saw_Adobe_marker) return;
  const jpeg_component_info *c = jpeg->comp_info;
  int first = c[0].h_samp_factor * c[0].v_samp_factor;
  if (c[1].h_samp_factor * c[1].v_samp_factor < first && c[2].h_samp_factor * c[2].v_samp_factor < first &&
      c[3].h_samp_factor * c[3].v_samp_factor == first)
    jpeg->jpeg_color_space = JCS_YCCK;
}

cj_reader *cj_open(const uint8_t *bytes, size_t count) {
  cj_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->info.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = leave;
  reader->errors.output_message = print_nothing;
  reader->errors.emit_message = judge;
  reader->start = bytes;
  reader->info.client_data = reader;
  if (setjmp(reader->failed)) return reader;
  jpeg_create_decompress(&reader->info);
  reader->progress.progress_monitor = count_work;
  reader->info.progress = &reader->progress;
  jpeg_mem_src(&reader->info, bytes, count);
  jpeg_read_header(&reader->info, TRUE);
  take_ink_for_what_it_is(&reader->info);
  return reader;
}

void cj_close(cj_reader *reader) {
  if (!reader) return;
  jpeg_destroy_decompress(&reader->info);
  free(reader);
}

bool cj_start(cj_reader *reader, int divisor, int channels) {
  if (reader->message[0] || setjmp(reader->failed)) return false;
  reader->info.scale_num = 1;
  reader->info.scale_denom = (unsigned)divisor;
  reader->info.out_color_space = channels == 1 ? JCS_GRAYSCALE : channels == 4 ? JCS_CMYK : JCS_RGB;
  return jpeg_start_decompress(&reader->info);
}

int cj_width(const cj_reader *reader) { return (int)reader->info.output_width; }

int cj_height(const cj_reader *reader) { return (int)reader->info.output_height; }

bool cj_read(cj_reader *reader, uint8_t *row) {
  if (reader->message[0] || setjmp(reader->failed)) return false;
  if (reader->info.output_scanline >= reader->info.output_height) return false;
  return jpeg_read_scanlines(&reader->info, &row, 1) == 1;
}

bool cj_is_damaged(const cj_reader *reader) {
  return reader->damaged || reader->message[0] || (reader->ended_early && !has_all_scans(reader));
}

const char *cj_message(const cj_reader *reader) { return reader->message; }

bool cj_is_excessive(const cj_reader *reader) { return reader->excessive; }
