// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { framed, studio } from './studio.mjs';

framed({ language: 'en', words: { 'kind.letter': 'Letter', 'kind.photo': 'Photograph', 'field.title': 'Title' } });
const { asCells, cellsIn, laid } = await studio('rows/clipboard.js');
const { found, sorted } = await studio('rows/order.js');
const { choiceFor, columnsFor, editsOf, foundFor, textOf, withText } = await studio('rows/columns.js');

test('reads cells as spreadsheets copy them', () => {
  assert.deepEqual(cellsIn('a\tb\r\nc\t\r\n'), [['a', 'b'], ['c', '']]);
  assert.deepEqual(cellsIn('one'), [['one']]);
  assert.deepEqual(cellsIn('"two\nlines"\t"Say ""yes"""\n5" wide\tx'), [['two\nlines', 'Say "yes"'], ['5" wide', 'x']]);
  assert.deepEqual(cellsIn('a\n\nb'), [['a'], [''], ['b']]);
  assert.deepEqual(cellsIn(''), [['']]);
});

test('copied cells read back the same', () => {
  const rows = [['a "b"', 'two\nlines', ''], ['', 'x\ty', 'z']];
  assert.deepEqual(cellsIn(asCells(rows)), rows);
});

test('cells fill the selection, or as much as they need', () => {
  assert.deepEqual(laid([['x']], 2, 2), [[0, 0, 'x'], [0, 1, 'x'], [1, 0, 'x'], [1, 1, 'x']]);
  assert.deepEqual(laid([['a', 'b'], ['c', 'd']], 1, 1), [[0, 0, 'a'], [0, 1, 'b'], [1, 0, 'c'], [1, 1, 'd']]);
  assert.deepEqual(laid([['a'], ['b']], 4, 1).map(cell => cell[2]), ['a', 'b', 'a', 'b']);
  assert.deepEqual(laid([['a'], ['b']], 3, 1).map(cell => cell[2]), ['a', 'b']);
  assert.deepEqual(laid([['a', 'b'], ['c']], 1, 1)[3], [1, 1, '']);
});

test('finds rows by all words in a column, in any spelling', () => {
  const rows = [{ who: 'Käthe Brandt' }, { who: 'Ada' }, { who: 'Kathe' }];
  const text = (row, column) => rows[row][column] ?? '';
  assert.deepEqual(found(3, text, { who: 'kathe' }), [0, 2]);
  assert.deepEqual(found(3, text, { who: 'BRANDT kä' }), [0]);
  assert.deepEqual(found(3, text, { who: ' ' }), [0, 1, 2]);
});

test('sorts rows with numbers in numeric order, and empty cells last', () => {
  const texts = ['b10', '', 'b9', 'Ä', 'z'];
  assert.deepEqual(sorted([0, 1, 2, 3, 4], row => texts[row], false, 'de'), [3, 2, 0, 4, 1]);
  assert.deepEqual(sorted([0, 1, 2, 3, 4], row => texts[row], true, 'de'), [4, 0, 2, 3, 1]);
});

const names = { types: [{ name: 'login', title: 'Login', fields: [{ name: 'Password', isSecret: true }] }],
  kinds: ['photo', 'letter'], visibilities: ['public'], locations: ['exact'], statuses: ['open'] };
const columns = columnsFor([{ said: { fields: { Breed: 'Collie', Password: 'x' } } }], names);
const column = key => columns.find(one => one.key === key);

test('custom fields are columns, but secret ones are not', () => {
  assert.equal(column('fields.Breed').label, 'Breed');
  assert.equal(column('fields.Password'), undefined);
});

test('takes a choice by its value or its word', () => {
  assert.equal(choiceFor(column('kind'), 'letter'), 'letter');
  assert.equal(choiceFor(column('kind'), ' photograph '), 'photo');
  assert.equal(choiceFor(column('kind'), 'spaceship'), null);
  assert.equal(textOf({ kind: 'photo' }, column('kind')), 'Photograph');
});

test('a file name as a title does not count', () => {
  assert.equal(foundFor({ title: 'IMG_1', isNamed: false }, column('title')), '');
  assert.equal(foundFor({ date: '1962' }, column('date')), '1962');
});

test('edits of a row have only its changes, with the physical item as one', () => {
  const said = { title: 'A', original: 'Box 3', fields: { Breed: 'Collie' } };
  const changed = [column('original.reference'), column('original.holder'), column('fields.Breed'), column('title')];
  const now = ['K 1', 'Ada', 'Spaniel', 'A'].reduce((was, text, number) => withText(was, changed[number], text), said);
  assert.deepEqual(editsOf(said, now, changed), [
    { key: ['original'], was: 'Box 3', now: { where: 'Box 3', reference: 'K 1', holder: 'Ada' } },
    { key: ['fields', 'Breed'], was: 'Collie', now: 'Spaniel' }]);
});

test('an empty cell removes its value', () => {
  assert.deepEqual(editsOf({ title: 'A' }, withText({ title: 'A' }, column('title'), ' '), [column('title')]),
    [{ key: ['title'], was: 'A', now: null }]);
  assert.deepEqual(withText({ people: ['Ada'] }, column('people'), '').people, null);
});
