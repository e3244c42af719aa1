// SPDX-License-Identifier: MIT
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include "CJPEGRows.h"
#include <jpeglib.h>

// A small file may claim as many scans over a huge picture as it has room for. Real ones have a dozen, which go over each
// number some four times, once for each bit that is added.
enum { most_scans = 100, most_passes = 16, numbers = 64 };
// What a scan takes for a block of which it says nothing, in numbers.
enum { least_numbers = 4 };

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
};

static void leave(j_common_ptr info) {
  cj_reader *reader = info->client_data;
  info->err->format_message(info, reader->message);
  longjmp(reader->failed, 1);
}

static void print_nothing(j_common_ptr info) { (void)info; }

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

cj_reader *cj_open(const uint8_t *bytes, size_t count) {
  cj_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->info.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = leave;
  reader->errors.output_message = print_nothing;
  reader->info.client_data = reader;
  if (setjmp(reader->failed)) return reader;
  jpeg_create_decompress(&reader->info);
  reader->progress.progress_monitor = count_work;
  reader->info.progress = &reader->progress;
  jpeg_mem_src(&reader->info, bytes, count);
  jpeg_read_header(&reader->info, TRUE);
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

bool cj_is_damaged(const cj_reader *reader) { return reader->errors.num_warnings > 0 || reader->message[0]; }

const char *cj_message(const cj_reader *reader) { return reader->message; }

bool cj_is_excessive(const cj_reader *reader) { return reader->excessive; }
