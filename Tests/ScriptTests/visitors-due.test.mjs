// SPDX-License-Identifier: MIT
// due.js: the days of rules, and a page's list of due entries.
import test from 'node:test';
import assert from 'node:assert/strict';
import { Node, clockAt, page, runAtOnce } from './visitors-loader.mjs';

const { keepsakeDueDays: days } = (() => { const window = page(); runAtOnce(window, ['due']); return window; })();
// Rules have a date, a time, a unit, an interval, weekdays, an end date and a count.
const of = (rule, from, to) => days(rule + '|'.repeat(6 - rule.split('|').length + 1), from, to).join(' ');

test('a date without a rule is one day', () => {
  assert.equal(of('2027-01-04|16:00', '2027-01-01', '2027-12-31'), '2027-01-04');
  assert.equal(of('2027-01-04', '2027-01-04', '2027-01-04'), '2027-01-04');
  assert.equal(of('2027-01-04', '2027-01-05', '2028-01-01'), '');
  assert.equal(of('2027-01-04', '2026-01-05', '2027-01-03'), '');
});

test('days repeat, even long after their start', () => {
  assert.equal(of('2027-02-27||day|1', '2027-02-27', '2027-03-02'), '2027-02-27 2027-02-28 2027-03-01 2027-03-02');
  assert.equal(of('2027-01-01||day|10', '2027-01-12', '2027-02-01'), '2027-01-21 2027-01-31');
  assert.equal(of('1927-01-01||day|3', '2027-01-01', '2027-01-06'), '2027-01-01 2027-01-04');
  // Nothing comes before the start.
  assert.equal(of('2027-01-10||day|1', '2027-01-01', '2027-01-11'), '2027-01-10 2027-01-11');
});

test('weeks begin on Monday', () => {
  // The 4th of January 2027 is a Monday.
  assert.equal(of('2027-01-06||week|1', '2027-01-01', '2027-01-20'), '2027-01-06 2027-01-13 2027-01-20');
  assert.equal(of('2027-01-06||week|1|0 2 6', '2027-01-01', '2027-01-13'), '2027-01-06 2027-01-10 2027-01-11 2027-01-13');
  assert.equal(of('2027-01-04||week|2|0 3', '2027-01-01', '2027-01-22'), '2027-01-04 2027-01-07 2027-01-18 2027-01-21');
  // A start on a Sunday belongs to the week before.
  assert.equal(of('2027-01-10||week|2|0 6', '2027-01-01', '2027-01-25'), '2027-01-10 2027-01-18 2027-01-24');
});

test('a day that a month lacks is its last day', () => {
  assert.equal(of('2027-01-31||month|1', '2027-01-01', '2027-05-31'), '2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31');
  assert.equal(of('2027-11-30||month|3', '2027-12-01', '2028-09-01'), '2028-02-29 2028-05-30 2028-08-30');
  assert.equal(of('2028-02-29||year|1', '2028-01-01', '2032-12-31'), '2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29');
});

test('weekdays of a month are counted from its start or its end', () => {
  assert.equal(of('2027-01-01||month|1|1:0', '2027-01-01', '2027-03-31'), '2027-01-04 2027-02-01 2027-03-01');
  assert.equal(of('2027-01-01||month|1|-1:4', '2027-01-01', '2027-04-30'), '2027-01-29 2027-02-26 2027-03-26 2027-04-30');
  assert.equal(of('2027-01-01||month|2|2:2 1:4', '2027-01-01', '2027-03-31'), '2027-01-01 2027-01-13 2027-03-05 2027-03-10');
  // The second Sunday in May, each year.
  assert.equal(of('2027-05-09||year|1|2:6', '2027-01-01', '2029-12-31'), '2027-05-09 2028-05-14 2029-05-13');
  // A day that matches twice counts once: February 2027 has four Fridays.
  assert.equal(of('2027-02-01||month|1|4:4 -1:4', '2027-02-01', '2027-02-28'), '2027-02-26');
});

