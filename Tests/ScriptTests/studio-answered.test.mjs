// SPDX-License-Identifier: MIT
// table/edits.js: what the light table writes.
import test from 'node:test';
import assert from 'node:assert/strict';
import { studio } from './studio.mjs';

const { editsOf, turned } = await studio('table/edits.js');
const nothing = { title: null, who: null, when: null, where: null, kind: null, tags: null, visibility: null };
const written = edits => Object.fromEntries(edits.map(({ key, now }) => [key.join('.'), now]));

test('writes only the answered questions, with the earlier values', () => {
  const said = { title: 'The lake', people: ['Ada'] };
  assert.deepEqual(editsOf({ said }, nothing, 0, false), []);
  assert.deepEqual(editsOf({ said }, { ...nothing, title: 'The sea', when: '1962' }, 0, false),
    [{ key: ['title'], was: 'The lake', now: 'The sea' }, { key: ['date'], was: null, now: '1962' }]);
});

test('removes a withdrawn answer', () => {
  const said = { title: 'The lake', people: ['Ada'], date: '1962' };
  assert.deepEqual(written(editsOf({ said }, { ...nothing, title: '', who: [], when: '' }, 0, false)),
    { title: null, people: null, date: null });
});

test('for several pictures, keeps empty answers, adds people and tags, and counts with {n}', () => {
  const answers = { ...nothing, title: 'Parade {n}', who: ['Ida', 'Ada'], when: '', tags: ['summer'] };
  assert.deepEqual(written(editsOf({ said: { people: 'Ada', date: '1962' } }, answers, 2, true)),
    { title: 'Parade 3', people: ['Ada', 'Ida'], tags: ['summer'] });
  assert.deepEqual(editsOf({ said: { people: ['Ada'] } }, { ...nothing, who: ['Ada'] }, 0, true), []);
});

test('keeps the other values of a place', () => {
  const said = { place: { name: 'Home', lat: 1, lon: 2 } };
  assert.deepEqual(written(editsOf({ said }, { ...nothing, where: 'Our home' }, 0, false)),
    { place: { name: 'Our home', lat: 1, lon: 2 } });
});

test('adds a rotation to the earlier one, and a whole turn is none', () => {
  const pictures = [{ file: 'a.jpg' }, { file: 'b.jpg' }];
  assert.deepEqual(turned({ said: {}, pictures }, 0, 90).now, [{ file: 'a.jpg', rotate: 90 }, 'b.jpg']);
  const said = { images: [{ file: 'a.jpg', rotate: '270', label: 'front' }] };
  assert.deepEqual(turned({ said, pictures }, 0, 90), { key: ['images'], was: said.images,
    now: [{ file: 'a.jpg', label: 'front' }] });
  assert.deepEqual(turned({ said: { images: 'a.jpg' }, pictures: [pictures[0]] }, 0, 270).now,
    [{ file: 'a.jpg', rotate: 270 }]);
});
