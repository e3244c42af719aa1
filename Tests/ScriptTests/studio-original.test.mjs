// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './studio.mjs';

const { asOriginal, withEntry } = await studio('shared/values.js');

test('a text alone is the place of the physical item', () => {
  assert.deepEqual(asOriginal(null), {});
  assert.deepEqual(asOriginal(''), {});
  assert.deepEqual(asOriginal('Box 3'), { where: 'Box 3' });
  assert.deepEqual(asOriginal({ holder: 'Ada' }), { holder: 'Ada' });
});

test('adds, changes and removes an entry', () => {
  assert.deepEqual(withEntry(null, 'reference', ' KFA-1 '), { reference: 'KFA-1' });
  assert.deepEqual(withEntry('Box 3', 'reference', 'KFA-1'), { where: 'Box 3', reference: 'KFA-1' });
  assert.deepEqual(withEntry({ where: 'Box 3', size: '9 × 13 cm' }, 'where', 'Box 4'),
    { where: 'Box 4', size: '9 × 13 cm' });
  assert.deepEqual(withEntry({ where: 'Box 3', size: '9 × 13 cm' }, 'where', ''), { size: '9 × 13 cm' });
  assert.equal(withEntry({ where: 'Box 3' }, 'where', ' '), null);
  assert.equal(withEntry('Box 3', 'where', ''), null);
  assert.equal(withEntry(null, 'holder', ''), null);
});

test('does not change the given value', () => {
  const was = { where: 'Box 3' };
  withEntry(was, 'where', '');
  assert.deepEqual(was, { where: 'Box 3' });
});
