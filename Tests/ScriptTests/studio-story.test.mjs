// SPDX-License-Identifier: MIT
// collection/story.js: the contents of a collection, on its page and in its text.
import test from 'node:test';
import assert from 'node:assert/strict';
import { studio } from './studio.mjs';

const { isFull, itemsOf, mayLeave, saidOf, sized, withMore, withWords, withoutOne } = await studio('collection/story.js');
const keepsakes = ['a', 'b', 'c'].map(path => ({ path, id: `id-${path}`, title: path }));
const one = said => ({ keepsakes, said, count: 3 });
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

test('a full width is a line of its keepsake, and leaves no line behind', () => {
  const [, b] = keepsakes, text = { text: 'Then' };
  const story = sized(one({ story: [text, { keepsake: 'c' }] }), b, true);
  assert.deepEqual(story, [{ keepsake: 'b', size: 'full' }, text, { keepsake: 'c' }]);
  assert.equal(isFull(one({ story }), b), true);
  assert.deepEqual(sized(one({ story }), b, false), [text, { keepsake: 'c' }]);
  assert.deepEqual(sized(one({ story: [{ keepsake: 'id-b', words: 'B', size: 'wide' }] }), b, true),
    [{ keepsake: 'id-b', words: 'B', size: 'full' }]);
  const part = { keepsakes: [b], count: 3, said: { story: [{ keepsake: 'z', size: 'wide' }] } };
  assert.deepEqual(sized(part, b, true), [{ keepsake: 'b', size: 'full' }, { keepsake: 'z', size: 'wide' }]);
});

test('words are written at their place, changed and removed', () => {
  const story = withWords(one({}), 'words-id-b-0', 'Then');
  assert.deepEqual(story, [{ text: 'Then' }, { keepsake: 'b' }]);
  assert.deepEqual(withWords(one({ story }), 'words-id-b-1', 'And'), [{ text: 'Then' }, { text: 'And' }, { keepsake: 'b' }]);
  assert.deepEqual(withWords(one({ story }), 'words-id-b-0', 'Now'), [{ text: 'Now' }, { keepsake: 'b' }]);
  assert.equal(withWords(one({ story }), 'words-id-b-0', ''), null);
  assert.deepEqual(withWords(one({}), 'words--0', 'End'), [{ text: 'End' }]);
  const alike = { count: 2, said: {}, keepsakes: [{ path: 'x', id: 'x' }, { path: 'x-2', id: 'x-2' }] };
  assert.deepEqual(withWords(alike, 'words-x-2-0', 'Then'), [{ text: 'Then' }, { keepsake: 'x-2' }]);
});

test('more keepsakes come before patterns, and one that is taken out takes its lines along', () => {
  const said = { keepsakes: ['a', 'trips/*'], story: [{ keepsake: 'a', size: 'full' }, { keepsake: 'c', words: 'C' }] };
  assert.deepEqual(withMore(one(said), keepsakes.slice(0, 2)), { keepsakes: ['a', 'b', 'trips/*'] });
  assert.deepEqual(withoutOne(one(said), keepsakes[0]), { keepsakes: ['trips/*'], story: [{ keepsake: 'c', words: 'C' }] });
  // Of a collection that is loaded in part, all other lines stay.
  assert.deepEqual(withoutOne({ ...one(said), count: 9 }, keepsakes[0]), { keepsakes: ['trips/*'], story: said.story });
});

test('a keepsake that a rule finds becomes an exception, until it is put in again', () => {
  const ruled = keepsakes.map(keepsake => ({ ...keepsake, byRule: true }));
  const whole = { keepsakes: ruled, count: 3, said: { where: { folder: 'x' }, keepsakes: ['c', 'b'] } };
  assert.equal(mayLeave(whole, ruled[1]), true);
  assert.deepEqual(withoutOne(whole, ruled[1]), { where: { folder: 'x', except: ['b'] }, keepsakes: ['c'], story: null });
  const said = { where: { tags: ['y'], except: ['id-b', 'z'] } };
  assert.deepEqual(withMore({ ...whole, said }, [keepsakes[1]]), { where: { tags: ['y'], except: ['z'] }, keepsakes: ['b'] });
  assert.deepEqual(withMore({ ...whole, said: { where: { folder: 'x', except: 'b' } } }, [keepsakes[1]]),
    { where: { folder: 'x' }, keepsakes: ['b'] });
  assert.equal(mayLeave(one({ keepsakes: ['trips/*'] }), keepsakes[0]), false);
  // By its sidecar's id, since a new file may have its path one day.
  const lasting = { ...ruled[0], exception: 'wedding' };
  assert.deepEqual(withoutOne(whole, lasting).where, { folder: 'x', except: ['wedding'] });
  assert.deepEqual(withMore({ ...whole, said: { where: { folder: 'x', except: ['wedding'] } } }, [lasting]).where,
    { folder: 'x' });
});
