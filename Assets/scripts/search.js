// The reader of the search index. It shows nothing itself; the search page, the map and the slide show query it.
//
//   const engine = await keepsakeSearch.ready      of the index that the page names; rejects if it cannot be read
//   engine.total, engine.facets                    how many keepsakes; what to filter by, with labels and counts
//   engine.parse(params)                           URLSearchParams -> query (see below); unknown keys and values fall
//                                                  away
//   await engine.find(query)                       -> found: {count, words, numbers, whole}; words are for highlighting
//   await found.numbers(from, many, backwards)     keepsake numbers, in date order; of a frequent word no more is read
//                                                  than they need
//   await found.whole()                            {set, ...}: all of them as a bitset
//   await engine.counts(found, facet, values)      how many keepsakes would remain with each value (positions in the
//                                                  facet)
//   await engine.cards(numbers)                    what tiles show: {address, title, meta, caption, picture, text ...}
//   engine.isLittle(word)                          whether a query does not ask for it
//   engine.words                                   names of the lists of words by length, for spell.js
//   await engine.suggest(word, many)               words of the index that begin so, the most frequent first
//   keepsakeSearch.shown                           what was found, of the page's present results; null before the first
//   document 'keepsakes:shown'                     event whenever that changes; detail is keepsakeSearch.shown
//   keepsakeSearch.create(manifest, load)          of its text or its bytes: an engine over other data: load(name) ->
//                                                  Promise of inflated bytes
//   keepsakeSearch.load(name)                      the loader of this site's own data/<name>.js
//
// A keepsake's number is its place in date order among those that are listed. A query is
// {q, cap, ocr, from, to, picks: {facet key: {in: [position], out: [position]}}}.
import { load, manifest, nameAt, refuseManifest, root, text } from './search/files.js';
import { clauses, fold, formsOf, spell, tokens } from './search/words.js';
import { reader, setsOf } from './search/sets.js';
import { termsOf } from './search/terms.js';
import { datesOf } from './search/dates.js';

