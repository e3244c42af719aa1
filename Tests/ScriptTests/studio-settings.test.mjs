// SPDX-License-Identifier: MIT
// How settings are written.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './studio.mjs';

const { asRows, fromRows, settingEdit, typedSetting, valueAt, withValue } = await studio('settings/values.js');

test('a setting is one key, wherever it is', () => {
  assert.deepEqual(settingEdit({}, ['title'], 'Us'), { key: ['title'], was: null, now: 'Us' });
  assert.deepEqual(settingEdit({ keeper: { name: 'A', email: 'a@b.org' } }, ['keeper', 'email'], 'c@d.org'),
    { key: ['keeper', 'email'], was: 'a@b.org', now: 'c@d.org' });
});

test('removes an empty map, and an empty one around it', () => {
  assert.deepEqual(settingEdit({ spending: { home: { place: 'Oban' } } }, ['spending', 'home', 'place'], null),
    { key: ['spending'], was: { home: { place: 'Oban' } }, now: null });
  assert.deepEqual(settingEdit({ keeper: { name: 'A', email: 'e' } }, ['keeper', 'email'], null),
    { key: ['keeper', 'email'], was: 'e', now: null });
});

test('removes a map with its leading value', () => {
  const nudge = { time: '18:00', note: 'Look' };
  assert.deepEqual(settingEdit({ nudge }, ['nudge', 'time'], null, true), { key: ['nudge'], was: nudge, now: null });
});

test('a home with a place alone becomes a map when it gets another value', () => {
  const said = { spending: { home: 'Oban' } };
  assert.equal(valueAt(said, ['spending', 'home', 'place']), 'Oban');
  assert.deepEqual(settingEdit(said, ['spending', 'home', 'radius_km'], 20),
    { key: ['spending', 'home'], was: 'Oban', now: { place: 'Oban', radius_km: 20 } });
  assert.deepEqual(settingEdit(said, ['spending', 'home', 'place'], 'Mull'),
    { key: ['spending', 'home'], was: 'Oban', now: 'Mull' });
});

test('knows saved values', () => {
  assert.deepEqual(withValue({ keeper: { name: 'A' } }, ['keeper', 'email'], 'e'), { keeper: { name: 'A', email: 'e' } });
  assert.deepEqual(withValue({ keeper: { name: 'A' } }, ['keeper'], null), {});
});

test('converts typed text to a number, a list or a flag', () => {
  assert.equal(typedSetting('number', '2,5'), 2.5);
  assert.equal(typedSetting('number', 'far'), 'far');
  assert.deepEqual(typedSetting('numbers', '1600, 400'), [1600, 400]);
  assert.deepEqual(typedSetting('list', 'Markt, Lidl'), ['Markt', 'Lidl']);
  assert.equal(typedSetting('flag', 'false'), false);
  assert.equal(typedSetting('line', '  '), null);
});

test('rows are a map, lists, or maps of numbers', () => {
  const kinds = [{ name: 'dairy', words: 'milk, *cheese' }];
  assert.deepEqual(fromRows('spending.categories', kinds), { dairy: ['milk', '*cheese'] });
  assert.deepEqual(asRows('spending.categories', { dairy: ['milk', '*cheese'] }), kinds);
  assert.deepEqual(asRows('spending.categories', { pets: 'cat food' }), [{ name: 'pets', words: 'cat food' }]);
  assert.deepEqual(fromRows('spending.same', asRows('spending.same', [['A', 'B']])), [['A', 'B']]);
  assert.deepEqual(fromRows('hidden_zones', [{ lat: '6,45', lon: '3.39', radius: '2' }]),
    [{ lat: 6.45, lon: 3.39, radius: 2 }]);
  assert.equal(fromRows('spending.goals', []), null);
});
