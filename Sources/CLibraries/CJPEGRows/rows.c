// SPDX-License-Identifier: MIT
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include "CJPEGRows.h"
#include <jpeglib.h>

// A small file may claim as many scans over a huge picture as it has room for; real ones have a dozen.
enum { most_scans = 500 };

struct cj_reader {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf failed;
  char message[JMSG_LENGTH_MAX];
};

static void leave(j_common_ptr info) {
  cj_reader *reader = info->client_data;
  info->err->format_message(info, reader->message);
  longjmp(reader->failed, 1);
}

static void print_nothing(j_common_ptr info) { (void)info; }

static void count_scans(j_common_ptr info) {
  cj_reader *reader = info->client_data;
  if (reader->info.input_scan_number <= most_scans) return;
  snprintf(reader->message, sizeof reader->message, "more than %d scans", most_scans);
  longjmp(reader->failed, 1);
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
  reader->progress.progress_monitor = count_scans;
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
