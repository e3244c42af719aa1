// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './studio.mjs';

const { asFile, asText, asValue, asWrittenFile, placeOf, withKey } = await studio('shared/values.js');
const { collaged } = await studio('collection/story.js');

test('shows values in fields', () => {
  assert.equal(asText(null), '');
  assert.equal(asText(undefined), '');
  assert.equal(asText(0), '0');
  assert.equal(asText(false), 'false');
  assert.equal(asText(['Ada', 'Bo']), 'Ada, Bo');
  assert.equal(asText([]), '');
  assert.equal(asText({ name: 'Lagos', at: [6, 3] }), 'Lagos');
  assert.equal(asText({ at: 1 }), '{"at":1}');
  assert.equal(asText([{ name: 'Ada' }, 'Bo']), 'Ada, Bo');
});

test('finds a file in a list that also names files that are not there', () => {
  const files = ['a.jpg', 'b.jpg'];
  assert.equal(placeOf(['scan.xcf', { file: 'a.jpg', rotate: 90 }, 'b.jpg'], files, 0), 1);
  assert.equal(placeOf(['scan.xcf', { file: 'a.jpg', rotate: 90 }, 'b.jpg'], files, 1), 2);
  assert.equal(placeOf(['a.jpg', './b.jpg'], files, 1), 1);
  assert.equal(placeOf(['scan.xcf', 'a.jpg', './b.jpg'], files, 1), -1);
});

test('parses typed lists, long texts, and other values', () => {
  assert.deepEqual(asValue('people', 'Ada, Bo,', null), ['Ada', 'Bo']);
  assert.equal(asValue('tags', ' , ', ['old']), null);
  assert.equal(asValue('title', '  A day  ', null), 'A day');
  assert.equal(asValue('title', '  ', 'A day'), null);
  // Leading spaces are part of a verse.
  assert.equal(asValue('transcript', '  one\n two \n\n', null), '  one\n two');
  assert.equal(asValue('transcript', ' \n ', 'one'), null);
});

test('a place that is a map keeps its other values', () => {
  assert.deepEqual(asValue('place', 'Ibadan', { name: 'Lagos', country: 'NG' }), { name: 'Ibadan', country: 'NG' });
  assert.equal(asValue('place', ' ', { name: 'Lagos' }), null);
  assert.equal(asValue('place', 'Ibadan', 'Lagos'), 'Ibadan');
  assert.equal(asValue('title', 'Ibadan', { name: 'Lagos' }), 'Ibadan');
});

test('converts files in lists to maps and back', () => {
  assert.deepEqual(asFile('a.jpg'), { file: 'a.jpg' });
  assert.deepEqual(asFile(1962), { file: '1962' });
  const given = { file: 'a.jpg', label: 'Front' };
  assert.deepEqual(asFile(given), given);
  assert.notEqual(asFile(given), given);
  assert.equal(asWrittenFile({ file: 'a.jpg' }), 'a.jpg');
  assert.deepEqual(asWrittenFile(given), given);
});

test('sets, changes and removes a key of a file', () => {
  assert.deepEqual(withKey('a.jpg', 'label', 'Front'), { file: 'a.jpg', label: 'Front' });
  assert.deepEqual(withKey({ file: 'a.jpg', label: 'Front', alt: 'x' }, 'label', ''), { file: 'a.jpg', alt: 'x' });
  assert.equal(withKey({ file: 'a.jpg', rotate: 270 }, 'rotate', 0), 'a.jpg');
  assert.equal(withKey('a.jpg', 'alt', ''), 'a.jpg');
});

test('a collage has only values that differ from the default', () => {
  const one = { said: { collage: { layout: 'grid', print: true } } };
  assert.deepEqual(collaged(one, { title: false }), { layout: 'grid', print: true, title: false });
  assert.deepEqual(collaged(one, { layout: null }), { print: true });
  assert.equal(collaged(one, { layout: null, print: null }), null);
  assert.equal(collaged({ said: {} }, { keepsakes: [] }), null);
  assert.deepEqual(one.said.collage, { layout: 'grid', print: true });
});
