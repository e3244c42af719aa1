// SPDX-License-Identifier: MIT
// shared/saves.js and shared/unsent.js: saves that wait for each other, and typed, unsaved text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { framed, studio } from './studio.mjs';
import { Storage } from './visitors-loader.mjs';

framed({ language: 'en', words: {} });
const { saves, valueSaves } = await studio('shared/saves.js');
const { begun, unsentFiles, unsentText } = await studio('shared/unsent.js');

// A piece of work that ends when the test ends it.
const work = () => {
  const one = { hasBegun: false };
  one.run = () => new Promise((end, fail) => Object.assign(one, { hasBegun: true, end, fail }));
  return one;
};
const turn = () => new Promise(done => setTimeout(done));

test('a save begins when the one before has ended', async () => {
  const queue = saves(), [first, second] = [work(), work()];
  const done = [queue(first.run), queue(second.run)];
  await turn();
  assert.deepEqual([first.hasBegun, second.hasBegun], [true, false]);
  first.end(1);
  await turn();
  assert.ok(second.hasBegun);
  second.end(2);
  assert.deepEqual(await Promise.all(done), [1, 2]);
});

test('reports a failed save, and the next one still runs', async () => {
  const told = [], queue = saves(error => told.push(error));
  assert.equal(await queue(() => { throw 'no'; }), undefined);
  assert.equal(await queue(() => 'yes'), 'yes');
  assert.deepEqual(told, ['no']);
  const broken = saves(() => { throw 'not told'; });
  await assert.rejects(broken(() => { throw 'no'; }), error => error === 'not told');
  assert.equal(await broken(() => 'yes'), 'yes');
});

test('each save of a value builds on the one before', async () => {
  const sent = [];
  let isRefused = false;
  globalThis.fetch = async (address, { body }) => {
    sent.push(JSON.parse(body).files[0].edits[0]);
    return { ok: !isRefused, headers: { get: () => 'application/json' }, json: async () => (isRefused ? { error: 'differs' } : {}) };
  };
  const told = [], queue = valueSaves('a.yaml', ['files'], null, error => told.push(error.error));
  const done = [queue.save(was => [...was ?? [], 1], ''), queue.save(was => [...was, 2], '')];
  assert.deepEqual(await Promise.all(done), [true, true]);
  assert.deepEqual(sent, [{ key: ['files'], was: null, now: [1] }, { key: ['files'], was: [1], now: [1, 2] }]);
  isRefused = true;
  assert.equal(await queue.save(() => [], ''), undefined);
  assert.deepEqual(told, ['differs']);
  // The refused value was not written.
  assert.deepEqual(queue.value(), [1, 2]);
  queue.know(was => was.slice(1));
  assert.deepEqual(queue.value(), [2]);
});

test('keeps typed text until it is saved, by file and key', () => {
  globalThis.localStorage = new Storage();
  const title = unsentText('a b.yaml', ['title']), place = unsentText('c.yaml', ['original', 'place']);
  title.keep('Ada');
  place.keep('In the attic');
  assert.equal(unsentText('a b.yaml', ['title']).read(), 'Ada');
  assert.equal(unsentText('c.yaml', ['title']).read(), null);
  globalThis.localStorage = Object.assign(globalThis.localStorage, Object.fromEntries(globalThis.localStorage.kept));
  assert.deepEqual(unsentFiles(['title']), ['a b.yaml']);
  assert.deepEqual(unsentFiles(['original', 'place']), ['c.yaml']);
  assert.deepEqual(unsentFiles(['caption']), []);
  title.drop();
  assert.equal(title.read(), null);
});

test('keeps unfinished work of a page in this window', () => {
  globalThis.sessionStorage = new Storage();
  assert.equal(begun('a').read(), null);
  begun('a').keep({ title: 'Ada', items: [1] });
  assert.deepEqual(begun('a').read(), { title: 'Ada', items: [1] });
  assert.equal(begun('b').read(), null);
  begun('a').drop();
  assert.equal(begun('a').read(), null);
});
