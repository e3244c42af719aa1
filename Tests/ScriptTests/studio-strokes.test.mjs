// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './studio.mjs';

const { rounded, simplified } = await studio('room/strokes.js');
const { guided } = await studio('intake/guides.js');

test('positions are fractions with four decimals', () => {
  assert.equal(rounded(.123456), .1235);
  assert.equal(rounded(-3), 0);
  assert.equal(rounded(1.00001), 1);
});

test('a straight stroke becomes its ends', () => {
  const points = Array.from({ length: 11 }, (_, number) => [number / 10, number / 20]);
  assert.deepEqual(simplified(points), [[0, 0], [1, .5]]);
});

test('keeps corners and removes trembling', () => {
  assert.deepEqual(simplified([[0, 0], [.5, .0005], [1, 0], [1.0004, .5], [1, 1]]), [[0, 0], [1, 0], [1, 1]]);
  assert.deepEqual(simplified([[0, 0], [.5, .01], [1, 0]]), [[0, 0], [.5, .01], [1, 0]]);
  assert.deepEqual(simplified([[0, 0], [.5, .01], [1, 0]], .02), [[0, 0], [1, 0]]);
});

test('a stroke that returns keeps its far end', () => {
  assert.deepEqual(simplified([[0, 0], [.4, 0], [.8, 0], [.5, 0]]), [[0, 0], [.8, 0], [.5, 0]]);
  assert.deepEqual(simplified([[0, 0], [1, 1], [0, 0]]), [[0, 0], [1, 1], [0, 0]]);
});

test('few points stay as they are', () => {
  for (const points of [[], [[.1, .2]], [[.1, .2], [.1, .2]]]) assert.deepEqual(simplified(points), points);
});

test('a guide is the largest of its shape within a margin, in the middle', () => {
  // A square in a picture twice as broad as high: 90 of 100 pixels high, 90 of 200 broad.
  assert.deepEqual(guided('square', 200, 100), [.275, .05, .45, .9]);
  assert.deepEqual(guided('square', 100, 200), [.05, .275, .9, .45]);
  assert.deepEqual(guided('a4', 210, 297), [.05, .05, .9, .9]);
});

test('there is no guide without a shape or a picture', () => {
  assert.equal(guided('free', 200, 100), null);
  assert.equal(guided('unheard of', 200, 100), null);
  assert.equal(guided('square', 0, 0), null);
});
