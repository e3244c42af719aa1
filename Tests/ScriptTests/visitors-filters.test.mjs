// SPDX-License-Identifier: MIT
// find/filters.js: the visible values of a filter, their order, and the effect of a choice.
import test from 'node:test';
import assert from 'node:assert/strict';
import { Node, page, run, runAtOnce } from './visitors-loader.mjs';

const { fold, spell, tokens } = runAtOnce(page(), ['search/words'], ['fold', 'spell', 'tokens']);
const facet = (key, labels, more = {}) => ({
  key, label: key, labels, slugs: labels.map(label => label.toLowerCase()), counts: labels.map(() => 1), parents: [], size: labels.length, mode: 'any', ...more,
});
const PLACES = ['Scotland', 'Skye', 'Iceland', 'Portree', 'Reykjavík'];
const finder = async (facets = []) => {
  const ids = new Proxy({}, { get: (known, id) => known[id] ??= id.startsWith('group-') ? null : new Node(id) });
  ids['find-words'].dataset = {};
  const states = [];
  const window = page({
    ids, found: { '.finder': new Node('main') }, history: { pushState: (...all) => states.push(all[2]) },
    keepsakeSearch: { fold, spell, tokens, ready: Promise.resolve({ facets, total: 9 }) }, meant: new Node('p'),
  });
  const parts = ['elements', 'address', 'tiles', 'choices', 'filters'].map(part => 'find/' + part);
  window.change = () => {};
  const names = ['few', 'shownValues', 'toggle', 'depth', 'groups', 'fill', 'chosen', 'later'];
  const found = await run(window, parts, names);
  const ask = picks => found.fill({ q: '', cap: '', ocr: '', from: '', to: '', picks });
  ask({});
  const shown = (i, more = {}) => found.shownValues({ lead: [], ...found.groups[i], ...more, ...more.lead ? {} : { lead: [] } });
  return { ...found, ask, shown };
};

test('a filter shows its first values and the chosen ones', async () => {
  const { shown, ask } = await finder([facet('tag', [...'ABCDEFGHIJ'])]);
  assert.deepEqual(shown(0), [0, 1, 2, 3, 4, 5, 6, 7]);
  ask({ tag: { in: [9], out: [8] } });
  assert.deepEqual(shown(0), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // Values that were chosen when the group was opened come first.
  assert.deepEqual(shown(0, { lead: [9] }), [9, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
  assert.deepEqual((await finder([facet('tag', [])])).shown(0), []);
});

test('all values are in alphabetical order', async () => {
  const { shown } = await finder([facet('tag', ['Zoo', 'Ärger', 'boat', 'Anna'])]);
  assert.deepEqual(shown(0, { isAll: true }), [3, 1, 2, 0]);
  assert.deepEqual(shown(0), [0, 1, 2, 3]);
});

test('finds values with or without their dots', async () => {
  const { shown } = await finder([facet('person', ['Anna Müller', 'Bob', 'Carl Mueller', 'Dora Muller'])]);
  const search = wanted => shown(0, { isAll: true, wanted });
  assert.deepEqual(search('muller'), [0, 3]);
  assert.deepEqual(search('MUELLER'), [0, 2]);
  assert.deepEqual(search('müller'), [0, 2, 3]);
  assert.deepEqual(search('zebra'), []);
  assert.deepEqual(search(''), [0, 1, 2, 3]);
});

test('times are in order, before Christ first and none last', async () => {
  const { shown } = await finder([facet('when', ['1950s', 'No date', '44 BC', '1890s', '7'], { slugs: ['1950s', 'none', 'bc44', '1890s', '7'] })]);
  assert.deepEqual(shown(0), [2, 4, 3, 0, 1]);
  const { few } = await finder();
  assert.deepEqual([few({ key: 'when' }), few({ key: 'tag' })], [16, 8]);
});

test('places are below their parents', async () => {
  const { shown, depth, groups } = await finder([facet('place', PLACES, { parents: [-1, 0, -1, 1, 2] })]);
  assert.deepEqual(shown(0), [0, 1, 3, 2, 4]);
  // A chosen place comes first with all of its parents.
  assert.deepEqual(shown(0, { lead: [4] }), [2, 4, 0, 1, 3]);
  // If a search leaves out a parent, the place is alone.
  assert.deepEqual(shown(0, { isAll: true, wanted: 'reykjavik' }), [4]);
  assert.deepEqual(PLACES.map((_, i) => depth(groups[0].f, i)), [0, 1, 0, 2, 1]);
});

test('a value is included, excluded or neither', async () => {
  const { toggle, chosen, groups } = await finder([facet('tag', ['A', 'B', 'C'])]);
  const [{ f }] = groups;
  toggle(f, 1, 'in');
  assert.deepEqual(chosen(f), [1]);
  toggle(f, 0, 'in');
  assert.deepEqual(chosen(f), [1, 0]);
  // The other choice replaces the first.
  toggle(f, 1, 'out');
  assert.deepEqual(chosen(f), [0, 1]);
  toggle(f, 1, 'out');
  assert.deepEqual(chosen(f), [0]);
});

test('acts only on the last of many changes', async () => {
  const { later } = await finder();
  const done = [];
  const act = later(value => done.push(value), 5);
  act(1);
  act(2);
  await new Promise(resolve => setTimeout(resolve, 30));
  act(3);
  await new Promise(resolve => setTimeout(resolve, 30));
  assert.deepEqual(done, [2, 3]);
});
