// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { framed, studio } from './studio.mjs';

const { phrases, translate, translated } = await studio('frame/phrases.js');

const all = phrases({
  'This is no date: “{date}”.': 'Das ist kein Datum: „{date}“.',
  '{count} of {all} (files) are missing?': 'Es fehlen {count} von {all} Dateien?',
  'Write YYYY.': 'Schreiben Sie YYYY.',
});

test('translates whole sentences with values in them', () => {
  assert.equal(translated('This is no date: “62”.', all), 'Das ist kein Datum: „62“.');
  assert.equal(translated('3 of 7 (files) are missing?', all), 'Es fehlen 3 von 7 Dateien?');
  // A value counts neither as a pattern nor as a template.
  assert.equal(translated('This is no date: “$& {date}\n”.', all), 'Das ist kein Datum: „$& {date}\n“.');
});

test('translates a place in front and a remedy behind', () => {
  assert.equal(translated('a/b.yaml:12: This is no date: “x”. – Write YYYY.', all),
    'a/b.yaml:12: Das ist kein Datum: „x“. – Schreiben Sie YYYY.');
  assert.equal(translated('b.yaml: Unheard of. – Write YYYY.', all), 'b.yaml: Unheard of. – Schreiben Sie YYYY.');
});

test('a sentence without translation stays', () => {
  for (const text of ['', 'Unheard of.', 'This is no date', 'x This is no date: “62”.', 'a – b – c', 'a.b: ']) {
    assert.equal(translated(text, all), text);
  }
});

test('translates problems and remedies of an answer, at any depth', () => {
  const answer = { problem: 'Unheard of.', list: [{ problem: 'Write YYYY.', remedy: '', file: 'Write YYYY.' }, null, 3] };
  translate(answer, all);
  assert.deepEqual(answer, { problem: 'Unheard of.', isEnglish: true,
    list: [{ problem: 'Schreiben Sie YYYY.', isEnglish: false, remedy: '', file: 'Write YYYY.' }, null, 3] });
  translate(null, all);
  translate('problem', all);
});

test('translates labels of commands and reasons, but no label from a page', () => {
  const answer = { entries: [{ id: 'a', undoes: null, label: 'Write YYYY.' }], reasons: ['Write YYYY.', 'Unheard of.'],
    image: { label: 'Write YYYY.' }, later: ['Write YYYY.'] };
  translate(answer, all);
  assert.deepEqual(answer, { entries: [{ id: 'a', undoes: null, label: 'Schreiben Sie YYYY.' }],
    reasons: ['Schreiben Sie YYYY.', 'Unheard of.'], image: { label: 'Write YYYY.' }, later: ['Schreiben Sie YYYY.'] });
});

test('no translation has a placeholder that its sentence lacks', () => {
  for (const language of ['de', 'fr']) {
    const said = JSON.parse(readFileSync(new URL(`../../Assets/studio/said-${language}.json`, import.meta.url), 'utf8'));
    for (const [english, own] of Object.entries(said)) {
      for (const [name] of own.matchAll(/\{\w+\}/g)) assert.ok(english.includes(name), `${name} in ${own}`);
    }
  }
});

test('finds words by their keys', async () => {
  framed({ language: 'en', words: { hello: 'Hello {name}, {name}!', 'day.one': 'one day', 'day.many': '{count} days' } });
  const { counted, t } = await studio('frame/words.js');
  assert.equal(t('hello', { name: 'Ada' }), 'Hello Ada, Ada!');
  assert.equal(t('hello', { name: '$&' }), 'Hello $&, $&!');
  assert.equal(t('hello'), 'Hello , !');
  assert.equal(t('unknown.name'), 'unknown.name');
  assert.deepEqual([0, 1, 2].map(count => counted('day', count)), ['0 days', 'one day', '2 days']);
});

test('takes the most specific of several fitting sentences, and translates a reason too', () => {
  const said = phrases({ 'write {date}, or {other}': 'schreiben Sie {date}, oder {other}',
    'write it, or close the bracket': 'schreiben Sie ihn, oder schließen Sie die Klammer',
    'found “{text}”: {why}': '„{text}“ steht da: {why}', 'there is no month {number}': 'Monat {number} gibt es nicht' });
  assert.equal(translated('write it, or close the bracket', said), 'schreiben Sie ihn, oder schließen Sie die Klammer');
  assert.equal(translated('found “1962-13”: there is no month 13 – write 1962, or 1963', said),
    '„1962-13“ steht da: Monat 13 gibt es nicht – schreiben Sie 1962, oder 1963');
});