/** @type {(manifest: string | Uint8Array, load: Loader) => Engine} */
const create = (manifest, load) => {
  /** @type {Manifest} */
  const m = JSON.parse(typeof manifest === 'string' ? manifest : text.decode(manifest));
  if (m.version !== 7) throw new Error('version ' + m.version);
  const total = m.total, BLOCK = 4;
  const sets = setsOf(total), { none, all, and, or, count, has, numbers, list, add, common, narrow } = sets;
  const { parts, suggest, pieces, fill } = termsOf(m, load, sets), { moment, period } = datesOf(m, load, sets);

  // ---- facets
  /** @type {Facet[]} */
  const facets = m.facets.map(/** @returns {Facet} */ f => ({
    key: f.key, label: f.label, mode: f.mode, size: f.size, hasAll: !f.labels, file: f.labels, firsts: f.firsts,
    files: f.files, lists: [], divided: [],
    labels: f.values[0], named: f.values[1], counts: f.values[2], parents: f.values[3],
    // Most slugs follow from their labels; computed at the first use, because a first query needs none.
    get slugs() {
      if (!this.isNamed) this.named.forEach((slug, i) => { this.named[i] = slug || tokens(this.labels[i]).join('-'); });
      this.isNamed = true;
      return this.named;
    },
  }));
  /** @param {string} key */
  const facet = key => facets.find(one => one.key === key);
  // All labels of a facet; the manifest has only the most frequent ones.
  /** @param {Facet} f */
  const whole = async f => {
    if (!f.hasAll) {
      [f.labels, f.named, f.counts, f.parents] = JSON.parse(text.decode(await load('l/' + f.file)));
      f.isNamed = false;
      f.hasAll = true;
    }
    return f;
  };
  // Reads the keepsakes with a value, or the files that list them.
  /** @type {(f: Facet, at: number) => Promise<void>} */
  const value = async (f, at) => {
    if (f.lists[at] || f.divided[at]) return;
    let file = f.firsts.length - 1;
    while (f.firsts[file] > at) file--;
    const r = reader(await load('v/' + nameAt(f.files, file)));
    // Another call may have loaded it in the meantime.
    if (f.lists[at] || f.divided[at]) return;
    const end = f.firsts[file + 1] ?? f.size;
    for (let i = f.firsts[file]; i < end; i++) {
      const own = r.byte();
      if (own & 32) f.divided[i] = pieces(r, own); else f.lists[i] = list(r);
    }
  };
  /** @type {(f: Facet, at: number) => Promise<Part>} */
  const picked = async (f, at) => {
    await value(f, at);
    const divided = f.divided[at];
    return divided ? { isLong: true, pieces: divided, mask: 7, get: wanted => fill(divided, 7, none(), wanted) }
      : { isLong: false, get: async () => add(none(), f.lists[at]) };
  };
  /** @param {URLSearchParams} params */
  const parse = params => {
    /** @type {Query & { missing: [Facet, boolean, string][] }} */
    const query = { q: params.get('q') || '', cap: params.get('cap') || '', ocr: params.get('ocr') || '',
      from: params.get('from') || '', to: params.get('to') || '', picks: {}, missing: [] };
    for (const [key, slug] of params) {
      const isOut = key.startsWith('-'), f = facet(isOut ? key.slice(1) : key);
      if (f) query.missing.push([f, isOut, slug]);
    }
    return query;
  };
  // Slugs beyond the manifest's are known only when all labels are loaded.
  /** @type {<Q extends Question>(query: Q) => Promise<Q>} */
  const settle = async query => {
    for (const [f, isOut, slug] of query.missing?.splice(0) || []) {
      if (!f.slugs.includes(slug)) await whole(f);
      const at = f.slugs.indexOf(slug);
      if (at < 0) continue;
      const picks = query.picks[f.key] ??= { in: [], out: [] }, list = isOut ? picks.out : picks.in;
      if (!list.includes(at)) list.push(at);
    }
    return query;
  };

  // ---- all together
  // Without the language's stop words, which most captions lack, unless the query has no others.
  const little = new Set(m.little),
    /** @type {(text?: string, least?: number) => Clause[]} */ telling = (text, least) => {
    const all = clauses(text || '', least),
      some = all.filter(one => one.not || one.prefix || one.words[1] || !little.has(one.words[0]));
    return some.some(one => !one.not) ? some : all;
  };
  /** @type {(query: Question) => Promise<Found>} */
  const find = async query => {
    await settle(query);
    const texts = /** @type {[Clause[], number][]} */ (
      [[telling(query.q), 7], [telling(query.cap, 3), 1], [telling(query.ocr, 3), 2]]).filter(([list]) => list.length);
    const [time, ...said] = /** @type {[Bits | null, ...Part[][]]} */ (
      await Promise.all([period(query), ...texts.map(([list, mask]) => parts(list, mask))]));
    const asked = said.flat();
    if (time) asked.push({ isLong: false, get: async () => time });
    // Choices that combine by "or", for each facet; other choices narrow at once.
    const /** @type {Map<Facet, Part[]>} */ any = new Map();
    for (const f of facets) {
      const picks = query.picks[f.key];
      if (!picks) continue;
      const [wanted, unwanted] = await Promise.all(
        [picks.in, picks.out].map(list => Promise.all(list.map(at => picked(f, at)))));
      asked.push(...unwanted.map(one => ({ ...one, not: true })));
      if (f.mode === 'all') asked.push(...wanted);
      else if (wanted.length) any.set(f, wanted);
    }
    const words = texts.flatMap(([list]) => list.filter(one => !one.not).flatMap(
      one => [...one.words, ...one.also || []].flatMap(word => [{ word, prefix: !!one.prefix }, ...one.words[1] ? []
        : formsOf(word, m.forms).map(form => ({ word: form, prefix: false }))])));
    const work = async () => {
      const some = await narrow(asked), base = some || all(), /** @type {Map<Facet, Bits>} */ choices = new Map();
      for (const [f, values] of any) choices.set(
        f, (await Promise.all(values.map(one => one.get(some || undefined)))).reduce(or));
      return { base, choices, set: [...choices.values()].reduce(and, base.slice()) };
    };
    /** @type {ReturnType<typeof work> | null} */
    let worked = null;
    const whole = () => worked ??= work().catch(error => { worked = null; throw error; });
    // For a single divided list the count is known, and its first keepsakes are in one of its files.
    const only = [...asked, ...[...any.values()].flat()], { pieces, mask, not } = only[0] || {};
    if (only.length === 1 && pieces && !not) return { words, whole,
      count: pieces.reduce((sum, one) => sum + one.count, 0),
      numbers: async (from = 0, many = Infinity, backwards) => {
        const /** @type {number[]} */ found = [];
        for (const one of backwards ? pieces.slice().reverse() : pieces) {
          if (found.length === many) break;
          if (from >= one.count) { from -= one.count; continue; }
          found.push(...numbers(await fill([one], /** @type {number} */ (mask)), from, many - found.length, backwards));
          from = 0;
        }
        return found;
      } };
    const { set } = await whole();
    return { words, whole, count: count(set), numbers: async (...asked) => numbers(set, ...asked) };
  };
  /** @type {(found: Found, f: Facet, values: number[]) => Promise<number[]>} */
  const counts = async (found, f, values) => {
    if (found.count === total && values.every(at => at < f.counts.length)) return values.map(at => f.counts[at]);
    const { base, choices, set: all } = await found.whole();
    let set = all;
    if (choices.has(f)) {
      set = base.slice();
      for (const [other, one] of choices) if (other !== f) and(set, one);
    }
    // Loaded lists are counted at once: a promise for each of a thousand values would cost more than counting.
    const absent = values.filter(at => !f.lists[at]), /** @type {Map<number, Bits>} */ divided = new Map();
    await Promise.all(absent.map(async at => {
      const one = await picked(f, at);
      if (one.isLong) divided.set(at, await one.get(set));
    }));
    return values.map(at => common(set, divided.get(at) || f.lists[at]));
  };

  // ---- what is shown
  const /** @type {Map<number, Promise<string[]>>} */ blocks = new Map(),
    /** @type {(at: number) => string} */ folder = at => at.toString(36) + m.blocks.substr(at * 5, 5);
  /** @type {(at: number) => Promise<string[]>} */
  const block = at => {
    if (!blocks.has(at)) {
      const one = load('d/' + folder(Math.floor(at / m.folder)) + '/' + at.toString(16)).then(
        b => text.decode(b).split('\x1e'));
      one.catch(() => blocks.delete(at));
      blocks.set(at, one);
    }
    return /** @type {Promise<string[]>} */ (blocks.get(at));
  };
  /** @param {string} code */
  const hex = code => Array.from(
    atob(code.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  /** @type {(list: number[]) => Promise<Card[]>} */
  const cards = list => Promise.all(list.map(async number => {
    // A table of twelve columns, column by column.
    const cells = await block(Math.floor(number / BLOCK)), rows = cells.length / 12,
      /** @type {(column: number) => string} */ cell = column => cells[column * rows + number % BLOCK];
    const flags = +cell(2), code = cell(6), digits = code && hex(code.slice(0, 22)), words = cell(11);
    return { number, id: cell(0), address: root + 'keepsakes/' + cell(0) + '/index.html', title: cell(1), meta: cell(3),
      isPlain: !!(flags & 1), isMany: !!(flags & 2), isSilent: !!(flags & 4), caption: cell(4), alt: cell(5),
      picture: code && root + 'media/' + digits.slice(0, 2) + '/' + digits.slice(2) + '.' + (code.slice(22) || 'webp'),
      width: +cell(7), height: +cell(8), colour: cell(9), duration: cell(10),
      text: async () => words[0] === '\x1f' ? text.decode(await load('o/' + words.slice(1))) : words };
  }));
  return { total, facets, facet, parse, find, counts, cards, suggest, whole, settle, moment,
    words: m.words, isLittle: word => little.has(word), hasDates: !!m.days, hasTimes: !!m.times, has, count };
};

/** @type {typeof keepsakeSearch} */
const api = window.keepsakeSearch = { create, load, tokens, fold, spell, clauses, root, shown: null,
  ready: manifest.then(manifest => create(manifest, load)),
  show(shown) {
    api.shown = shown;
    document.dispatchEvent(new CustomEvent('keepsakes:shown', { detail: shown }));
  } };
api.ready.catch(() => {});
// Pages that search only occasionally load the index themselves.
document.querySelector('script[data-index]')?.addEventListener('error', () => refuseManifest(new Error('index')));
