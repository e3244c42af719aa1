// SPDX-License-Identifier: MIT
// How well colours can be read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './studio.mjs';

const { contrast, readable } = await studio('settings/contrast.js');

test('contrast is as WCAG defines it', () => {
  assert.equal(contrast('#000000', '#ffffff').toFixed(2), '21.00');
  assert.equal(contrast('#ffffff', '#ffffff'), 1);
  // 4.48 and 4.54: the two greys around the limit.
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
  assert.equal(contrast('#ffffff', '#767676').toFixed(2), '4.54');
});

test('any colour becomes readable on any paper', () => {
  for (const paper of ['#ffffff', '#fff7e6', '#777777', '#102030', '#ff0000']) {
    for (const colour of ['#888888', '#ffff00', '#0000ff', '#ff0000', paper]) {
      assert.ok(contrast(readable(colour, paper), paper) >= 4.5, `${colour} on ${paper}`);
    }
  }
  assert.equal(readable('#000000', '#ffffff'), '#000000');
});
