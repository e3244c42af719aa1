// SPDX-License-Identifier: MIT
// A JPEG's pixels row by row through libjpeg, whose errors leave functions by longjmp, which Swift cannot bear.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cj_reader cj_reader;

/// Reads the header. NULL without memory; `cj_message` says whether the file was to blame. The bytes must outlive the reader.
cj_reader *cj_open(const uint8_t *bytes, size_t count);

void cj_close(cj_reader *reader);

/// Starts decoding, reduced to 1/divisor (1, 2, 4 or 8), to 1 (grey), 3 (red, green, blue) or 4 (ink) channels.
/// A progressive file is read whole here. False if it cannot be decoded.
bool cj_start(cj_reader *reader, int divisor, int channels);

/// Pixels of the rows to come.
int cj_width(const cj_reader *reader);
int cj_height(const cj_reader *reader);

/// Writes the next row, 8 bits a channel. False if it cannot be decoded, or after the last.
bool cj_read(cj_reader *reader, uint8_t *row);

/// Whether something was missing or wrong on the way, so that pixels had to be made up.
bool cj_is_damaged(const cj_reader *reader);

/// Why a call failed; empty if none did.
const char *cj_message(const cj_reader *reader);

/// Whether a call failed because the file asks for more work than any picture needs; `cj_message` names it.
bool cj_is_excessive(const cj_reader *reader);
