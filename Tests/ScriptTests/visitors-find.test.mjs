// SPDX-License-Identifier: MIT
// find/address.js, find/tiles.js and find/choices.js: the search page's addresses, its highlights and its words for a
// query.
import test from 'node:test';
import assert from 'node:assert/strict';
import { Node, page, run, runAtOnce } from './visitors-loader.mjs';

const { fold, spell, tokens } = runAtOnce(page(), ['search/words'], ['fold', 'spell', 'tokens']);
const WORDS = {
  one: '{n} keepsake', many: '{n} keepsakes', thousands: ',', quoted: '“{text}”', inner: '‘{text}’', from: 'from {name}', to: 'to {name}', not: 'not {name}',
  inCaptions: '{name} in captions', inPictures: '{name} in pictures', remove: 'Remove {name}',
};
const FACETS = [
  { key: 'tag', labels: ['Sea', 'Boats'], slugs: ['sea', 'boats'], mode: 'all', parents: [] },
  { key: 'kind', labels: ['Letter'], slugs: ['letter'], parents: [] },
];
// The page's elements, and the requested names of its function.
const finder = async (names, { address = 'https://site.test/album/find/index.html', other = 'new', words = WORDS, engine = {}, without = [] } = {}) => {
  const ids = new Proxy({}, { get: (known, id) => known[id] ??= without.includes(id) ? null : new Node(id) });
  ids['find-words'].dataset = words;
  ids.onward.found.a = [];
  ids.order.dataset.other = other;
  ids['f-period'].selectedOptions = [{ text: 'This month' }];
  const states = [];
  const history = { pushState: (...all) => states.push(['push', all[2]]), replaceState: (...all) => states.push(['replace', all[2]]) };
  const window = page({
    ids, address, history, found: { '.finder': new Node('main') },
    keepsakeSearch: {
      fold, spell, tokens,
      ready: Promise.resolve({
        facets: FACETS, settle: async query => query, isLittle: word => word === 'the',
        parse: params => ({ q: params.get('q') ?? '', cap: '', ocr: '', from: params.get('from') ?? '', to: '', picks: {} }), ...engine,
      }),
    },
  });
  // A module that does not run here: its callback after a choice.
  window.change = () => {};
  const parts = ['elements', 'address', 'tiles', 'choices'].map(part => 'find/' + part);
  return { window, ids, states, ...await run(window, parts, names) };
};
const withQuery = async (query, names, more) => {
  const found = await finder([...names, 'fill', 'order'], more);
  found.fill({ q: '', cap: '', ocr: '', from: '', to: '', period: '', picks: {}, ...query });
  return found;
};

test('writes numbers as the language does', async () => {
  const { number, counted } = await finder(['number', 'counted']);
  assert.deepEqual([0, 1, 999, 9999, 10000, 1234567].map(number), ['0', '1', '999', '9999', '10,000', '1,234,567']);
  assert.deepEqual([0, 1, 2, 10000].map(counted), ['0 keepsakes', '1 keepsake', '2 keepsakes', '10,000 keepsakes']);
  const other = await finder(['number'], { words: { ...WORDS, thousands: 'space' } });
  assert.equal(other.number(12345), '12\u202f345');
});

test('fills values into sentences, and a missing one is empty', async () => {
  const { say } = await finder(['say']);
  assert.equal(say('not', { name: '$& {n}' }), 'not $& {n}');
  assert.equal(say('not'), 'not ');
  assert.equal(say('nothing of the kind'), '');
});

test('the fields of a side are one point in time', async () => {
  const { momentOf, ids } = await finder(['momentOf']);
  const of = (year, month, day, time) => {
    Object.entries({ year, month, day, time }).forEach(([part, value = '']) => { ids['f-from-' + part].value = value; });
    return momentOf('from');
  };
  assert.equal(of(), '');
  assert.equal(of('1962'), '1962');
  assert.equal(of(' 1962 ', '7'), '1962-07');
  assert.equal(of('1962', '7', '4'), '1962-07-04');
  assert.equal(of('1962', '12', '14', '16:30'), '1962-12-14T16:30');
  assert.equal(of('1962', '', '', '16:30'), '1962T16:30');
  assert.equal(of('', '', '', '16:30'), '16:30');
  // A day without its month, and a month without its year, have no meaning.
  assert.equal(of('1962', '', '4'), '1962');
  assert.equal(of('', '7', '4'), '');
  assert.equal(of('-44', '3', '15'), '-44-03-15');
});

