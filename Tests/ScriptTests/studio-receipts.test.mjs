// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './studio.mjs';

const { asMoney, changed, dropped, items, lineOf, placeOf, summed, withItem, without } = await studio('keepsake/receipt-items.js');

const milk = { line: 'MLIK 1L', name: 'MLIK 1L', amount: '1.19', isSure: false };
const bread = { line: 'BREAD', name: 'BREAD', amount: '2.50', isSure: true };

// A receipt as the program returns it: read lines with their items, and then the keeper's own.
function receipt(read, said) {
  const list = [said ?? []].flat();
  const isWhole = list.length > 0 && !list.some(item => item.line);
  const about = isWhole ? [] : read.map(one => {
    const number = list.findIndex(item => item.line === one.line);
    return number < 0 ? { number: null, said: null, read: one } : { number, said: list[number], read: one };
  });
  const own = list.map((item, number) => ({ number, said: item, read: null })).filter(({ said }) => !said.line);
  return { said: said === undefined ? null : { items: said }, lines: [...about, ...own].filter(line => !line.said?.skip) };
}

test('items may be single, in a list, or missing', () => {
  assert.deepEqual(items(receipt([milk])), []);
  assert.deepEqual(items({ said: { total: '3' }, lines: [] }), []);
  assert.deepEqual(items(receipt([milk], { line: 'MLIK 1L', name: 'Milk' })), [{ line: 'MLIK 1L', name: 'Milk' }]);
});

test('a read line gets an item that names it', () => {
  const one = receipt([milk, bread]);
  assert.deepEqual(changed(one, one.lines[0], 'name', 'Milk'), [{ line: 'MLIK 1L', name: 'Milk' }]);
});

test('a second change goes into the same item, and the others stay', () => {
  const one = receipt([milk, bread], [{ line: 'BREAD', unit: 'pcs' }, { line: 'MLIK 1L', name: 'Milk' }]);
  assert.deepEqual(changed(one, one.lines[0], 'amount', '1.29'),
    [{ line: 'BREAD', unit: 'pcs' }, { line: 'MLIK 1L', name: 'Milk', amount: '1.29' }]);
});

test('removes values that equal the read ones', () => {
  const one = receipt([milk, bread], [{ line: 'MLIK 1L', name: 'Milk', amount: '1.29' }]);
  assert.deepEqual(changed(one, one.lines[0], 'amount', '1.19'), [{ line: 'MLIK 1L', name: 'Milk' }]);
  assert.deepEqual(changed(one, one.lines[0], 'amount', ''), [{ line: 'MLIK 1L', name: 'Milk' }]);
});

test('removes an item without values', () => {
  const one = receipt([milk, bread], [{ line: 'MLIK 1L', name: 'Milk' }]);
  assert.equal(changed(one, one.lines[0], 'name', 'MLIK 1L'), null);
});

test('typing the read value again writes nothing', () => {
  const one = receipt([milk, bread]);
  assert.equal(changed(one, one.lines[1], 'name', 'BREAD'), null);
  const other = receipt([milk, bread], [{ line: 'MLIK 1L', name: 'Milk' }]);
  assert.deepEqual(changed(other, other.lines[1], 'name', 'BREAD'), [{ line: 'MLIK 1L', name: 'Milk' }]);
});

test('an added item does not replace the read ones', () => {
  assert.deepEqual(withItem(receipt([milk, bread]), { name: 'Bag' }), [{ name: 'Bag' }, { line: 'MLIK 1L' }]);
  assert.deepEqual(withItem(receipt([]), { name: 'Bag' }), [{ name: 'Bag' }]);
});

test('a list that replaced the read lines continues to do so', () => {
  const one = receipt([milk, bread], [{ name: 'Bag', amount: '1' }]);
  assert.equal(one.lines.length, 1);
  assert.deepEqual(withItem(one, { name: 'Hat' }), [{ name: 'Bag', amount: '1' }, { name: 'Hat' }]);
});

