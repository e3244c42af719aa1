// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './studio.mjs';

const { cropOf, edgesOf, gripAt, grips, moved, paperFrame, reach, turned, within } = await studio('room/frames.js');
const size = { width: 1000, height: 600 };
const close = (one, other, tolerance = .01) =>
  one.forEach((value, place) => assert.ok(Math.abs(value - other[place]) <= tolerance, `${one} is not ${other}`));

test('rotates a point clockwise, with y pointing down', () => {
  close(turned([10, 0], [0, 0], 90), [0, 10]);
  close(turned(turned([3, 4], [1, 1], 33), [1, 1], -33), [3, 4]);
});

test('a crop keeps its edges, and a straightened picture the largest frame inside it', () => {
  close(edgesOf({ crop: [.1, .2, .5, .5], straighten: 0 }, size), [100, 120, 600, 420]);
  const edges = edgesOf({ crop: null, straighten: 10 }, size);
  for (const [x, y] of [[0, 1], [2, 1], [2, 3], [0, 3]]) {
    const [across, down] = turned([edges[x], edges[y]], [500, 300], -10);
    assert.ok(across > -.01 && across < 1000.01 && down > -.01 && down < 600.01);
  }
  // As large as possible, and of the picture's shape.
  assert.ok(Math.abs((edges[2] - edges[0]) / (edges[3] - edges[1]) - 1000 / 600) < .001);
  assert.ok(reach([[edges[0], edges[1]], [edges[2], edges[1]]], [0, -5], size, 10) < .01);
});

test('a drawn frame reads back the same in any rotation', () => {
  for (const straighten of [-12, -.4, 0, 3, 15]) {
    const drawn = [400, 200, 650, 380];
    close(edgesOf({ crop: cropOf(drawn, size, straighten), straighten }, size), drawn, .3);
  }
});

test('the whole picture is no crop', () => {
  assert.equal(cropOf([0, 0, 1000, 600], size, 0), null);
  assert.deepEqual(cropOf([0, 0, 500, 600], size, 0), [0, 0, .5, 1]);
});

test('handles move their edges, all four move the frame, and none leaves the picture', () => {
  const edges = [100, 100, 500, 400];
  close(moved(edges, [0, 1], [20, -30], size, 0), [120, 70, 500, 400]);
  close(moved(edges, [2], [50, 70], size, 0), [100, 100, 550, 400]);
  close(moved(edges, [0, 1, 2, 3], [30, 40], size, 0), [130, 140, 530, 440]);
  close(moved(edges, [0, 1, 2, 3], [-900, 40], size, 0), [0, 140, 400, 440]);
  close(moved(edges, [2, 3], [9000, 9000], size, 0), [100, 100, 1000, 600]);
  // A frame keeps a tenth of each side; one that is smaller already only grows.
  close(moved(edges, [2, 3], [-800, -800], size, 0), [100, 100, 200, 160]);
  close(moved([100, 100, 150, 400], [2], [-30, 0], size, 0), [100, 100, 150, 400]);
  assert.equal(grips.length, 8);
  assert.deepEqual(gripAt(edges, [1]), [300, 100]);
});

test('no corner of a frame leaves a rotated picture either', () => {
  const start = edgesOf({ crop: [.3, .3, .3, .3], straighten: 12 }, size);
  for (const grip of grips) {
    const now = moved(start, grip, [700, -500], size, 12);
    for (const [x, y] of [[0, 1], [2, 1], [2, 3], [0, 3]]) {
      const [across, down] = turned([now[x], now[y]], [500, 300], -12);
      assert.ok(across > -1 && across < 1001 && down > -1 && down < 601, `${grip}: ${now}`);
    }
  }
  close(within([-50, -50], size, 0), [0, 0]);
});

test('straightens and crops a flat paper, and gives a slanted one corners', () => {
  const flat = [[200, 100], [700, 100], [700, 450], [200, 450]].map(point => turned(point, [500, 300], 3))
    .map(([x, y]) => [x / 1000, y / 600]);
  const frame = paperFrame(flat, size);
  assert.equal(frame.straighten, -3);
  assert.equal(frame.corners, null);
  close(edgesOf(frame, size), [200, 100, 700, 450], 1);
  const slant = [[.2, .2], [.8, .25], [.9, .9], [.1, .85]];
  assert.deepEqual(paperFrame(slant, size), { corners: slant, straighten: 0, crop: null });
});