test('a point in time fills the fields of a side', async () => {
  const { setMoment, ids } = await finder(['setMoment']);
  const fields = text => { setMoment('to', text); return ['year', 'month', 'day', 'time'].map(part => ids['f-to-' + part].value); };
  assert.deepEqual(fields('1962-07-04T16:30'), ['1962', '7', '4', '16:30']);
  assert.deepEqual(fields('1962-12'), ['1962', '12', '', '']);
  assert.deepEqual(fields('-44-03-15'), ['-44', '3', '15', '']);
  assert.deepEqual(fields('6:30'), ['', '', '', '06:30']);
  assert.deepEqual(fields('T16:30'), ['', '', '', '16:30']);
  for (const text of ['', 'nonsense', '1962-', undefined]) assert.deepEqual(fields(text), ['', '', '', ''], String(text));
});

test('works without fields for times', async () => {
  const { setMoment, momentOf, ids } = await finder(['setMoment', 'momentOf'], { without: ['f-from-time'] });
  setMoment('from', '1962-07-04T16:30');
  assert.equal(ids['f-from-day'].value, '4');
  assert.equal(momentOf('from'), '1962-07-04');
});

test('a query is an address', async () => {
  const addressOf = async (query, order = '') => {
    const { params, order: field } = await withQuery(query, ['params']);
    field.value = order;
    return String(params());
  };
  assert.equal(await addressOf({}), '');
  assert.equal(await addressOf({ q: '  ' }), '');
  assert.equal(await addressOf({ q: ' red boat ', from: '1950', period: '' }), 'q=red+boat&from=1950');
  assert.equal(await addressOf({ q: 'Müller & "Söhne"' }), 'q=M%C3%BCller+%26+%22S%C3%B6hne%22');
  assert.equal(await addressOf({ cap: 'a', ocr: 'b', period: 'week' }, 'new'), 'cap=a&ocr=b&period=week&order=new');
  assert.equal(await addressOf({ picks: { kind: { in: [0], out: [] }, tag: { in: [1, 0], out: [] } } }), 'tag=boats&tag=sea&kind=letter');
  assert.equal(await addressOf({ picks: { tag: { in: [], out: [1] } } }), '-tag=boats');
});

test('a query is empty if it has no word and no choice', async () => {
  const isEmpty = async query => (await withQuery(query, ['isEmpty'])).isEmpty();
  assert.equal(await isEmpty({}), true);
  assert.equal(await isEmpty({ q: ' "' }), true);
  assert.equal(await isEmpty({ picks: { tag: { in: [], out: [] } } }), true);
  for (const one of [{ q: 'a' }, { cap: '信' }, { ocr: '1' }, { from: 'x' }, { to: '1950' }, { period: 'week' }, { picks: { tag: { in: [], out: [0] } } }]) {
    assert.equal(await isEmpty(one), false, JSON.stringify(one));
  }
});

test('the page reads its query from the address, and from a return to it', async () => {
  const read = async (address, other) => {
    const { read, params, states, ids } = await finder(['read', 'params'], { address: 'https://site.test/album/find/index.html' + address, other });
    await read();
    return [String(params()), ids.order.value, states];
  };
  assert.deepEqual(await read('?q=boat&order=new&period=week'), ['q=boat&period=week&order=new', 'new', []]);
  assert.deepEqual(await read('?order=old'), ['', '', []]);
  assert.deepEqual(await read('?order=old', 'old'), ['order=old', 'old', []], 'where the newest are first, the other order is named');
  assert.deepEqual(await read('?order=new', 'old'), ['', '', []]);
  assert.deepEqual(await read('?q=a#find&q=b&from=1950'), ['q=b&from=1950', '', [['replace', '/album/find/index.html?q=b&from=1950']]]);
  assert.deepEqual(await read('#find&'), ['', '', []]);
});

test('typing is one step back, and every other change is a separate one', async () => {
  const { record, fill, states, window } = await withQuery({ q: 'a' }, ['record']);
  const to = (q, typing) => {
    fill({ q, cap: '', ocr: '', from: '', to: '', picks: {} });
    record(typing);
    window.location.search = q ? '?q=' + q : '';
  };
  to('a', true);
  to('ab', true);
  to('ab', true);
  to('', false);
  to('c', true);
  const path = '/album/find/index.html';
  assert.deepEqual(states, [['push', path + '?q=a'], ['replace', path + '?q=ab'], ['push', path], ['push', path + '?q=c']]);
});

