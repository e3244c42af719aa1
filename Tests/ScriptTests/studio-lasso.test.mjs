// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './studio.mjs';

const { chosenBy, touched } = await studio('shared/lasso.js');

const box = (left, top, right, bottom) => ({ left, top, right, bottom });

test('a rectangle touches everything that it overlaps, but not its neighbours', () => {
  const boxes = [box(0, 0, 10, 10), box(10, 0, 20, 10), box(30, 0, 40, 10)];
  assert.deepEqual(touched(box(5, 5, 10, 6), boxes), [0]);
  assert.deepEqual(touched(box(5, 5, 31, 6), boxes), [0, 1, 2]);
  assert.deepEqual(touched(box(21, 0, 29, 10), boxes), []);
});

test('a rectangle replaces the selection, adds with Shift, and inverts with Ctrl', () => {
  assert.deepEqual(chosenBy(['a', 'b'], ['b', 'c'], { adds: false, turns: false }), ['b', 'c']);
  assert.deepEqual(chosenBy(['a', 'b'], ['b', 'c'], { adds: true, turns: false }), ['a', 'b', 'c']);
  assert.deepEqual(chosenBy(['a', 'b'], ['b', 'c'], { adds: false, turns: true }), ['a', 'c']);
});
