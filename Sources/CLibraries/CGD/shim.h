// SPDX-License-Identifier: MIT
#pragma once
#include <gd.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
// Declared here, and not by _GNU_SOURCE: with it the system's types would be others than in the modules beside this one.
extern int memfd_create(const char *name, unsigned int flags);
#define KS_MFD_CLOEXEC 1U
#endif

// gd prints what it dislikes unless told otherwise, and reads two of its formats from files only.

static void ks_gd_say_nothing(int level, const char *format, va_list arguments) {
  (void)level, (void)format, (void)arguments;
}

/// Must be called before anything else; a second call does nothing.
static inline void ks_gd_be_quiet(void) { gdSetErrorMethod(ks_gd_say_nothing); }

static inline gdImagePtr ks_gd_xbm(const void *bytes, size_t count) {
  FILE *file = fmemopen((void *)bytes, count, "r");
  if (!file) return NULL;
  gdImagePtr image = gdImageCreateFromXbm(file);
  fclose(file);
  return image;
}

/// A file without a name in any folder where the system has such; -1 if none can be made.
static inline int ks_gd_open_file(char *name, size_t room) {
#ifdef __linux__
  int file = memfd_create("xpm", KS_MFD_CLOEXEC);
  if (file >= 0) snprintf(name, room, "/proc/self/fd/%d", file);
#else
  snprintf(name, room, "/tmp/keepsake-xpm-XXXXXX");
  int file = mkstemp(name);
#endif
  return file;
}

/// XPM comes by name only, and one that ends in .gz would be handed to a shell: this name is one of our own.
static inline gdImagePtr ks_gd_xpm(const void *bytes, size_t count) {
  char name[64];
  int file = ks_gd_open_file(name, sizeof name);
  if (file < 0) return NULL;
  const char *next = (const char *)bytes;
  size_t left = count;
  while (left > 0) {
    ssize_t written = write(file, next, left);
    if (written <= 0) break;
    next += written;
    left -= (size_t)written;
  }
  gdImagePtr image = left == 0 ? gdImageCreateFromXpm(name) : NULL;
#ifndef __linux__
  unlink(name);
#endif
  close(file);
  return image;
}

static inline int ks_gd_width(gdImagePtr image) { return gdImageSX(image); }
static inline int ks_gd_height(gdImagePtr image) { return gdImageSY(image); }

/// Writes a row as red, green, blue and alpha; gd's alpha goes from 0, which hides all, to 127.
static inline void ks_gd_row(gdImagePtr image, int y, uint8_t *row) {
  int width = gdImageSX(image);
  for (int x = 0; x < width; x++, row += 4) {
    int colour = image->trueColor ? image->tpixels[y][x] : 0;
    int alpha;
    if (image->trueColor) {
      row[0] = (uint8_t)gdTrueColorGetRed(colour);
      row[1] = (uint8_t)gdTrueColorGetGreen(colour);
      row[2] = (uint8_t)gdTrueColorGetBlue(colour);
      alpha = gdTrueColorGetAlpha(colour);
    } else {
      int index = image->pixels[y][x];
      row[0] = (uint8_t)image->red[index];
      row[1] = (uint8_t)image->green[index];
      row[2] = (uint8_t)image->blue[index];
      alpha = index == image->transparent ? gdAlphaTransparent : image->alpha[index];
    }
    row[3] = (uint8_t)(255 - alpha * 255 / gdAlphaMax);
  }
}
