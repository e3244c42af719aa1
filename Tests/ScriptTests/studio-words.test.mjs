// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
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
