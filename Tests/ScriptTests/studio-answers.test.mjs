// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './studio.mjs';

const { accepted, answered, captionOf, creditOf, kinds, onFace, proposal, question } = await studio('keepsake/answers.js');

const who = (text, people) => proposal({ for: 'who', text, dates: [] }, people);

test('proposes known people by their names', () => {
  assert.equal(who('That is Ada, with BO.', ['Ada', 'Bo', 'Cy']), 'Ada, Bo');
  assert.equal(who('ada okafor (left)', ['Ada Okafor']), 'Ada Okafor');
  assert.equal(who('Großmutter Zoë', ['Zoë']), 'Zoë');
});

test('a name within another word names no one', () => {
  assert.equal(who('Anna and Ben', ['Ann', 'Anna', 'Ben', 'Enna']), 'Anna, Ben');
  assert.equal(who('Zoé', ['Zo']), 'Zoé');
  assert.equal(who('Anna, then Ann', ['Ann']), 'Anna, Ann');
  assert.equal(who('Alice', ['']), 'Alice');
});

test('proposes the words if they name no one', () => {
  assert.equal(who('No idea!?', ['Ada']), 'No idea');
  assert.equal(who('x'.repeat(150), []), 'x'.repeat(100));
  assert.equal(who('👵'.repeat(101), []), '👵'.repeat(100));
});

test('dates, and other answers', () => {
  assert.equal(proposal({ for: 'when', text: 'summer of 62', dates: ['1962-22', '1862-22'] }, []), '1962-22');
  assert.equal(proposal({ for: 'when', text: 'long ago', dates: [] }, []), '');
  assert.equal(proposal({ for: 'story', text: 'Once …', dates: [] }, ['Once']), 'Once …');
});

test('adds people to the earlier ones, once each', () => {
  assert.deepEqual(accepted('who', null, 'Ada, Bo'), ['Ada', 'Bo']);
  assert.deepEqual(accepted('who', 'Ada', 'Ada, Bo, Bo,'), ['Ada', 'Bo']);
  assert.deepEqual(accepted('who', ['Cy'], 'Ada'), ['Cy', 'Ada']);
});

test('puts a story after the earlier text, and other answers in its place', () => {
  assert.equal(accepted('story', null, 'Then …'), 'Then …');
  assert.equal(accepted('story', 'Once …\n', 'Then …'), 'Once …\n\nThen …');
  assert.equal(accepted('caption', 'Old', 'New'), 'New');
});

test('reads questions as sidecars have them', () => {
  for (const none of [null, undefined, 'none']) assert.deepEqual(question(none), { for: [] });
  assert.deepEqual(question('who'), { for: ['who'] });
  assert.deepEqual(question(['who', 'where']), { for: ['who', 'where'] });
  assert.deepEqual(question({ of: 'invited' }), { for: kinds, of: 'invited' });
  assert.deepEqual(question({ for: 'who', note: 'Who?' }), { for: ['who'], note: 'Who?' });
});

test('removes an answered question', () => {
  const ask = ['who', 'where'];
  assert.deepEqual(answered({ for: 'who', asks: ask, said: { ask } }), [{ key: ['ask'], was: ask, now: ['where'] }]);
  assert.deepEqual(answered({ for: 'who', asks: 'who', said: { ask: 'who' } }), [{ key: ['ask'], was: 'who', now: null }]);
  const map = { for: ['who', 'when'], of: 'invited' };
  assert.deepEqual(answered({ for: 'when', asks: map, said: { ask: map } }),
    [{ key: ['ask'], was: map, now: { for: ['who'], of: 'invited' } }]);
  assert.deepEqual(answered({ for: 'who', asks: { note: 'Help!' }, said: {} })[0].now,
    { note: 'Help!', for: ['where', 'when', 'caption', 'transcript', 'story'] });
});

test('a sidecar has to negate the question of its folder', () => {
  assert.deepEqual(answered({ for: 'who', asks: 'who', said: {} }), [{ key: ['ask'], was: null, now: 'none' }]);
});

test('writes a name on the face that was asked about, and keeps its question', () => {
  const at = [.1, .2, .1, .1], faces = [{ name: 'Ada', at }, { name: '?', at }], face = { number: 1, place: 1, faces, files: ['a.jpg', 'b.jpg'] };
  const named = [faces[0], { name: 'Bo', at }];
  assert.deepEqual(onFace({ face, said: {} }, 'Bo'),
    [{ key: ['images'], was: null, now: ['a.jpg', { file: 'b.jpg', people: named }] }]);
  const images = ['a.jpg', { file: 'b.jpg', rotate: 90, people: faces }];
  assert.deepEqual(onFace({ face, said: { images, people: ['Ada'] } }, 'Bo, Cy'), [
    { key: ['images'], was: images, now: ['a.jpg', { file: 'b.jpg', rotate: 90, people: named }] },
    { key: ['people'], was: ['Ada'], now: ['Ada', 'Cy'] }]);
  // The text names a file that is not shown, or not there: the name is on its own picture and on no other.
  const longer = ['scan.xcf', { file: 'a.jpg', people: [faces[0]] }, 'b.jpg'];
  assert.deepEqual(onFace({ face, said: { images: longer } }, 'Bo')?.[0].now,
    [longer[0], longer[1], { file: 'b.jpg', people: named }]);
  assert.equal(onFace({ face, said: { images: ['scan.xcf', 'a.jpg', './b.jpg'] } }, 'Bo'), null);
  assert.equal(onFace({ face: null, said: {} }, 'Bo'), null);
  assert.deepEqual(answered({ for: 'who', asks: 'who', said: { ask: 'who' }, face }), []);
});

test('changes nothing without a question', () => {
  assert.deepEqual(answered({ for: 'who', asks: null, said: {} }), []);
  assert.deepEqual(answered({ for: 'who', asks: ['when'], said: { ask: ['when'] } }), []);
});

test('credits and captions have the known values of an answer, and no more', () => {
  const full = { id: '7', for: 'who', text: 'Ada', by: 'Bo', from: 'b@x', up: 2, down: 1, date: '2026-01-02' };
  assert.deepEqual(creditOf(full), { id: '7', for: 'who', by: 'Bo', from: 'b@x', up: 2, date: '2026-01-02' });
  assert.deepEqual(captionOf(full),
    { id: '7', for: 'who', text: 'Ada', by: 'Bo', from: 'b@x', up: 2, down: 1, date: '2026-01-02' });
  const bare = { id: '8', for: 'caption', text: 'A day', up: 0, down: 0 };
  assert.deepEqual(creditOf(bare), { id: '8', for: 'caption' });
  assert.deepEqual(captionOf(bare), { id: '8', text: 'A day' });
});
