// SPDX-License-Identifier: MIT
// Lines of text as coverage, by FreeType: one face of one font in memory, kerned, unhinted, so that a line looks the same at every size.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A face and a library of its own: may be used by one thread at a time.
typedef struct ct_face ct_face;

/// Null if the bytes are no font; they must outlive the face.
ct_face *_Nullable ct_face_new(const uint8_t *_Nonnull bytes, size_t count);
void ct_face_free(ct_face *_Nullable face);

/// Whether the face has a glyph for a character.
bool ct_covers(ct_face *_Nonnull face, uint32_t character);

/// The advance of a line in pixels at `size` pixels an em, `tracking` pixels between characters.
double ct_width(ct_face *_Nonnull face, const uint32_t *_Nonnull characters, size_t count, double size, double tracking);

/// Draws a line into coverage of `width` × `height`, its beginning at `x` on the baseline `y`; overlapping parts keep the larger coverage.
void ct_draw(
    ct_face *_Nonnull face, const uint32_t *_Nonnull characters, size_t count, double size, double tracking, double x,
    double y, uint8_t *_Nonnull coverage, int width, int height);
