// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './studio.mjs';

const { asList, fromList, moved, replaced, same, typedList, without } = await studio('shared/lists.js');

test('reads a single value, a list and nothing as a list', () => {
  assert.deepEqual(asList(undefined), []);
  assert.deepEqual(asList(null), []);
  assert.deepEqual(asList('Ada'), ['Ada']);
  assert.deepEqual(asList(['Ada', 'Bo']), ['Ada', 'Bo']);
  // These count as values, although they look empty.
  assert.deepEqual(asList(''), ['']);
  assert.deepEqual(asList(0), [0]);
  assert.deepEqual(asList(false), [false]);
});

test('writes a list in its shortest form', () => {
  assert.equal(fromList([]), null);
  assert.equal(fromList(['Ada']), 'Ada');
  assert.deepEqual(fromList(['Ada', 'Bo']), ['Ada', 'Bo']);
});

test('splits typed text at commas', () => {
  assert.deepEqual(typedList(''), []);
  assert.deepEqual(typedList(' , ,'), []);
  assert.deepEqual(typedList(' Ada Okafor,Bo ,, Zoë\u00a0'), ['Ada Okafor', 'Bo', 'Zoë']);
});

test('moves an entry, and the given list stays as it was', () => {
  const list = ['a', 'b', 'c', 'd'];
  assert.deepEqual(moved(list, 2, 0), ['c', 'a', 'b', 'd']);
  assert.deepEqual(moved(list, 0, 3), ['b', 'c', 'd', 'a']);
  assert.deepEqual(moved(list, 1, 1), ['a', 'b', 'c', 'd']);
  assert.deepEqual(moved(list, list.indexOf('gone'), 0), ['a', 'b', 'c', 'd']);
  assert.deepEqual(list, ['a', 'b', 'c', 'd']);
});

test('replaces or removes only the first of two equal entries', () => {
  const list = [{ to: 'Ada' }, { to: 'Bo' }, { to: 'Ada' }];
  assert.deepEqual(replaced(list, { to: 'Ada' }, { to: 'Cy' }), [{ to: 'Cy' }, { to: 'Bo' }, { to: 'Ada' }]);
  assert.deepEqual(without(list, { to: 'Ada' }), [{ to: 'Bo' }, { to: 'Ada' }]);
});

test('a missing entry changes nothing', () => {
  assert.deepEqual(replaced(['a'], 'b', 'c'), ['a']);
  assert.deepEqual(without(['a'], 'b'), ['a']);
  assert.deepEqual(without([], 'b'), []);
});

test('values are equal by their contents', () => {
  assert.ok(same({ a: [1, { b: null }] }, { a: [1, { b: null }] }));
  assert.ok(!same('1', 1));
  assert.ok(!same(null, ''));
});
