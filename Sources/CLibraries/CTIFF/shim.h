// SPDX-License-Identifier: MIT
#pragma once
#include <stdbool.h>
#include <string.h>
#include <tiffio.h>

// Swift can't call variadic functions; and a handle that reads from memory needs callbacks.

/// Bytes in memory, and how far libtiff has read them. Must outlive the handle.
typedef struct {
  const uint8_t *bytes;
  uint64_t length;
  uint64_t at;
} ks_tiff_memory;

static tmsize_t ks_tiff_read(thandle_t handle, void *into, tmsize_t wanted) {
  ks_tiff_memory *m = (ks_tiff_memory *)handle;
  if (wanted <= 0 || m->at >= m->length) return 0;
  uint64_t count = (uint64_t)wanted < m->length - m->at ? (uint64_t)wanted : m->length - m->at;
  memcpy(into, m->bytes + m->at, (size_t)count);
  m->at += count;
  return (tmsize_t)count;
}

static tmsize_t ks_tiff_write(thandle_t handle, void *from, tmsize_t count) {
  (void)handle, (void)from, (void)count;
  return -1;
}

static toff_t ks_tiff_seek(thandle_t handle, toff_t offset, int whence) {
  ks_tiff_memory *m = (ks_tiff_memory *)handle;
  uint64_t base = whence == SEEK_CUR ? m->at : whence == SEEK_END ? m->length : 0;
  m->at = base + offset;
  return m->at;
}

static int ks_tiff_close(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t ks_tiff_size(thandle_t handle) { return ((ks_tiff_memory *)handle)->length; }

static int ks_tiff_map(thandle_t handle, void **base, toff_t *size) {
  ks_tiff_memory *m = (ks_tiff_memory *)handle;
  *base = (void *)m->bytes;
  *size = m->length;
  return 1;
}

static void ks_tiff_unmap(thandle_t handle, void *base, toff_t size) { (void)handle, (void)base, (void)size; }

static int ks_tiff_quiet(TIFF *tiff, void *user, const char *module, const char *format, va_list arguments) {
  (void)tiff, (void)user, (void)module, (void)format, (void)arguments;
  return 1;
}

/// Opens the first directory. Nothing is printed; no single allocation exceeds `most_bytes`. Null if it is no TIFF.
static inline TIFF *ks_tiff_open(ks_tiff_memory *memory, tmsize_t most_bytes) {
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  if (!options) return NULL;
  TIFFOpenOptionsSetMaxSingleMemAlloc(options, most_bytes);
  TIFFOpenOptionsSetErrorHandlerExtR(options, ks_tiff_quiet, NULL);
  TIFFOpenOptionsSetWarningHandlerExtR(options, ks_tiff_quiet, NULL);
  TIFF *tiff = TIFFClientOpenExt(
      "memory", "r", memory, ks_tiff_read, ks_tiff_write, ks_tiff_seek, ks_tiff_close, ks_tiff_size, ks_tiff_map,
      ks_tiff_unmap, options);
  TIFFOpenOptionsFree(options);
  return tiff;
}

static inline uint16_t ks_tiff_u16(TIFF *tiff, uint32_t tag, uint16_t otherwise) {
  uint16_t value = otherwise;
  return TIFFGetFieldDefaulted(tiff, tag, &value) ? value : otherwise;
}

static inline uint32_t ks_tiff_u32(TIFF *tiff, uint32_t tag) {
  uint32_t value = 0;
  return TIFFGetFieldDefaulted(tiff, tag, &value) ? value : 0;
}

static inline bool ks_tiff_palette(TIFF *tiff, uint16_t **red, uint16_t **green, uint16_t **blue) {
  return TIFFGetField(tiff, TIFFTAG_COLORMAP, red, green, blue) == 1;
}

static inline bool ks_tiff_extra_samples(TIFF *tiff, uint16_t *count, uint16_t **kinds) {
  return TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, count, kinds) == 1;
}

static inline bool ks_tiff_profile(TIFF *tiff, uint32_t *length, void **bytes) {
  return TIFFGetField(tiff, TIFFTAG_ICCPROFILE, length, bytes) == 1;
}

/// Lets libtiff hand out RGB for JPEG-compressed YCbCr.
static inline void ks_tiff_want_rgb(TIFF *tiff) { TIFFSetField(tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB); }

/// Makes libtiff's RGBA reader leave the rows as they are stored; we turn the picture ourselves.
static inline void ks_tiff_forget_orientation(TIFF *tiff) {
  TIFFSetField(tiff, TIFFTAG_ORIENTATION, (uint16_t)ORIENTATION_TOPLEFT);
}
