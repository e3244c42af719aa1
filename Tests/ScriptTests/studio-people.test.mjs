// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './studio.mjs';

const { everyone, typedNames } = await studio('shared/people.js');
const { asValue } = await studio('shared/values.js');
const { accepted } = await studio('keepsake/answers.js');

test('a word between names separates them, but titles and known names stay whole', () => {
  assert.deepEqual(typedNames('Rosa and Paul'), ['Rosa', 'Paul']);
  assert.deepEqual(typedNames('Oma und Opa, Ada & Theo et Ida, Ada'), ['Oma', 'Opa', 'Ada', 'Theo', 'Ida']);
  assert.deepEqual(typedNames('Mr and Mrs Baird, Herr Dr. Brandt, Anders Landau'),
    ['Mr and Mrs Baird', 'Herr Dr. Brandt', 'Anders Landau']);
  assert.deepEqual(typedNames('Sand and Sea, Ada', ['Sand and Sea']), ['Sand and Sea', 'Ada']);
});

test('commas separate names', () => {
  const known = ['Helga Petersen', 'Anna Brandt', 'Karl von der Heide', 'Ada'];
  assert.deepEqual(typedNames('Anna, Ben, Carla', known), ['Anna', 'Ben', 'Carla']);
  assert.deepEqual(typedNames('Anna, Ben', known), ['Anna', 'Ben']);
  assert.deepEqual(typedNames('Helga Petersen, Anna Brandt', known), ['Helga Petersen', 'Anna Brandt']);
  // Of a person with one name only, it is no family name.
  assert.deepEqual(typedNames('Ada, Ben', known), ['Ada', 'Ben']);
});

test('a family name before a given name is one person', () => {
  const known = ['Helga Petersen', 'Karl von der Heide'];
  assert.deepEqual(typedNames('Petersen, Helga', known), ['Helga Petersen']);
  assert.deepEqual(typedNames('petersen, helga', known), ['Helga Petersen']);
  assert.deepEqual(typedNames('Von der Heide, Karl, Ben', known), ['Karl von der Heide', 'Ben']);
  // Another of the family, whom nobody has named yet.
  assert.deepEqual(typedNames('Anna, Petersen, Uwe', known), ['Anna', 'Uwe Petersen']);
  assert.deepEqual(typedNames('Petersen, Uwe Karl', known), ['Petersen', 'Uwe Karl']);
  // These are known by themselves.
  assert.deepEqual(typedNames('Petersen, Uwe', [...known, 'Uwe']), ['Petersen', 'Uwe']);
  assert.deepEqual(typedNames('Petersen, Helga', [...known, 'Helga', 'Petersen']), ['Petersen', 'Helga']);
});

test('a form, a table and an accepted answer read names alike', () => {
  everyone.add('Helga Petersen');
  assert.deepEqual(asValue('people', 'Petersen, Helga', null), ['Helga Petersen']);
  assert.deepEqual(accepted('who', 'Ada', 'Petersen, Helga'), ['Ada', 'Helga Petersen']);
  everyone.clear();
});