test('a rule ends on a day or after a count', () => {
  assert.equal(of('2027-01-01||day|1||2027-01-03', '2027-01-01', '2027-02-01'), '2027-01-01 2027-01-02 2027-01-03');
  assert.equal(of('2027-01-01||day|1|||2', '2027-01-01', '2027-02-01'), '2027-01-01 2027-01-02');
  // Days before the requested range count as well.
  assert.equal(of('2027-01-01||day|1|||10', '2027-01-09', '2027-02-01'), '2027-01-09 2027-01-10');
  assert.equal(of('2027-01-01||day|1|||10', '2027-01-11', '2027-02-01'), '');
  // In a first partial week only the days after the start count.
  assert.equal(of('2027-01-06||week|1|0 2||3', '2027-01-01', '2027-02-01'), '2027-01-06 2027-01-11 2027-01-13');
  assert.equal(of('2027-01-31||month|1||2027-02-27', '2027-01-01', '2027-06-01'), '2027-01-31');
});

const DATA = { today: 'Today', tomorrow: 'Tomorrow', overdue: 'Overdue', open: 'To do', none: 'Nothing is due', clock: '{hour}.{minute}' };
const told = async (items, { now = [2027, 0, 4, 23, 30] } = {}) => {
  const section = new Node('section', { hidden: true });
  const box = new Node('div', { dataset: DATA, closest: () => section });
  const rows = items.map(([due, address, title, isToDo]) => new Node('li', {
    dataset: { due, ...isToDo && { toDo: '' } }, found: { a: new Node('a', { attributes: { href: address }, textContent: title }) },
  }));
  const main = new Node('main');
  runAtOnce(page({ Date: clockAt(...now), found: { '.due-now': box, main, '[data-due]': rows } }), ['due']);
  const said = box.children.map(one => one.name === 'ul' ? one.children.map(item => item.children.map(part => part.said).join(' | ')) : one.said);
  return { said, section, main, box };
};

test('due entries are under their day, overdue ones before it', async () => {
  const { said, main, box } = await told([
    ['2027-01-12||||||', 'a', 'After seven days'], ['2027-01-11||||||', 'b', 'In seven days'], ['2027-01-04|16:00|||||', 'c', 'Late'],
    ['2027-01-04|09:30|||||', 'd', 'Early'], ['2027-01-04||||||', 'e', 'All day', true], ['2027-01-03||||||', 'f', 'Yesterday'],
    ['2026-12-01||||||', 'g', 'Old to do', true], ['2025-12-01||||||', 'h', 'Older to do', true], ['', 'i', 'Some day', true],
    ['2027-01-05||||||', 'j', 'Next'],
  ]);
  assert.deepEqual(said, [
    'Overdue', ['Older to do | 1 December 2025', 'Old to do | 1 December 2026'], 'Today', ['All day | To do', 'Early | 09.30', 'Late | 16.00'],
    'Tomorrow', ['Next'], 'Monday 11 January', ['In seven days'], 'To do', ['Some day'],
  ]);
  assert.ok(main.classList.contains('looked'));
  assert.equal(box.children[0].name, 'h2');
});

test('a continuing rule is never overdue, an ended one is since its last day', async () => {
  const { said } = await told([['2026-12-01||day|7||2026-12-20|', 'a', 'Ended', true], ['2026-12-28||week|1|||', 'b', 'Goes on', true]]);
  assert.deepEqual(said, ['Overdue', ['Ended | 15 December 2026'], 'Today', ['Goes on | To do'], 'Monday 11 January', ['Goes on | To do']]);
});

test('a repeated entry is under each of its days', async () => {
  const { said, section } = await told([['2027-01-01||day|1|||', 'a', 'Daily']]);
  assert.equal(said.filter(one => Array.isArray(one)).length, 8);
  assert.equal(section.hidden, false);
});

test('says that nothing is due', async () => {
  const { said, section } = await told([]);
  assert.deepEqual([said, section.hidden], [['Nothing is due'], false]);
});
