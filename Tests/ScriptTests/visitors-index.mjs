// SPDX-License-Identifier: MIT
// Numbers and small indexes as Sources/Stages/SearchIndex writes them, for tests of what reads them.
export const varint = number => number > 127 ? [number % 128 + 128, ...varint(Math.floor(number / 128))] : [number];
export const signed = number => varint(number < 0 ? -2 * number - 1 : 2 * number);
