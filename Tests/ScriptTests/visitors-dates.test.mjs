// SPDX-License-Identifier: MIT
// search/dates.js, search/sets.js and periods.js: points in time, periods, and sets of keepsakes.
import test from 'node:test';
import assert from 'node:assert/strict';
import { clockAt, page, runAtOnce } from './visitors-loader.mjs';
import { varint, signed } from './visitors-index.mjs';

const { reader, setsOf, datesOf } = runAtOnce(page({ keepsakeTrusted: address => address }), ['search/files', 'search/sets', 'search/dates'], ['reader', 'setsOf', 'datesOf']);
const day = text => Date.parse(text + 'T00:00Z') / 864e5;

// Keepsakes as [flags, first day, last day, minute]: their dates as the index has them, that many in a file.
const datesWith = (keepsakes, hasTimes = true, range = 64) => {
  const files = {}, names = { days: '', times: '' }, spans = [], asked = [];
  for (let base = 0; base < keepsakes.length; base += range) {
    const here = keepsakes.slice(base, base + range), place = String(base).padStart(6, '0');
    let last = 0;
    const firsts = here.flatMap(([, first]) => { const step = signed(first - last); last = first; return step; });
    files['c/d' + place] = [...here.map(([flags]) => flags), ...firsts, ...here.flatMap(([, first, end]) => varint(end - first))];
    const isTimed = here.some(([,,, minute]) => minute !== undefined);
    if (isTimed) files['c/t' + place] = here.flatMap(([,,, minute = -1]) => varint(minute + 1));
    names.days += 'd' + place;
    names.times += isTimed ? 't' + place : '.......';
    const known = (place, flag) => here.filter(([flags]) => !(flags & (flag | 4))).map(one => one[place]), has = flag => here.some(([flags]) => flags & flag);
    const of = (how, list) => list.length ? how(...list) : null;
    spans.push(has(1) ? null : of(Math.min, known(1, 1)), has(4) ? null : of(Math.max, known(1, 1)), has(4) ? null : of(Math.min, known(2, 2)),
      has(2) ? null : of(Math.max, known(2, 2)));
  }
  const sets = setsOf(keepsakes.length);
  const dates = datesOf({ total: keepsakes.length, range, spans, days: names.days, times: hasTimes ? names.times : '' },
    async name => { asked.push(name); return Uint8Array.from(files[name]); }, sets);
  const within = async (from, to = '') => {
    const set = await dates.period({ from, to });
    return set && sets.numbers(set);
  };
  return { ...dates, within, asked };
};
const { moment } = datesWith([]);

test('a point in time is a day, with or without a time, or a time alone', () => {
  assert.deepEqual(moment('1962'), { day: day('1962-01-01'), time: null });
  assert.deepEqual(moment('1962', true), { day: day('1962-12-31'), time: null });
  assert.deepEqual(moment('1962-07'), { day: day('1962-07-01'), time: null });
  assert.deepEqual(moment('1962-02', true), { day: day('1962-02-28'), time: null });
  assert.deepEqual(moment('1964-02', true), { day: day('1964-02-29'), time: null });
  assert.deepEqual(moment(' 1962-7-4 '), { day: day('1962-07-04'), time: null });
  assert.deepEqual(moment('1962-07-14T16:30'), { day: day('1962-07-14'), time: 990 });
  assert.deepEqual(moment('1962 0:00'), { day: day('1962-01-01'), time: 0 });
  assert.deepEqual(moment('23:59'), { time: 1439 });
});

test('years before Christ and of one digit are counted', () => {
  assert.deepEqual(moment('0'), { day: -719528, time: null });
  assert.deepEqual(moment('-1', true), { day: -719529, time: null });
  assert.deepEqual(moment('7-01-01'), { day: -719528 + 366 + 6 * 365 + 1, time: null });
  // The year 0 is a leap year, 100 is none.
  assert.deepEqual(moment('0-02-29'), { day: -719528 + 59, time: null });
  assert.equal(moment('100-02-29'), null);
});

test('an invalid point in time is null', () => {
  for (const text of ['', ' ', 'x', '1962-13', '1962-0', '1962-07-32', '1962-07-0', '1963-02-29', '24:00', '12:60', '1:5', '19621', '1962-07-14T',
    '16:30 1962', '１９６２', '1962-07-14 16:30:00', undefined, null]) assert.equal(moment(text), null, String(text));
});

