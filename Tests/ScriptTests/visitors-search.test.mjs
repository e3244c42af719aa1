// SPDX-License-Identifier: MIT
// search/terms.js and search.js over small indexes: words, prefixes, phrases, filters, counts, tiles.
import test from 'node:test';
import assert from 'node:assert/strict';
import { Node, modulesOf, page, runAtOnce } from './visitors-loader.mjs';
import { indexOf } from './visitors-index.mjs';

const FILES = modulesOf('search');
const searchOf = (given = {}) => {
  const window = page({ keepsakeTrusted: address => address, ...given });
  return { window, ...runAtOnce(window, FILES, ['bytesOf', 'api', 'load']) };
};
const { api } = searchOf();

const KEEPSAKES = [
  ['red boat at sea', '', 'harbour'], ['the boat is red', 'sea', ''], ['', 'red boat', 'summer'], ['muller mueller', '', ''],
  ['seaside walk', '', 'harbour boat'], ['', '', 'red'],
];
const FACETS = [
  { key: 'tag', mode: 'all', values: [['Sea', [0, 1, 4]], ['Boats', [0, 1, 2]], ['Müller & Söhne', [3]]] },
  { key: 'kind', values: [['Photo', [0, 1, 2]], ['Letter', [3, 4]], ['Film', [5]]], named: 2 },
];
const engineWith = (more = {}) => {
  const index = indexOf(KEEPSAKES, { facets: FACETS, ...more });
  return { index, engine: api.create(index.manifest, index.load) };
};
const { engine } = engineWith();
const found = async (asked, from = engine) => {
  const found = await from.find(typeof asked === 'string' ? { q: asked, picks: {} } : { picks: {}, ...asked }), numbers = await found.numbers();
  assert.equal(numbers.length, found.count);
  assert.equal(from.count((await found.whole()).set), found.count);
  assert.deepEqual(await found.numbers(1, 2, true), numbers.slice().reverse().slice(1, 3));
  return numbers;
};

test('refuses an index of another version', () => {
  assert.throws(() => api.create('{"version":6}'), /version 6/);
});

