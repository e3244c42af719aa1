// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './studio.mjs';

const { after, decade, isWritten, marked, season, spoken, unmarked } = await studio('shared/edtf.js');

// Words that show their key and their values.
const t = (name, values) => `${name.replace('date.words.', '')}(${Object.values(values ?? {}).join(' ')})`;
const said = (date, language = 'en') => spoken(date, t, language);

test('dates in the format of sidecars need no parsing', () => {
  for (const date of ['1962', '-0044', '1962-07', '1962-21', '1962-07-14', '1962~', '1962-07?', '1962-07-14%', '196X', 'none',
    '1962-07-14T09:30', '1962-07-14T09:30:00Z', '1962-07-14T09:30+02:00']) assert.ok(isWritten(date), date);
});

test('other dates do', () => {
  for (const date of ['', '62', '14.7.1962', 'summer 1962', '1962-7', '1962-13', '1962-00', '1962-25', '1962/1963', '19620714',
    '1962-07-14 ', '١٩٦٢']) assert.ok(!isWritten(date), date);
});

test('marks are removed from both ends of a range, and added there', () => {
  assert.equal(unmarked(' 1962~ '), '1962');
  assert.equal(unmarked('1962?/1965%'), '1962/1965');
  assert.equal(unmarked(''), '');
  assert.equal(marked('1962', '~'), '1962~');
  assert.equal(marked('1962/1965', '?'), '1962?/1965?');
});

test('an unknown end has no mark', () => {
  assert.equal(marked('1962/..', '~'), '1962~/..');
  assert.equal(marked('../1962', '~'), '../1962~');
  assert.equal(marked('1962/', '~'), '1962~/');
});

test('the value none has no mark to change', () => assert.equal(unmarked('none'), ''));

test('gives the decade and the season of a date', () => {
  assert.equal(decade('1962-07-14'), '196X');
  assert.equal(season('1962-07-14', 22), '1962-22');
});

test('does the same before Christ', () => {
  assert.equal(decade('-0044'), '-004X');
  assert.equal(season('-0044-03-15', 21), '-0044-21');
});

test('gives the range after a date, and after the start of a range', () => {
  assert.equal(after('1962'), '1962/..');
  assert.equal(after('1962/1965'), '1962/..');
  assert.equal(after('1962/..'), '1962/..');
});

test('a missing date has no words', () => {
  for (const date of ['', null, undefined, 'none']) assert.equal(said(date), '');
});

test('writes years, decades, centuries and seasons', () => {
  assert.equal(said('1962'), '1962');
  assert.equal(said('196X'), 'decade(1960)');
  assert.equal(said('19XX'), 'century(20th)');
  assert.equal(said('20XX'), 'century(21st)');
  assert.equal(said('18XX', 'fr'), 'century(19)');
  assert.equal(said('1962-22'), 'season(summer() 1962)');
});

test('writes months and days in the words of the language', () => {
  assert.equal(said('1962-07'), 'July 1962');
  assert.equal(said('1962-07-14'), '14 July 1962');
  assert.equal(said('1962-07-14', 'de'), '14. Juli 1962');
  assert.equal(said('1962-07-14T09:30:00Z'), 'time(14 July 1962 09:30)');
  assert.equal(said('2000-02-29'), '29 February 2000');
  // The first century is no part of the twentieth.
  assert.equal(said('0062-07'), 'July 62');
});

test('years before Christ are marked in the language of the page', () => {
  assert.equal(said('-0043-03'), 'March 44 BC');
  assert.equal(said('-0043-03-15'), '15 March 44 BC');
  assert.equal(said('-0043'), '-0043');
});

test('leaves out the unknown parts of a date', () => {
  assert.equal(said('1962-XX'), '1962');
  assert.equal(said('1962-07-XX'), 'July 1962');
});

test('writes about, perhaps, and both', () => {
  assert.equal(said('1962~'), 'about(1962)');
  assert.equal(said('196X?'), 'perhaps(decade(1960))');
  assert.equal(said('1962-07-14%'), 'both(14 July 1962)');
});

test('writes ranges', () => {
  assert.equal(said('1962/1965'), 'between(1962 1965)');
  assert.equal(said('1962/..'), 'since(1962)');
  assert.equal(said('1962/'), 'after(1962)');
  assert.equal(said('../1962~'), 'before(about(1962))');
  assert.equal(said('/1962'), 'before(1962)');
});

test('shows an invalid date as it is', () => {
  for (const date of ['summer', '1962-13', '1962-02-31', '1900-02-29', '1962-07-32', '14.7.1962']) assert.equal(said(date), date);
});
