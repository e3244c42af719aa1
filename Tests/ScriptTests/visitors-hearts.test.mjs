// SPDX-License-Identifier: MIT
// hearts.js: favourites that this device stores, and a random keepsake.
import test from 'node:test';
import assert from 'node:assert/strict';
import { Node, Storage, page, runAtOnce } from './visitors-loader.mjs';

const KEY = 'keepsake-hearts /album/';
const hearts = ({ kept, refuses, ...given } = {}) => {
  const localStorage = new Storage();
  if (kept !== undefined) localStorage.setItem(KEY, kept);
  if (refuses) localStorage.setItem = localStorage.removeItem = () => { throw new Error('full'); };
  const window = page({ localStorage, ...given });
  runAtOnce(window, ['app/hearts']);
  return { window, localStorage, ...window.keepsakeHearts };
};

test('stores favourites for this site alone', () => {
  const { read, write, localStorage, site } = hearts();
  assert.equal(String(site), 'https://site.test/album/');
  assert.deepEqual(read(), []);
  assert.equal(write(['b', 'a']), true);
  assert.deepEqual([...localStorage.kept], [[KEY, '["b","a"]']]);
  assert.deepEqual(read(), ['b', 'a']);
  // An empty list leaves nothing behind.
  assert.equal(write([]), true);
  assert.equal(localStorage.kept.size, 0);
});

test('ignores data that another program left there', () => {
  for (const kept of ['', 'x', 'null', '{}', '"a"', '3', '[']) assert.deepEqual(hearts({ kept }).read(), [], kept);
  assert.deepEqual(hearts({ kept: '["a",1,null,["b"],"ü"]' }).read(), ['a', 'ü']);
});

test('a button adds a favourite and removes it', async () => {
  const button = new Node('button', { dataset: { heart: 'b' } });
  const { read, write } = hearts({ kept: '["a"]', found: { '[data-heart]': button } });
  assert.deepEqual([button.hidden, button.attributes['aria-pressed']], [false, 'false']);
  await button.press();
  assert.deepEqual([read(), button.attributes['aria-pressed']], [['b', 'a'], 'true']);
  await button.press();
  assert.deepEqual([read(), button.attributes['aria-pressed']], [['a'], 'false']);
  // A favourite that is there twice is removed completely.
  write(['b', 'a', 'b']);
  await button.press();
  assert.deepEqual(read(), ['a']);
});

test('shows a change in another window', () => {
  const button = new Node('button', { dataset: { heart: 'a' } });
  const { window, localStorage } = hearts({ found: { '[data-heart]': button } });
  localStorage.setItem(KEY, '["a"]');
  window.listeners.storage.forEach(action => action());
  assert.equal(button.attributes['aria-pressed'], 'true');
});

test('without storage there are no buttons', () => {
  const button = new Node('button', { dataset: { heart: 'a' } });
  const { read, write } = hearts({ kept: '["a"]', refuses: true, found: { '[data-heart]': button } });
  assert.equal(button.hidden, true);
  assert.equal(write([]), false);
  assert.deepEqual(read(), ['a']);
});

test('the random choice continues until a script has keepsakes', async () => {
  const button = new Node('button', { dataset: { shuffle: '4' } });
  // The dice choose a script, and then one of its keepsakes.
  const dice = [0, 0.99, 0.5, 0.5], asked = [];
  const files = { 0: [], 3: [], 2: [['one'], ['two'], ['three']] };
  const { window } = hearts({
    found: { '[data-shuffle]': button }, Math: { ...Math, floor: Math.floor, random: () => dice.shift() },
    keepsakeLoad: async address => {
      asked.push(address);
      const file = /(\d+)\.js$/.exec(address)[1];
      window.keepsakeTiles(file, files[file]);
    },
  });
  await button.press();
  assert.deepEqual(asked, [0, 3, 2].map(file => `https://site.test/album/data/tiles/${file}.js`));
  assert.equal(String(window.location), 'https://site.test/album/keepsakes/two/index.html');
});

test('removes its button if there is no script', async () => {
  const button = new Node('button', { dataset: { shuffle: '4' } });
  hearts({ found: { '[data-shuffle]': button }, keepsakeLoad: async () => { throw new Error('offline'); } });
  await button.press();
  assert.equal(button.hidden, true);
});