test('a word finds every keepsake that has it, in any of the groups', async () => {
  assert.deepEqual(await found('boat '), [0, 1, 2, 4]);
  assert.deepEqual(await found('red boat '), [0, 1, 2]);
  assert.deepEqual(await found('RED-boat '), [0, 1, 2]);
  assert.deepEqual(await found('bo '), []);
  assert.deepEqual(await found('zebra '), []);
  assert.deepEqual(await found(''), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(await found('" -'), [0, 1, 2, 3, 4, 5]);
});

test('a name that a rule excludes has no plural', async () => {
  const index = indexOf([['christian', '', ''], ['christiane', '', ''], ['karte', '', ''], ['karten', '', '']],
    { more: { forms: ['christian>christian', 'christiane>christiane', 'n>', 'e>'] } });
  const engine = api.create(index.manifest, index.load);
  assert.deepEqual(await found('christian ', engine), [0]);
  assert.deepEqual(await found('Christiane ', engine), [1]);
  assert.deepEqual(await found('Karte ', engine), [2, 3]);
});

test('a word finds its singular and plural, outside of phrases', async () => {
  const forms = ['men>man', 'news>news', 'ies>y', 'es>', 's>', 'er>'];
  const index = indexOf(
    [['two boats', '', ''], ['a boat', '', ''], ['', 'babies', ''], ['baby', '', ''], ['', '', 'men'], ['man', '', ''],
      ['news', '', ''], ['new', '', ''], ['haus', '', ''], ['hauser haeuser', '', '']], { more: { forms } });
  const engine = api.create(index.manifest, index.load), ask = asked => found(asked, engine);
  for (const both of ['boat ', 'boats ', 'boats', 'Boat']) assert.deepEqual(await ask(both), [0, 1], both);
  for (const both of ['baby ', 'babies ', 'babies']) assert.deepEqual(await ask(both), [2, 3], both);
  for (const both of ['man ', 'men ']) assert.deepEqual(await ask(both), [4, 5], both);
  for (const both of ['Haus ', 'Häuser ', 'haeuser ']) assert.ok((await ask(both)).includes(9), both);
  assert.deepEqual(await ask('Häuser '), [8, 9]);
  assert.deepEqual(await ask('news '), [6]);
  assert.deepEqual(await ask('"two boat"'), []);
  assert.deepEqual(await ask('-boat'), [2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(await found({ cap: 'baby ' }, engine), [3]);
  const { words } = await engine.find({ q: 'two boats ', picks: {} });
  assert.ok(words.some(one => one.word === 'boat' && !one.prefix));
});

test('the last word is a prefix', async () => {
  assert.deepEqual(await found('se'), [0, 1, 4]);
  assert.deepEqual(await found('sea '), [0, 1]);
  assert.deepEqual(await found('red s'), [0, 1, 2]);
  assert.deepEqual(await found('zz'), []);
});

test('an excluded word is removed from the results, or from all keepsakes if it is alone', async () => {
  assert.deepEqual(await found('red -boat'), [5]);
  assert.deepEqual(await found('-boat'), [3, 5]);
  assert.deepEqual(await found('-zebra'), [0, 1, 2, 3, 4, 5]);
  // Both parts of an excluded word must match.
  assert.deepEqual(await found('-red-summer'), [0, 1, 3, 4, 5]);
});

test('a phrase has its words side by side in one text', async () => {
  assert.deepEqual(await found('"red boat"'), [0, 2]);
  assert.deepEqual(await found('"boat red"'), []);
  assert.deepEqual(await found('"at sea"'), [0]);
  assert.deepEqual(await found('"sea harbour"'), []);
  assert.deepEqual(await found('-"red boat"'), [1, 3, 4, 5]);
  assert.deepEqual(await found('"boat"'), [0, 1, 2, 4]);
});

test('captions and texts in pictures can be searched separately', async () => {
  assert.deepEqual(await found({ cap: 'boat ' }), [0, 1]);
  assert.deepEqual(await found({ ocr: 'boat ' }), [2]);
  assert.deepEqual(await found({ cap: 'red ', ocr: 'sea ' }), [1]);
  assert.deepEqual(await found({ cap: '"red boat"' }), [0]);
  // Prefixes of two letters would be too many there.
  assert.deepEqual(await found({ cap: 'se' }), []);
  assert.deepEqual(await found({ cap: 'sea' }), [0, 4]);
});

test('splits a list for all groups if one of them is requested', async () => {
  const { engine, index } = engineWith({ wide: ['boat', 'red'] });
  assert.deepEqual(await found('boat ', engine), [0, 1, 2, 4]);
  assert.ok(!index.asked.some(name => name.startsWith('g/')));
  assert.deepEqual(await found({ cap: 'boat ' }, engine), [0, 1]);
  assert.deepEqual(await found({ ocr: 'red ' }, engine), [2]);
  assert.deepEqual(await found('"red boat"', engine), [0, 2]);
});

test('terms come from the file that holds them', async () => {
  const { engine, index } = engineWith({ cuts: ['', 'm', 'se', 'seas'] });
  for (const [asked, numbers] of [['boat ', [0, 1, 2, 4]], ['sea ', [0, 1]], ['se', [0, 1, 4]], ['seas', [4]], ['seaside ', [4]], ['l', []], ['muller ', [3]]]) {
    assert.deepEqual(await found(asked, engine), numbers, asked);
  }
  const { engine: other, index: otherIndex } = engineWith({ cuts: ['', 'm', 'se', 'seas'] });
  await found('walk ', other);
  assert.equal(otherIndex.asked.length, 1);
  assert.equal(index.asked.filter(name => name.startsWith('t/')).length, new Set(index.asked).size);
});

test('a large archive has its boundaries in pages', async () => {
  const { engine, index } = engineWith({ cuts: ['', 'm', 'se', 'seas', 'w'], pages: 2 });
  for (const [asked, numbers] of [['boat ', [0, 1, 2, 4]], ['sea ', [0, 1]], ['se', [0, 1, 4]], ['s', [0, 1, 2, 4]], ['seaside ', [4]], ['walk ', [4]], ['l', []]]) {
    assert.deepEqual(await found(asked, engine), numbers, asked);
  }
  assert.equal(index.asked.filter(name => name.startsWith('m/')).length, 3);
  const { engine: other, index: otherIndex } = engineWith({ cuts: ['', 'm', 'se', 'seas', 'w'], pages: 2 });
  await found('sea ', other);
  assert.deepEqual(otherIndex.asked, ['m/page001', 't/' + otherIndex.asked[1].slice(2)]);
  assert.deepEqual(await other.suggest('se', 6), ['sea']);
});

test('reads no more of a long divided list than it needs', async () => {
  // A hundred keepsakes: `red` in nearly all, `boat` in the captions of every third, `rare` in two.
  const keepsakes = Array.from({ length: 100 }, (_, i) => [(i % 3 ? '' : 'red boat ') + (i === 40 || i === 99 ? 'rare' : ''), i % 7 ? 'old red' : '', '']);
  const facets = [{ key: 'kind', values: [['Photo', [...Array(90).keys()]], ['Letter', [90, 91, 92]]] }, { key: 'tag', mode: 'all', values: [['Sea', [1, 50, 99]]] }];
  const make = divided => { const index = indexOf(keepsakes, { facets, divided }); return { index, engine: api.create(index.manifest, index.load) }; };
  const whole = make([]).engine, asked = async (text, ask) => {
    const { engine, index } = make(['red', 'boat', 'Photo']);
    await ask(await engine.find(engine.parse(new URLSearchParams(text))), engine);
    return index.asked.filter(name => name.includes('piece'));
  };
  for (const text of ['q=red+', 'q=boat+', 'q=re', 'cap=red+', 'ocr=red+', 'cap=boat+', 'ocr=boat+', 'q=red+boat+', 'q=rare+red+', 'q="red+boat"', 'q="old+red"', 'q="red+boat+rare"',
    'cap="red+boat"', 'ocr="red+boat"', 'q=-red', 'q=rare+-red', 'q=rare+-"red+boat"', 'kind=photo', '-kind=photo', 'kind=photo&kind=letter', 'kind=photo&q=rare+', 'kind=photo&tag=sea',
    'q=red+&tag=sea', 'kind=letter&q=red+']) {
    const { engine } = make(['red', 'boat', 'Photo']), ask = engine => engine.parse(new URLSearchParams(text));
    assert.deepEqual(await found(ask(engine), engine), await found(ask(whole), whole), text);
    for (const key of ['kind', 'tag']) {
      const counts = async engine => engine.counts(await engine.find(ask(engine)), engine.facet(key), key === 'kind' ? [0, 1] : [0]);
      assert.deepEqual(await counts(engine), await counts(whole), text + ' ' + key);
    }
  }
  const count = (text, number) => asked(text, found => assert.equal(found.count, number, text));
  // A count needs none of them, and the first or the last results need one.
  for (const [text, number] of [['q=red+', 90], ['cap=red+', 34], ['ocr=red+', 85], ['q=boat+', 34], ['ocr=boat+', 0], ['kind=photo', 90]])
    assert.equal((await count(text, number)).length, 0, text);
  for (const text of ['q=red+', 'cap=red+', 'kind=photo']) for (const isBackwards of [false, true])
    assert.equal((await asked(text, found => found.numbers(0, 2, isBackwards))).length, 1, text);
  assert.equal((await asked('q=red+', async found => assert.deepEqual(await found.numbers(88, 5), [97, 99]))).length, 1);
  // Beside a rare word only its pieces, and for a phrase their positions as well.
  assert.equal((await asked('q=rare+red+', () => {})).length, 2);
  assert.equal((await asked('q="boat+rare"', () => {})).filter(name => name.startsWith('p/')).length, 1);
  assert.equal((await asked('q=zebra+red+', () => {})).length, 0);
});

test('a frequent prefix has a separate entry', async () => {
  const index = indexOf([['sea sea*', '', ''], ['seaside sea*', '', ''], ['other', '', '']]), engine = api.create(index.manifest, index.load);
  assert.deepEqual(await found('sea', engine), [0, 1]);
  assert.deepEqual(await found({ cap: 'sea' }, engine), [0, 1]);
  assert.deepEqual(await engine.suggest('sea', 5), ['sea', 'seaside']);
});

test('a dotted letter searches both spellings', async () => {
  assert.deepEqual(await found('Müller '), [3]);
  const index = indexOf([['muller', '', ''], ['mueller', '', ''], ['miller', '', '']]);
  assert.deepEqual(await found('Müller ', api.create(index.manifest, index.load)), [0, 1]);
});

test('ignores stop words unless they are alone', async () => {
  const { engine } = engineWith({ more: { little: ['the', 'at'] } });
  assert.ok(engine.isLittle('the') && !engine.isLittle('boat'));
  assert.deepEqual(await found('the harbour ', engine), [0, 4]);
  assert.deepEqual(await found('the ', engine), [1]);
  assert.deepEqual(await found('the -red', engine), []);
  assert.deepEqual(await found('"the boat"', engine), [1]);
});

test('suggestions are words with this prefix, the most frequent first', async () => {
  assert.deepEqual(await engine.suggest('se', 6), ['sea', 'seaside']);
  assert.deepEqual(await engine.suggest('s', 1), ['sea']);
  assert.deepEqual(await engine.suggest('at se', 6), ['sea', 'seaside']);
  // A word's other spelling is not suggested again.
  assert.deepEqual(await engine.suggest('m', 6), ['muller']);
  for (const text of ['', ' ', '!', 'zz']) assert.deepEqual(await engine.suggest(text, 6), []);
});

test('addresses become queries, without unknown values', async () => {
  const ask = text => engine.settle(engine.parse(new URLSearchParams(text)));
  assert.deepEqual(await ask(''), { q: '', cap: '', ocr: '', from: '', to: '', picks: {}, missing: [] });
  assert.deepEqual((await ask('q=a&tag=boats&tag=sea&-tag=muller-sohne')).picks, { tag: { in: [1, 0], out: [2] } });
  assert.deepEqual((await ask('tag=sea&tag=sea')).picks, { tag: { in: [0], out: [] } });
  assert.deepEqual((await ask('tag=zebra&other=sea&-=sea&tag=&__proto__=sea')).picks, {});
  // A value that the manifest lacks is in the file of all labels.
  assert.deepEqual((await ask('kind=film')).picks, { kind: { in: [2], out: [] } });
});

test('filters narrow: all values of some facets, any of others', async () => {
  const by = text => found(engine.parse(new URLSearchParams(text)));
  assert.deepEqual(await by('tag=sea&tag=boats'), [0, 1]);
  assert.deepEqual(await by('tag=boats&-tag=sea'), [2]);
  assert.deepEqual(await by('-tag=sea'), [2, 3, 5]);
  assert.deepEqual(await by('kind=letter&kind=film'), [3, 4, 5]);
  assert.deepEqual(await by('-kind=photo'), [3, 4, 5]);
  assert.deepEqual(await by('kind=letter&tag=sea'), [4]);
  assert.deepEqual(await by('q=red+&kind=film'), [5]);
});

test('counts give the results that would remain with each value', async () => {
  const counts = async (text, key, values) => {
    const query = engine.parse(new URLSearchParams(text));
    return engine.counts(await engine.find(query), engine.facet(key), values);
  };
  assert.deepEqual(await counts('', 'tag', [0, 1, 2]), [3, 3, 1]);
  assert.deepEqual(await counts('q=red+', 'tag', [0, 1, 2]), [2, 3, 0]);
  assert.deepEqual(await counts('tag=sea', 'tag', [0, 1, 2]), [3, 2, 0]);
  // In a facet where any value matches, its own choices do not reduce the other counts.
  assert.deepEqual(await counts('kind=letter', 'kind', [0, 1, 2]), [3, 2, 1]);
  assert.deepEqual(await counts('kind=letter&tag=sea', 'kind', [0, 1, 2]), [2, 1, 0]);
  assert.deepEqual(await counts('kind=letter', 'tag', [0, 1, 2]), [1, 0, 1]);
  assert.deepEqual(await counts('', 'tag', []), []);
});

test('periods narrow as well', async () => {
  const { engine } = engineWith({ dates: [0, 10, 20, 30, 40, 365] });
  assert.deepEqual(await found({ from: '1970-01-11', to: '1970-01-31' }, engine), [1, 2, 3]);
  assert.deepEqual(await found({ q: 'boat ', to: '1970-01-15' }, engine), [0, 1]);
  assert.deepEqual(await found({ from: '1971' }, engine), [5]);
  assert.deepEqual(await found({ from: 'never' }, engine), [0, 1, 2, 3, 4, 5]);
});

test('highlights the searched words', async () => {
  const { words } = await engine.find({ q: 'red -boat Müller "at sea" ha', picks: {} });
  assert.deepEqual(words, [
    { word: 'red', prefix: false }, { word: 'muller', prefix: false }, { word: 'mueller', prefix: false }, { word: 'at', prefix: false },
    { word: 'sea', prefix: false }, { word: 'ha', prefix: true },
  ]);
});

test('reads tiles from their columns', async () => {
  const { engine, index } = engineWith();
  const code = Buffer.from('0123456789abcdef0123456789abcdef', 'hex').toString('base64url');
  // Two keepsakes are in the second block: rows of twelve columns.
  const columns = [['boat', 'red'], ['Boat', 'Red'], ['3', '4'], ['1950', ''], ['A caption', ''], ['', ''], [code + 'avif', ''], ['400', ''], ['300', ''], ['7', ''],
    ['1:13', ''], ['written', '\x1fabc']];
  index.files['d/000000/1'] = columns.flat().join('\x1e');
  index.files['o/abc'] = 'a long text';
  const [boat, red] = await engine.cards([4, 5]);
  assert.deepEqual({ ...boat, text: await boat.text() }, {
    number: 4, id: 'boat', address: 'https://site.test/album/keepsakes/boat/index.html', title: 'Boat', meta: '1950', isPlain: true, isMany: true, isSilent: false,
    caption: 'A caption', alt: '', picture: 'https://site.test/album/media/01/23456789abcdef0123456789abcdef.avif', width: 400, height: 300, colour: '7', duration: '1:13', text: 'written',
  });
  assert.deepEqual([red.isPlain, red.isMany, red.isSilent, red.picture, red.width], [false, false, true, '', 0]);
  assert.equal(await red.text(), 'a long text');
  await assert.rejects(engine.cards([0]), /d\/000000\/0/);
});

test('requests a missing file again', async () => {
  const index = indexOf(KEEPSAKES);
  let isBroken = true;
  const engine = api.create(index.manifest, name => isBroken ? Promise.reject(new Error(name)) : index.load(name));
  await assert.rejects(engine.find({ q: 'boat ', picks: {} }));
  isBroken = false;
  assert.deepEqual(await found('boat ', engine), [0, 1, 2, 4]);
});

test('packed characters become bytes again', () => {
  const { bytesOf } = searchOf();
  const keep = (...units) => Uint16Array.from(units);
  assert.deepEqual([...bytesOf(keep(), 0)], []);
  // Keys of 0, then two units.
  assert.deepEqual([...bytesOf(keep(0, 0x4241, 0x0043), 1)], [0x41, 0x42, 0x43]);
  // A 1 is before a unit whose highest bit was changed.
  assert.deepEqual([...bytesOf(keep(0, 1, 0x8041), 0)], [0x41, 0]);
  // Each of three runs has five bits of the keys; the fourth has a new key.
  const units = bytesOf(keep(1 | 2 << 5 | 4 << 10, ...Array(240).fill(0x100), 3, 0x100), 0);
  const at = i => units[2 * i] | units[2 * i + 1] << 8;
  assert.deepEqual([0, 79, 80, 159, 160, 239, 240].map(at), [0x900, 0x900, 0x1100, 0x1100, 0x2100, 0x2100, 0x1900]);
  assert.equal(units.length, 482);
});

test('the page uses the index of its manifest script', async () => {
  const { window, api } = searchOf();
  window.__ks(indexOf(KEEPSAKES).manifest);
  assert.equal((await api.ready).total, 6);
  let told;
  window.document.dispatchEvent = event => { told = event; };
  api.show({ count: 2 });
  assert.deepEqual([api.shown, told.detail], [{ count: 2 }, { count: 2 }]);
});

test('refuses an index that cannot be loaded', async () => {
  const script = new Node('script'), { api } = searchOf({ found: { 'script[data-index]': script } });
  script.press('error');
  await assert.rejects(api.ready, /index/);
});
