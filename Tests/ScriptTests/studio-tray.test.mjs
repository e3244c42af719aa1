// SPDX-License-Identifier: MIT
// collection/tray.js: the contents of a collection, in its tray and in its sidecar.
import test from 'node:test';
import assert from 'node:assert/strict';
import { studio } from './studio.mjs';

const { itemsOf, saidOf } = await studio('collection/tray.js');
const keepsakes = ['a', 'b', 'c'].map(path => ({ path, id: `id-${path}`, title: path }));
const one = said => ({ keepsakes, said });
const shown = items => items.map(item => item.keepsake?.path ?? `${item.kind}: ${item.words}`);

test('words are before their keepsake, or at the end', () => {
  const story = [{ text: 'First' }, { keepsake: 'id-b', words: 'B' }, { break: 'Later' }];
  assert.deepEqual(shown(itemsOf(one({ story }))), ['a', 'text: First', 'b', 'c', 'break: Later']);
  assert.deepEqual(shown(itemsOf(one({}))), ['a', 'b', 'c']);
});

test('writes unchanged entries as they were', () => {
  const story = [{ text: 'First' }, { keepsake: 'b', words: 'B', region: ['0', '0', '1', '1'] }, { break: 'Later' }];
  const said = { keepsakes: ['a', 'b', 'c', 'trips/*'], story };
  assert.deepEqual(saidOf(one(said), itemsOf(one(said))), said);
  assert.deepEqual(saidOf(one({}), itemsOf(one({}))), { keepsakes: ['a', 'b', 'c'], story: null });
});

test('words become a line of their keepsake, and empty ones are removed', () => {
  const [a, b] = itemsOf(one({}));
  const items = [a, { kind: 'text', words: 'Then' }, b, { kind: 'text', words: ' ' }];
  assert.deepEqual(saidOf(one({}), items), { keepsakes: ['a', 'b'], story: [{ text: 'Then' }, { keepsake: 'b' }] });
  assert.deepEqual(saidOf(one({ story: [{ text: 'Gone' }] }), []), { keepsakes: null, story: null });
});
