// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './studio.mjs';

const { fieldsOf, reminderOf } = await studio('keepsake/repeats.js');
const { isSought } = await studio('shared/name-search.js');

const bare = { day: '2027-07-14', time: '', note: '', lead: '', repeat: '', number: '1', unit: 'week', until: '', on: [], calm: '' };

test('reads a reminder with a day only', () => {
  assert.deepEqual(fieldsOf({ date: '2027-07-14' }), bare);
  assert.deepEqual(reminderOf(bare), { date: '2027-07-14' });
});

test('a new one has no day', () => assert.deepEqual(fieldsOf({}), { ...bare, day: '' }));

test('fields convert back to the same reminder', () => {
  for (const reminder of [
    { date: '2027-07-14T09:30' },
    { date: '2027-07-14', repeat: 'monthly', lead: '1 day', note: 'Call' },
    { date: '2027-07-14', repeat: { every: '2 weeks', on: ['monday', 'first friday'], until: '2028-12-31', count: 10 } },
    { date: '2027-07-14', repeat: { every: 'month', on: 'monday' }, lead: ['1 day', '2 hours'] },
    { date: '2027-07-14', note: 'Call', calm: 'shown' },
    { date: '2027-07-14', calm: 'hidden' },
  ]) assert.deepEqual(reminderOf(fieldsOf(reminder), reminder.repeat?.count), reminder);
});

test('one or no number means every unit', () => {
  const own = { ...bare, repeat: 'own', unit: 'month' };
  assert.deepEqual(reminderOf({ ...own, number: '1' }).repeat, { every: 'month' });
  assert.deepEqual(reminderOf({ ...own, number: '' }).repeat, { every: 'month' });
  assert.deepEqual(reminderOf({ ...own, number: '3' }).repeat, { every: '3 months' });
  assert.equal(fieldsOf({ repeat: { every: '1 week' } }).number, '1');
});

test('leaves a custom rule with its details', () => {
  const fields = { ...bare, number: '3', until: '2028-01-01', on: ['monday'] };
  assert.deepEqual(reminderOf({ ...fields, repeat: 'daily' }, 5), { date: '2027-07-14', repeat: 'daily' });
  assert.deepEqual(reminderOf({ ...fields, repeat: '' }, 5), { date: '2027-07-14' });
});

test('trims typed text', () => {
  assert.deepEqual(reminderOf({ ...bare, note: '  ', lead: ' , ' }), { date: '2027-07-14' });
  assert.deepEqual(reminderOf({ ...bare, note: ' Call ', lead: '1 day, 1 hour ,' }),
    { date: '2027-07-14', note: 'Call', lead: ['1 day', '1 hour'] });
});

test('shows only words that were written for the day', () => {
  assert.deepEqual(reminderOf({ ...bare, calm: 'shown', note: ' ' }), { date: '2027-07-14' });
  assert.deepEqual(reminderOf({ ...bare, calm: 'shown', note: 'Call' }), { date: '2027-07-14', note: 'Call', calm: 'shown' });
});

test('finds people in any spelling', () => {
  const one = { name: 'Jürgen Ångström-Weiß', also: ['Søren'] };
  for (const words of ['', '  ', 'jurgen', 'JUERGEN', 'jürgen', 'ju\u0308rgen', 'angstrom', 'aangstroem', 'weiss', 'weiß',
    'soeren', 'søren', 'rgen weis', 'weiß jürgen']) assert.ok(isSought(one, words), words);
});

test('requires every word', () => {
  const one = { name: 'Ada Okafor', also: ['Grandma'] };
  assert.ok(isSought(one, 'grand ada'));
  assert.ok(!isSought(one, 'ada bo'));
  assert.ok(!isSought(one, '*'));
});
