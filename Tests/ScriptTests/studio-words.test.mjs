// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { framed, studio } from './studio.mjs';

test('words by their names', async () => {
  framed({ language: 'en', words: { hello: 'Hello {name}, {name}!', 'day.one': 'one day', 'day.many': '{count} days' } });
  const { counted, t } = await studio('frame/words.js');
  assert.equal(t('hello', { name: 'Ada' }), 'Hello Ada, Ada!');
  assert.equal(t('hello', { name: '$&' }), 'Hello $&, $&!');
  assert.equal(t('hello'), 'Hello , !');
  assert.equal(t('unknown.name'), 'unknown.name');
  assert.deepEqual([0, 1, 2].map(count => counted('day', count)), ['0 days', 'one day', '2 days']);
});

// CONTRIBUTING.md: one thing has one name. A caption is a Bildunterschrift, a picture's label a Bezeichnung, and to
// describe is beschreiben.
test('a caption, a label and a description have one German word each', () => {
  const words = JSON.parse(readFileSync(new URL('../../Assets/studio/words-de.json', import.meta.url), 'utf8'));
  assert.deepEqual(Object.entries(words).filter(([, text]) => /beschrift|bildtext|bildzeile/i.test(text)), []);
});