const hit = (word, prefix = false) => ({ word, prefix });
test('finds matching words in their places', async () => {
  const { matches } = await finder(['matches']);
  const of = (text, ...words) => matches(text, words).map(run => [run[0], run.index]);
  assert.deepEqual(of('A red Boat, boats', hit('boat')), [['Boat', 6]]);
  assert.deepEqual(of('A red Boat, boats', hit('boat', true)), [['Boat', 6], ['boats', 12]]);
  assert.deepEqual(of('steamboat boat', hit('boat')), [['boat', 10]]);
  assert.deepEqual(of('', hit('boat')), []);
  assert.deepEqual(of('A red boat'), []);
  assert.deepEqual(of('Die Müllers und Mueller', hit('muller'), hit('mueller')), [['Mueller', 16]]);
  assert.deepEqual(of('Herr Müller', hit('mueller')), [['Müller', 5]]);
  assert.deepEqual(of('Herr Mu\u0308ller', hit('muller')), [['Mu\u0308ller', 5]]);
  assert.deepEqual(of('東京の手紙', hit('京')), [['京', 1]]);
  assert.deepEqual(of('Ελλάδα μου', hit('μου')), [['μου', 7]]);
});

test('leaves out matches far behind the first', async () => {
  const { matches } = await finder(['matches']);
  const text = 'boat ' + 'x'.repeat(30) + ' boat';
  assert.equal(matches(text, [hit('boat')], 20).length, 1);
  assert.equal(matches(text, [hit('boat')], 36).length, 2);
});

const told = parts => parts.map(part => typeof part === 'string' ? part : `[${part.said}]`).join('');
test('shows a caption around its first match', async () => {
  const { lines } = await finder(['lines']);
  assert.equal(lines('A red house', [hit('boat')]), null);
  assert.equal(told(lines('A red boat', [hit('boat'), hit('red')])), 'A [red] [boat]');
  assert.equal(told(lines('<b>boat</b>', [hit('boat')])), '<b>[boat]</b>');
  const long = 'word '.repeat(40) + 'boat ' + 'more '.repeat(60);
  const part = told(lines(long, [hit('boat')]));
  assert.equal(part, '… ' + 'word '.repeat(9) + '[boat] ' + 'more '.repeat(25).trimEnd() + ' …');
});

test('quotes the query once', async () => {
  const { quoted } = await finder(['quoted']);
  assert.equal(quoted(' red boat '), '“red boat”');
  assert.equal(quoted('"red boat"'), '“red boat”');
  assert.equal(quoted('"red boat'), '“red boat”');
  assert.equal(quoted('old "red boat" sea'), '“old ‘red boat’ sea”');
  assert.equal(quoted('old "'), '“old”');
  assert.equal(quoted('a $& b'), '“a $& b”');
});

test('every choice can be removed by itself', async () => {
  const picks = { tag: { in: [0], out: [1] } };
  const { choices } = await withQuery({ q: 'boat', cap: 'sea', from: '1950T16:30', period: 'month', picks }, ['choices']);
  const all = choices();
  assert.deepEqual(all.map(({ name, not }) => [name, not]), [
    ['“boat”', false], ['“sea” in captions', false], ['from 1950 16:30', false], ['This month', false], ['Sea', false], ['not Boats', true],
  ]);
  assert.deepEqual(all.map(({ rest }) => [rest.q, rest.cap, rest.from, rest.period, rest.picks]), [
    ['', 'sea', '1950T16:30', 'month', picks], ['boat', '', '1950T16:30', 'month', picks], ['boat', 'sea', '', 'month', picks],
    ['boat', 'sea', '1950T16:30', '', picks], ['boat', 'sea', '1950T16:30', 'month', { tag: { in: [], out: [1] } }],
    ['boat', 'sea', '1950T16:30', 'month', { tag: { in: [0], out: [] } }],
  ]);
  assert.deepEqual((await withQuery({ q: '"' }, ['choices'])).choices(), []);
});

test('the parts of a query are its phrases and words, without stop words', async () => {
  const { pieces } = await finder(['pieces']);
  assert.deepEqual(pieces('the red "big boat" -sea „zu Haus'), ['red', '"big boat"', '-sea', '„zu Haus']);
  assert.deepEqual(pieces('-"red boat" -the - "'), ['-"red boat"']);
  assert.deepEqual(pieces(''), []);
});