test('a period finds every keepsake that may fall into it', async () => {
  const { within } = datesWith([
    [0, day('1950-05-01'), day('1950-05-01')], [0, day('1960-01-01'), day('1960-12-31')], [1, day('1955-06-01'), day('1955-06-01')],
    [2, day('1970-01-01'), day('1970-01-01')], [4, 0, 0],
  ]);
  assert.deepEqual(await within('1950', '1950'), [0, 2]);
  assert.deepEqual(await within('1960-07', '1960-07'), [1]);
  assert.deepEqual(await within('1960-12-31', '1961'), [1]);
  assert.deepEqual(await within('1961', '1969'), []);
  assert.deepEqual(await within('1961'), [3]);
  assert.deepEqual(await within('', '1949'), [2]);
  assert.equal(await within('', ''), null);
  assert.equal(await within('nonsense', ''), null);
  assert.deepEqual(await within('nonsense', '1955'), [0, 2]);
  assert.deepEqual(await within('1980', '1950'), []);
});

test('times alone are a part of every day, also over midnight', async () => {
  const { within } = datesWith([
    [0, 100, 100, 8 * 60], [0, 100, 100, 23 * 60], [0, 101, 101, 0], [0, 102, 102], [0, 103, 103, 8 * 60 + 1],
  ]);
  assert.deepEqual(await within('8:00', '8:00'), [0]);
  assert.deepEqual(await within('22:00', '6:00'), [1, 2]);
  assert.deepEqual(await within('8:01'), [1, 4]);
  assert.deepEqual(await within('', '8:00'), [0, 2]);
  // A keepsake without a time may have any.
  assert.deepEqual(await within('1970-04-11 22:30', '1970-04-12 00:00'), [1, 2]);
  assert.deepEqual(await within('1970-04-13 12:00', '1970-04-13 13:00'), [3]);
});

test('a time alone finds none if no keepsake has a time', async () => {
  const { within } = datesWith([[0, 100, 100]], false);
  assert.deepEqual(await within('8:00', '9:00'), []);
  assert.deepEqual(await within('1970-04-11 8:00', '1970-04-11 9:00'), [0]);
});

test('reads no ranges that are completely inside or outside of a period', async () => {
  const keepsakes = Array.from({ length: 20 }, (_, i) => [0, 10 * i, 10 * i + (i === 3 ? 90 : 0), i === 9 ? 600 : undefined]);
  const read = async (from, to, hasTimes) => {
    const { within, asked } = datesWith(keepsakes, hasTimes, 4), whole = datesWith(keepsakes, hasTimes), text = day => new Date(day * 864e5).toISOString().slice(0, 10);
    const [a, b] = [from, to].map(one => typeof one === 'number' ? text(one) : one), found = await within(a, b);
    assert.deepEqual(found, await whole.within(a, b), a + ' to ' + b);
    return [found.length, asked];
  };
  assert.deepEqual(await read(0, 1000), [20, []]);
  assert.deepEqual(await read(0, 119), [12, []]);
  assert.deepEqual(await read(200, 400), [0, []]);
  assert.deepEqual(await read(130, 149), [2, ['c/d000012']]);
  // The fourth reaches into the second and the third range.
  assert.deepEqual(await read(95, 160), [8, ['c/d000000', 'c/d000008', 'c/d000016']]);
  // With a time, the range that has times is read as well.
  assert.deepEqual(await read('1970-04-01 10:01', '1970-04-15'), [2, ['c/d000000', 'c/d000008', 'c/t000008']]);
  assert.deepEqual(await read('9:00', '11:00'), [1, ['c/d000000', 'c/d000004', 'c/d000008', 'c/t000008', 'c/d000012', 'c/d000016']]);
  // Ranges that are open at one side, and keepsakes without a date.
  const open = [[0, 0, 0], [1, 5, 5], [2, 10, 10], [0, 20, 20], [4, 0, 0], [4, 0, 0]];
  for (const [from, to] of [['1970-01-03', '1970-01-05'], ['1970-01-07', ''], ['', '1970-01-30'], ['1980', '1990'], ['1950', '1990'], ['', '1950']])
    assert.deepEqual(await datesWith(open, false, 2).within(from, to), await datesWith(open, false).within(from, to), from + to);
});

