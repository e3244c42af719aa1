// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './studio.mjs';

const { typedNames } = await studio('shared/people.js');

test('a word between names separates them, but titles and known names stay whole', () => {
  assert.deepEqual(typedNames('Rosa and Paul'), ['Rosa', 'Paul']);
  assert.deepEqual(typedNames('Oma und Opa, Ada & Theo et Ida, Ada'), ['Oma', 'Opa', 'Ada', 'Theo', 'Ida']);
  assert.deepEqual(typedNames('Mr and Mrs Baird, Herr Dr. Brandt, Anders Landau'),
    ['Mr and Mrs Baird', 'Herr Dr. Brandt', 'Anders Landau']);
  assert.deepEqual(typedNames('Sand and Sea, Ada', ['Sand and Sea']), ['Sand and Sea', 'Ada']);
});
