// SPDX-License-Identifier: MIT
// The minimum work of any program for two sizes of a JPEG photograph, in plain C: read, hash, parse EXIF, decode at half
// size, scale in linear light with the same loops as the adapter, encode both as JPEG, write.
// Usage: floor FOLDER PHOTOS…
#include <fcntl.h>
#include <libexif/exif-data.h>
#include <openssl/sha.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <turbojpeg.h>
#include <unistd.h>

#include "CResample.h"

typedef struct {
  unsigned char *bytes;
  size_t count;
} blob;

static void fail(const char *what) {
  fprintf(stderr, "floor: %s\n", what);
  exit(1);
}

static blob slurp(const char *path) {
  struct stat info;
  int file = open(path, O_RDONLY);
  if (file < 0 || fstat(file, &info)) fail(path);
  blob b = {malloc((size_t)info.st_size), 0};
  ssize_t got;
  while (b.count < (size_t)info.st_size && (got = read(file, b.bytes + b.count, (size_t)info.st_size - b.count)) > 0) b.count += (size_t)got;
  close(file);
  return b;
}

static int orientation(blob b) {
  ExifData *data = exif_data_new_from_data(b.bytes, (unsigned)b.count);
  ExifEntry *entry = data ? exif_content_get_entry(data->ifd[EXIF_IFD_0], EXIF_TAG_ORIENTATION) : NULL;
  int code = entry ? exif_get_short(entry->data, exif_data_get_byte_order(data)) : 1;
  if (data) exif_data_unref(data);
  return code;
}

static void fit(int w, int h, int limit, int *fw, int *fh) {
  int longer = w > h ? w : h;
  *fw = longer > limit ? (int)((w * (long)limit * 2 + longer) / (longer * 2L)) : w;
  *fh = longer > limit ? (int)((h * (long)limit * 2 + longer) / (longer * 2L)) : h;
}

static void save(tjhandle encoder, const char *folder, const char *path, const char *label, unsigned char *rgb, int w, int h, int code) {
  unsigned char *turned = malloc(3 * (size_t)w * (size_t)h), *jpeg = NULL;
  unsigned long count = 0;
  cr_orient_rgb8(rgb, w, h, code, turned);
  if (tjCompress2(encoder, turned, code > 4 ? h : w, 0, code > 4 ? w : h, TJPF_RGB, &jpeg, &count, TJSAMP_420, 80, 0)) fail("encode");
  const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
  char target[4096];
  snprintf(target, sizeof target, "%s/%.*s-%s.jpg", folder, (int)strcspn(name, "."), name, label);
  int file = open(target, O_CREAT | O_TRUNC | O_WRONLY, 0644);
  if (file < 0 || write(file, jpeg, count) != (ssize_t)count) fail(target);
  close(file);
  tjFree(jpeg);
  free(turned);
}

int main(int argc, char **argv) {
  tjhandle decoder = tjInitDecompress(), encoder = tjInitCompress();
  for (int i = 2; i < argc; i++) {
    blob b = slurp(argv[i]);
    unsigned char digest[32];
    SHA256(b.bytes, b.count, digest);
    int code = orientation(b), w, h, subsampling, space, w1, h1, w2, h2;
    if (tjDecompressHeader3(decoder, b.bytes, b.count, &w, &h, &subsampling, &space)) fail(argv[i]);
    int dw = (w + 1) / 2, dh = (h + 1) / 2;
    unsigned char *half = malloc(3 * (size_t)dw * (size_t)dh);
    if (tjDecompress2(decoder, b.bytes, b.count, half, dw, 0, dh, TJPF_RGB, 0)) fail(argv[i]);
    fit(w, h, 1600, &w1, &h1);
    fit(w, h, 400, &w2, &h2);
    unsigned char *large = malloc(3 * (size_t)w1 * (size_t)h1), *small = malloc(3 * (size_t)w2 * (size_t)h2);
    cr_resizer *first = cr_resizer_new(dw, dh, w1, h1), *second = cr_resizer_new(w1, h1, w2, h2);
    const float *curves = cr_srgb_curves();
    float *light;
    for (int y = 0, y1 = 0, y2 = 0; y < dh; y++) {
      cr_light_from_rgb8(half + 3 * (size_t)y * (size_t)dw, cr_resizer_source_row(first), dw, curves);
      cr_resizer_push(first);
      while ((light = cr_resizer_next(first))) {
        cr_light_matrix_clip(light, w1, NULL);
        cr_light_to_srgb8(light, large + 3 * (size_t)y1++ * (size_t)w1, w1);
        memcpy(cr_resizer_source_row(second), light, sizeof(float) * 3 * (size_t)w1);
        cr_resizer_push(second);
        while ((light = cr_resizer_next(second))) {
          cr_light_matrix_clip(light, w2, NULL);
          cr_light_to_srgb8(light, small + 3 * (size_t)y2++ * (size_t)w2, w2);
        }
      }
    }
    cr_resizer_free(first);
    cr_resizer_free(second);
    save(encoder, argv[1], argv[i], "1600", large, w1, h1, code);
    save(encoder, argv[1], argv[i], "400", small, w2, h2, code);
    free(large);
    free(small);
    free(half);
    free(b.bytes);
  }
  return 0;
}
