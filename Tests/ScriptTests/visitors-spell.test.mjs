// SPDX-License-Identifier: MIT
// spell.js: suggestions for misspelt queries.
import test from 'node:test';
import assert from 'node:assert/strict';
import { page, runAtOnce } from './visitors-loader.mjs';

const words = runAtOnce(page(), ['search/words'], ['fold', 'tokens', 'clauses']);
// An album with a number of keepsakes for each word, and names in its filters.
const album = (counts, labels = []) => {
  const lengths = new Map(), loaded = [];
  for (const [word, count] of Object.entries(counts)) lengths.set(word.length, [...lengths.get(word.length) ?? [], word + Math.min(35, count).toString(36)]);
  const most = Math.max(...lengths.keys(), 2);
  const names = Array.from({ length: most - 2 }, (_, at) => (lengths.has(at + 3) ? 'length' : '......') + (at + 3).toString(36)).join('').replace(/\.{6}./g, '.......');
  const load = async file => {
    loaded.push(file);
    return new TextEncoder().encode(lengths.get(parseInt(file.at(-1), 36)).join('\n'));
  };
  const known = Object.keys(counts);
  const engine = {
    words: names, facets: [{ labels }],
    find: async ({ q = '', cap = '', ocr = '' }) => {
      const all = [q, cap, ocr].flatMap(text => words.clauses(text)).filter(one => !one.not).flatMap(({ words, prefix }) => words.map(word => [word, prefix]));
      const found = all.map(([word, prefix]) => known.filter(one => prefix ? one.startsWith(word) : one === word).reduce((sum, one) => sum + counts[one], 0));
      return { count: Math.min(...found) };
    },
    suggest: async word => known.filter(one => one.startsWith(word)).sort((a, b) => counts[b] - counts[a]).slice(0, 1),
  };
  const window = page({ keepsakeSearch: { ...words, load } });
  runAtOnce(window, ['spell']);
  const meant = async (query, count = 0) => window.keepsakeMeant(engine, typeof query === 'string' ? { q: query } : query, count);
  const asked = async query => (await meant(query))?.query.q ?? null;
  return { meant, asked, loaded };
};

test('corrects one replaced, missing, extra or swapped letter', async () => {
  const { asked } = album({ harbour: 9, boat: 5 });
  for (const wrong of ['hxrbour', 'harbou', 'harbouur', 'hrabour', 'arbour', 'xharbour']) assert.equal(await asked(wrong + ' '), 'harbour ', wrong);
  // Two letters may be wrong in a word of seven and more, one in a shorter one.
  assert.equal(await asked('hxrbouy '), 'harbour ');
  assert.equal(await asked('hxxbouy '), null);
  assert.equal(await asked('bxxt '), null);
  assert.equal(await asked('baot '), 'boat ');
});

test('suggests nothing with enough results, or without a near word', async () => {
  const { meant, asked, loaded } = album({ boat: 5, sea: 1 });
  assert.equal(await meant('baot ', 4), null);
  assert.equal(await asked('zebra '), null);
  assert.equal(await asked(''), null);
  assert.equal(await asked('- " '), null);
  // A word of the album is right, however rare.
  assert.equal(await asked('sea '), null);
  loaded.length = 0;
  // Too short, or a number.
  for (const text of ['bo ', 'bx ', '1951 ', 'bo4t ']) assert.equal(await asked(text), null, text);
  assert.deepEqual(loaded, []);
});

test('suggests the likeliest of near words', async () => {
  assert.equal(await album({ bond: 9, bone: 3, wand: 1 }).asked('bonx '), 'bond ');
  // The same first letter counts more than many keepsakes.
  assert.equal(await album({ hand: 35, bald: 1 }).asked('band '), 'bald ');
  // Among equals the alphabet decides.
  assert.equal(await album({ bone: 3, bond: 3 }).asked('bonx '), 'bond ');
});

test('a dotted letter may be spelled out', async () => {
  assert.equal(await album({ lubeck: 5 }).asked('Luebekc '), 'lubeck ');
  assert.equal(await album({ muller: 5 }).asked('Muellre '), 'muller ');
});

test('writes names as the album does, and other words in lower case', async () => {
  const { asked } = album({ portree: 9, letter: 9 }, ['Isle of Skye', 'Portree, Harbour']);
  assert.equal(await asked('Portre '), 'Portree ');
  assert.equal(await asked('Leter '), 'letter ');
  assert.equal(await album({ zurich: 5 }, ['Zürich']).asked('zurihc '), 'Zürich ');
});

test('keeps the rest of a query', async () => {
  const { asked, meant } = album({ boat: 9, harbour: 9, red: 9 });
  assert.equal(await asked('  "red Baot"  -sea '), '  "red boat"  -sea ');
  assert.equal(await asked('baot harbuor '), 'boat harbour ');
  const { query, found } = await meant({ q: 'red ', cap: 'baot ', from: '1950', picks: { tag: { in: [1], out: [] } } });
  assert.deepEqual(query, { q: 'red ', cap: 'boat ', ocr: undefined, from: '1950', picks: { tag: { in: [1], out: [] } } });
  assert.equal(found.count, 9);
});

test('the prefix of a word is no mistake', async () => {
  const { asked } = album({ harbour: 2, hard: 1 });
  assert.equal(await asked('harb'), null);
  assert.equal(await asked('harb '), 'hard ');
});

test('does not suggest a query without more results', async () => {
  const { meant } = album({ boat: 2 });
  assert.equal(await meant('baot ', 2), null);
  assert.equal((await meant('baot ', 1)).found.count, 2);
});