test('read lines return when the last item that names a line is removed', () => {
  const one = receipt([milk, bread], [{ name: 'Bag' }, { line: 'BREAD', name: 'Rye' }]);
  assert.deepEqual(changed(one, one.lines[1], 'name', 'BREAD'), [{ name: 'Bag' }, { line: 'MLIK 1L' }]);
  assert.deepEqual(without(one, 1), [{ name: 'Bag' }, { line: 'MLIK 1L' }]);
});

test('marks a line as no item, and unmarks it', () => {
  const one = receipt([milk, bread]);
  assert.deepEqual(dropped(one, one.lines[0]), [{ line: 'MLIK 1L', skip: true }]);
  assert.equal(without(receipt([milk, bread], [{ line: 'MLIK 1L', skip: true }]), 0), null);
});

test('the only read line returns beside an added one', () => {
  const one = receipt([milk], [{ line: 'MLIK 1L', skip: true }, { name: 'Bag' }]);
  assert.deepEqual(without(one, 0), [{ name: 'Bag' }, { line: 'MLIK 1L' }]);
});

test('a corrected line marked as no item loses its correction, an added one is removed', () => {
  const one = receipt([milk, bread], [{ line: 'MLIK 1L', name: 'Milk' }, { name: 'Bag' }]);
  assert.deepEqual(dropped(one, one.lines[0]), [{ line: 'MLIK 1L', skip: true }, { name: 'Bag' }]);
  assert.deepEqual(dropped(one, one.lines[2]), [{ line: 'MLIK 1L', name: 'Milk' }]);
});

test('finds a line again when another has been removed, and not when it is removed itself', () => {
  const before = receipt([milk, bread], [{ name: 'Bag' }, { line: 'BREAD', unit: 'pcs' }]);
  const [first, second, bag] = before.lines;
  const after = receipt([milk, bread], dropped(before, first));
  assert.equal(lineOf(after, second, 1), after.lines[0]);
  assert.equal(lineOf(after, bag, 2), after.lines[1]);
  assert.equal(lineOf(after, first, 0), undefined);
  const two = receipt([milk], [{ name: 'Bag' }, { name: 'Cup' }, { line: 'MLIK 1L', unit: 'pcs' }]);
  const one = receipt([milk], dropped(two, two.lines[1]));
  assert.equal(lineOf(one, two.lines[2], 2), one.lines[1]);
  const more = receipt([milk], changed(two, two.lines[2], 'amount', '1.00'));
  assert.equal(lineOf(more, two.lines[2], 2), more.lines[2]);
  assert.equal(lineOf(receipt([milk, bread]), two.lines[1], 1), undefined);
  assert.equal(placeOf(after, { line: 'MLIK 1L', skip: true }), 2);
  assert.equal(placeOf(before, { line: 'MLIK 1L', skip: true }), -1);
});

test('does not change the given values', () => {
  const said = [{ line: 'MLIK 1L', name: 'Milk' }];
  const one = receipt([milk], said);
  changed(one, one.lines[0], 'name', 'Cream');
  dropped(one, one.lines[0]);
  assert.deepEqual(said, [{ line: 'MLIK 1L', name: 'Milk' }]);
});

test('sums lines in cents, with the keeper before the reading', () => {
  assert.equal(summed([{ read: { amount: '0.10' } }, { read: { amount: '0.20' } }]), '0.30');
  assert.equal(summed([{ read: { amount: '1.19' }, said: { amount: '2' } }, { said: { amount: '-0.50' } }]), '1.50');
});

test('there is no sum without all amounts', () => {
  assert.equal(summed([]), null);
  assert.equal(summed([{ read: { amount: '1' } }, { said: { name: 'Bag' } }]), null);
  assert.equal(summed([{ said: { amount: '1,19' } }]), null);
});

test('writes amounts as people of a language do', () => {
  assert.equal(asMoney('43645.00 NGN', 'de'), '43.645,00 NGN');
  assert.equal(asMoney('1234.50', 'en'), '1,234.50');
  assert.equal(asMoney('–', 'de'), '–');
  assert.equal(asMoney(null, 'fr'), '');
});
