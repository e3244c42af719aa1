// SPDX-License-Identifier: MIT
#pragma once
#if __has_include(<openjpeg.h>)
#include <openjpeg.h>
#else
#include <openjpeg-2.5/openjpeg.h>
#endif
#include <stdio.h>
#include <string.h>

// A stream that reads from memory needs callbacks, and so do messages, which would otherwise be lost.

/// Bytes in memory, how far they have been read, and what the library said last. Must outlive stream and codec.
typedef struct {
  const uint8_t *bytes;
  uint64_t length;
  uint64_t at;
  char message[200];
} ks_jp2_memory;

static OPJ_SIZE_T ks_jp2_read(void *into, OPJ_SIZE_T wanted, void *user) {
  ks_jp2_memory *m = (ks_jp2_memory *)user;
  if (m->at >= m->length) return (OPJ_SIZE_T)-1;
  uint64_t count = wanted < m->length - m->at ? wanted : m->length - m->at;
  memcpy(into, m->bytes + m->at, (size_t)count);
  m->at += count;
  return (OPJ_SIZE_T)count;
}

static OPJ_OFF_T ks_jp2_skip(OPJ_OFF_T count, void *user) {
  ks_jp2_memory *m = (ks_jp2_memory *)user;
  if (count < 0) return -1;
  uint64_t step = (uint64_t)count < m->length - m->at ? (uint64_t)count : m->length - m->at;
  m->at += step;
  return step > 0 || count == 0 ? (OPJ_OFF_T)step : -1;
}

static OPJ_BOOL ks_jp2_seek(OPJ_OFF_T place, void *user) {
  ks_jp2_memory *m = (ks_jp2_memory *)user;
  if (place < 0 || (uint64_t)place > m->length) return OPJ_FALSE;
  m->at = (uint64_t)place;
  return OPJ_TRUE;
}

static void ks_jp2_note(const char *message, void *user) {
  ks_jp2_memory *m = (ks_jp2_memory *)user;
  if (m->message[0]) return;
  snprintf(m->message, sizeof m->message, "%s", message);
  m->message[strcspn(m->message, "\n")] = 0;
}

static void ks_jp2_ignore(const char *message, void *user) { (void)message, (void)user; }

static inline opj_stream_t *ks_jp2_stream(ks_jp2_memory *memory) {
  opj_stream_t *stream = opj_stream_default_create(OPJ_TRUE);
  if (!stream) return NULL;
  opj_stream_set_user_data(stream, memory, NULL);
  opj_stream_set_user_data_length(stream, memory->length);
  opj_stream_set_read_function(stream, ks_jp2_read);
  opj_stream_set_skip_function(stream, ks_jp2_skip);
  opj_stream_set_seek_function(stream, ks_jp2_seek);
  return stream;
}

/// A decoder whose first error is kept in `memory`; nothing is printed.
static inline opj_codec_t *ks_jp2_codec(ks_jp2_memory *memory, OPJ_BOOL is_bare, unsigned reduced, OPJ_BOOL is_strict) {
  opj_codec_t *codec = opj_create_decompress(is_bare ? OPJ_CODEC_J2K : OPJ_CODEC_JP2);
  if (!codec) return NULL;
  opj_set_error_handler(codec, ks_jp2_note, memory);
  opj_set_warning_handler(codec, ks_jp2_ignore, memory);
  opj_set_info_handler(codec, ks_jp2_ignore, memory);
  opj_dparameters_t parameters;
  opj_set_default_decoder_parameters(&parameters);
  parameters.cp_reduce = reduced;
  if (!opj_setup_decoder(codec, &parameters) || !opj_decoder_set_strict_mode(codec, is_strict)) {
    opj_destroy_codec(codec);
    return NULL;
  }
  return codec;
}

static inline const char *ks_jp2_message(const ks_jp2_memory *memory) { return memory->message; }