test('joins, counts and reads sets in both directions', () => {
  const { none, all, and, andNot, or, count, has, numbers, add, common } = setsOf(70);
  const of = (...ids) => add(none(), ids);
  assert.equal(count(all()), 70);
  assert.equal(count(none()), 0);
  assert.deepEqual(numbers(all()).slice(-2), [68, 69]);
  assert.deepEqual(numbers(and(of(0, 31, 32, 69), of(31, 69))), [31, 69]);
  assert.deepEqual(numbers(or(of(0), of(31, 64))), [0, 31, 64]);
  assert.deepEqual(numbers(andNot(of(0, 31, 64), of(31))), [0, 64]);
  assert.equal(has(of(31), 31), 1);
  assert.equal(has(of(31), 30), 0);
  assert.equal(common(of(1, 33, 69), of(33, 69)), 2);
  assert.equal(common(of(1, 33, 69), [0, 1, 69]), 2);
  assert.equal(count(setsOf(64).all()), 64);
  assert.equal(count(setsOf(0).all()), 0);
});

test('gives the numbers of a set some at a time', () => {
  const { none, add, numbers, all } = setsOf(100), ids = [0, 5, 31, 32, 40, 63, 64, 99], set = add(none(), ids);
  assert.deepEqual(numbers(set, 0, 3), [0, 5, 31]);
  assert.deepEqual(numbers(set, 3, 3), [32, 40, 63]);
  assert.deepEqual(numbers(set, 6, 10), [64, 99]);
  assert.deepEqual(numbers(set, 8), []);
  assert.deepEqual(numbers(set, 0, 3, true), [99, 64, 63]);
  assert.deepEqual(numbers(set, 6, 3, true), [5, 0]);
  assert.deepEqual(numbers(all(), 90, 2), [90, 91]);
  assert.deepEqual(numbers(all(), 90, 2, true), [9, 8]);
});

test('lists are differences or bits', () => {
  const { list, numbers } = setsOf(40);
  assert.deepEqual([...list(reader(Uint8Array.from([3 << 1, 4, 2, 1, 0x80 + 2, 1 >> 1])))], [2, 3, 5]);
  assert.deepEqual([...list(reader(Uint8Array.from([2 << 1, 3, 0xac, 2, 5])))], [300, 305]);
  assert.deepEqual(numbers(list(reader(Uint8Array.from([1, 5, 1, 0, 0, 0x80, 0x80])))), [0, 31, 39]);
  const r = reader(Uint8Array.from([0xff, 0xff, 0xff, 0xff, 0x0f, 7]));
  assert.equal(r.next(), 0xffffffff);
  assert.deepEqual([r.at(), r.byte()], [5, 7]);
});

test('named periods follow the clock of the visitor', () => {
  const { keepsakePeriod } = (() => { const window = page(); runAtOnce(window, ['periods']); return window; })();
  const of = (name, ...now) => { const { from, to } = keepsakePeriod(name, new Date(...now)); return from + ' ' + to; };
  assert.equal(of('today', 2027, 6, 14, 23, 59), '2027-07-14 2027-07-14');
  assert.equal(of('today', 2027, 0, 1, 0, 0), '2027-01-01 2027-01-01');
  // A week begins on Monday: the 14th of July 2027 is a Wednesday, the 18th a Sunday.
  assert.equal(of('week', 2027, 6, 14), '2027-07-12 2027-07-18');
  assert.equal(of('week', 2027, 6, 12), '2027-07-12 2027-07-18');
  assert.equal(of('week', 2027, 6, 18), '2027-07-12 2027-07-18');
  assert.equal(of('week', 2027, 0, 1), '2026-12-28 2027-01-03');
  assert.equal(of('last-7', 2027, 2, 3), '2027-02-25 2027-03-03');
  assert.equal(of('last-14', 2028, 2, 1), '2028-02-17 2028-03-01');
  assert.equal(of('last-30', 2027, 0, 1), '2026-12-03 2027-01-01');
  assert.equal(of('month', 2028, 1, 29), '2028-02-01 2028-02-29');
  assert.equal(of('last-month', 2027, 0, 31), '2026-12-01 2026-12-31');
  assert.equal(of('last-month', 2027, 2, 31), '2027-02-01 2027-02-28');
  assert.equal(of('year', 2027, 11, 31), '2027-01-01 2027-12-31');
  for (const name of ['', 'toString', 'constructor', '__proto__', 'TODAY', undefined]) assert.deepEqual(keepsakePeriod(name), {});
});

test('a named period without a given time is now', () => {
  const window = page({ Date: clockAt(2027, 11, 31, 12) });
  runAtOnce(window, ['periods']);
  assert.deepEqual(window.keepsakePeriod('month'), { from: '2027-12-01', to: '2027-12-31' });
});
