// SPDX-License-Identifier: MIT
// player/time.js: positions in films and recordings.
import test from 'node:test';
import assert from 'node:assert/strict';
import { begun, clock } from '../../Assets/scripts/player/time.js';

test('writes positions as the page does', () => {
  assert.deepEqual([0, 5.9, 65, 3_725].map(seconds => clock(seconds)), ['0:00', '0:05', '1:05', '1:02:05']);
  // A length is rounded, and at least a second.
  assert.deepEqual([0.2, 12.6, 59.7].map(seconds => clock(seconds, 1)), ['0:01', '0:13', '1:00']);
});

test('finds the caption that has begun', () => {
  const starts = [1, 2, 2, 5];
  assert.deepEqual([0, .94, .96, 2, 4.9, 5, 99].map(now => begun(starts, now)), [-1, -1, 0, 2, 2, 3, 3]);
  assert.equal(begun([], 3), -1);
});
