// SPDX-License-Identifier: MIT
// search/words.js: splits texts into words, and queries into clauses.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { page, runAtOnce } from './visitors-loader.mjs';

const { fold, spell, tokens, clauses } = runAtOnce(page(), ['search/words'], ['fold', 'spell', 'tokens', 'clauses']);
// Copies the list, because it has an extra property.
const asked = (...said) => [...clauses(...said)];

test('splits words as the index does', () => {
  const lines = readFileSync(new URL('../SearchIndexTests/Fixtures/folding.tsv', import.meta.url), 'utf8').split('\n');
  const cases = lines.filter(line => line && !line.startsWith('#')).map(line => line.split('\t'));
  assert.ok(cases.length > 20);
  for (const [text, words] of cases) assert.equal(tokens(JSON.parse(text)).join(' '), words, text);
});

test('an empty text has no words', () => {
  for (const text of ['', ' ', '\n\t', '…', '"-!', '\u0301', '\ufe0f', '🎂']) assert.deepEqual(tokens(text), [], JSON.stringify(text));
});

test('cuts a long word after forty characters, never inside one', () => {
  assert.deepEqual(tokens('a'.repeat(41)), ['a'.repeat(40)]);
  assert.deepEqual(tokens('a'.repeat(40)), ['a'.repeat(40)]);
  assert.deepEqual(tokens('𐐷'.repeat(41)), ['𐐷'.repeat(40)]);
});

test('letters lose their accents, and dotted ones are also spelled out', () => {
  assert.equal(fold('Müller'), 'muller');
  assert.equal(fold('Mu\u0308ller'), 'muller');
  assert.equal(spell('Müller'), 'mueller');
  assert.equal(spell('Åse Sørensen'), 'aase soerensen');
  assert.equal(spell('Ärger, Öl'), 'aerger, oel');
  // Other accents stay for folding, and a text without accents does not change.
  assert.equal(fold(spell('Café')), 'cafe');
  assert.equal(spell('Mueller'), 'Mueller');
});

test('the last word is a prefix, unless a space follows it', () => {
  assert.deepEqual(asked('harbour'), [{ words: ['harbour'], also: null, prefix: true }]);
  assert.deepEqual(asked('harbour '), [{ words: ['harbour'], also: null }]);
  assert.deepEqual(asked('old harbour'), [{ words: ['old'], also: null }, { words: ['harbour'], also: null, prefix: true }]);
  assert.deepEqual(asked(''), []);
  assert.deepEqual(asked(' - "" \' '), []);
});

test('a short word is a prefix only on request', () => {
  assert.deepEqual(asked('ab', 3), [{ words: ['ab'], also: null }]);
  assert.deepEqual(asked('abc', 3), [{ words: ['abc'], also: null, prefix: true }]);
});

test('quotes of every kind make a phrase, and an open one is closed', () => {
  const phrase = [{ words: ['red', 'boat'], also: null, not: false }];
  for (const text of ['"red boat"', '“red boat”', '„red boat“', '«red boat»', '"Red Boat', '"red-boat"']) assert.deepEqual(asked(text), phrase, text);
  assert.deepEqual(asked('a"b c"'), [{ words: ['a'], also: null }, { words: ['b', 'c'], also: null, not: false }]);
});

test('an excluded word is never a prefix', () => {
  assert.deepEqual(asked('-boat'), [{ words: ['boat'], also: null, not: true, each: true }]);
  assert.deepEqual(asked('-"red boat"'), [{ words: ['red', 'boat'], also: null, not: true }]);
  assert.deepEqual(asked('sea -half-hour'), [{ words: ['sea'], also: null }, { words: ['half', 'hour'], also: null, not: true, each: true }]);
  // A hyphen inside a word excludes nothing.
  assert.deepEqual(asked('half-hour'), [{ words: ['half'], also: null }, { words: ['hour'], also: null, prefix: true }]);
});

test('a dotted letter searches both spellings, other letters one', () => {
  assert.deepEqual(asked('Müller See'), [{ words: ['muller'], also: ['mueller'] }, { words: ['see'], also: null, prefix: true }]);
  assert.deepEqual(asked('"am Müllersee"'), [{ words: ['am', 'mullersee'], also: ['am', 'muellersee'], not: false }]);
  assert.deepEqual(asked('Ole-Bø '), [{ words: ['ole'], also: null }, { words: ['bo'], also: ['boe'] }]);
  assert.deepEqual(asked('-Müller'), [{ words: ['muller'], also: ['mueller'], not: true, each: true }]);
});

test('an apostrophe separates the rest of a word', () => {
  assert.deepEqual(asked("Isobel's "), [{ words: ['isobel'], also: null }]);
  assert.deepEqual(asked('l’été '), [{ words: ['ete'], also: null }]);
  assert.deepEqual(asked("O'Brien "), [{ words: ['brien'], also: null }]);
  assert.deepEqual(asked("don't "), [{ words: ['don'], also: null }]);
  assert.deepEqual(asked("'s "), [{ words: ['s'], also: null }]);
});

test('characters without spaces between them are a phrase', () => {
  assert.deepEqual(asked('東京'), [{ words: ['東', '京'], also: null, not: false }]);
  assert.deepEqual(asked('東'), [{ words: ['東'], also: null, prefix: true }]);
  assert.deepEqual(asked('สวัสดี'), [{ words: ['ส', 'วั', 'ส', 'ดี'], also: null, not: false }]);
});

test('Korean is a phrase of syllables, and is also searched without its last particle', () => {
  const cut = text => tokens(text);
  assert.deepEqual(asked('전쟁'), [{ words: cut('전쟁'), also: null, not: false }]);
  assert.deepEqual(asked('할머니는'), [{ words: cut('할머니는'), also: cut('할머니'), not: false }]);
  assert.deepEqual(asked('학교에서'), [{ words: cut('학교에서'), also: cut('학교'), not: false }]);
  assert.deepEqual(asked('고양이 "할머니는"').map(one => one.also), [null, null]);
});
