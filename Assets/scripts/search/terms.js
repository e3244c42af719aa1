// The reader of the search index: terms with their keepsakes, beginnings of words, phrases. From a manifest, its loader
// and its sets: {parts(clauses, mask) -> parts of a query, suggest(word, limit) -> words, pieces(reader, groups) and
// fill(pieces, mask, set, wanted) for divided lists}.
import { NAME, nameAt, text } from './files.js';
import { formsOf, tokens } from './words.js';
import { reader } from './sets.js';

/**
 * A file of terms. The groups' own lists come when they are asked for; past its last, a term is undefined.
 * @typedef {{ b: Uint8Array, n: number, places: Uint32Array, name: string,
 *   parting?: Promise<void> | null, parts: Map<number, Uint32Array[]>, term: (i: number) => string }} Shard
 *
 * @param {Manifest} m
 * @param {Loader} load
 * @param {ReturnType<typeof import('./sets.js').setsOf>} sets
 */
export const termsOf = (m, load, { none, or, count, has, numbers, list, add, any, narrow }) => {
  // The boundaries between files, or between pages of a large archive's files, each the shortest possible; a capital
  // gives the length shared with the one before.
  /** @param {string} packed */
  const unpacked = packed => {
    let last = '';
    return (packed.match(/[A-Z][^A-Z]*/g) || []).map(
      one => last = last.slice(0, one.charCodeAt(0) - 65) + one.slice(1));
  };
  /** @type {(high: number, get: (at: number) => string, x: string) => number} */
  const lower = (high, get, x) => {
    let low = 0;
    while (low < high) { const mid = low + high >> 1; if (get(mid) < x) low = mid + 1; else high = mid; }
    return low;
  };
  // The index of the part that contains a word.
  /** @type {(bounds: string[], word: string) => number} */
  const placeOf = (bounds, word) => {
    const at = lower(bounds.length, i => bounds[i], word);
    return bounds[at] === word ? at : Math.max(0, at - 1);
  };
  const pageBounds = m.pages ? unpacked(m.terms) : [''],
    /** @type {Map<number, Promise<{ bounds: string[], contents: string }>>} */ pages = new Map();
  /** @param {number} at */
  const page = at => {
    let known = pages.get(at);
    if (!known) pages.set(at, known = (async () => {
      const [terms, contents] = !m.pages ? [m.terms, m.termFiles]
        : JSON.parse(text.decode(await load('m/' + nameAt(m.pages, at))));
      return { bounds: unpacked(terms), contents };
    })());
    known.catch(() => pages.delete(at));
    return known;
  };
  // Names of the files that may contain terms in a range: a hash of the file's boundary, and five characters of its
  // content's digest.
  const files = async (from = '', to = from) => {
    const /** @type {ReturnType<typeof page>[]} */ asked = [], /** @type {string[]} */ names = [];
    for (let at = placeOf(pageBounds, from); at < pageBounds.length && (!asked.length || pageBounds[at] <= to); at++)
      asked.push(page(at));
    for (const { bounds, contents } of await Promise.all(asked)) {
      const first = placeOf(bounds, from);
      for (let at = first; at < bounds.length && (at === first || bounds[at] <= to); at++) {
        let hash = 0x811c9dc5;
        for (let i = 0; i < bounds[at].length; i++) hash = Math.imul(hash ^ bounds[at].charCodeAt(i), 0x1000193);
        names.push((hash >>> 0).toString(36) + contents.substr(at * 5, 5));
      }
    }
    return names;
  };
  /** @type {Map<string, Promise<Shard>>} */
  const shards = new Map();
  // The groups' separate lists, for entries that have one list for all.
  /** @param {Shard} shard */
  const parted = shard => shard.parting ??= load('g/' + shard.name).then(b => {
    const r = reader(b), /** @type {Map<number, Uint32Array[]>} */ parts = new Map();
    while (r.at() < b.length) {
      const i = r.next(), end = r.next() + r.at(), head = reader(shard.b, shard.places[i]), own = head.byte(),
        all = members(list(head)), /** @type {Uint32Array[]} */ groups = [];
      for (let g = 0; g < 3; g++) if (own >> g & 1) groups[g] = Uint32Array.from(
        members(list(r)), place => all[place]);
      parts.set(i, groups);
      r.skip(end - r.at());
    }
    shard.parts = parts;
  }).catch(error => { shard.parting = null; throw error; });
  /** @param {List} one */
  const members = one => one instanceof Int32Array ? numbers(one) : one;
  /** @type {(name: string) => Promise<Shard>} */
  const read = name => {
    let shard = shards.get(name);
    if (!shard) shards.set(name, shard = (async () => {
      const b = await load('t/' + name);
      let p = 0;
      const next = () => {
        let c = b[p++], v = c & 127;
        for (let s = 7; c > 127; s += 7) { c = b[p++]; v |= (c & 127) << s; }
        return v;
      };
      const n = next(), ends = new Uint32Array(n + 1), places = new Uint32Array(n);
      // The terms' bytes in a row; a term is decoded only when needed, which most never are.
      let bytes = new Uint8Array(b.length * 2);
      for (let i = 0, from = 0, to = 0; i < n; i++) {
        const shared = next(), more = next();
        if (to + shared + more > bytes.length) {
          const all = new Uint8Array(bytes.length * 2 + shared + more);
          all.set(bytes);
          bytes = all;
        }
        bytes.copyWithin(to, from, from + shared);
        from = to;
        to += shared;
        for (const end = p + more; p < end;) bytes[to++] = b[p++];
        ends[i + 1] = to;
        places[i] = p;
        const mask = b[p++];
        if (mask & 8) next();
        else if (mask & 32) { const length = next(); p += length; }
        else for (let g = mask & 16 || 1; g < 32; g <<= 1) if (mask & g) { next(); const length = next(); p += length; }
      }
      const /** @type {string[]} */ known = [], /** @type {(i: number) => string} */ term = i => i < n
        ? known[i] ??= text.decode(bytes.subarray(ends[i], ends[i + 1])) : /** @type {any} */ (undefined);
      return /** @type {Shard} */ ({ b, n, term, places, name });
    })());
    shard.catch(() => shards.delete(name));
    return shard;
  };
  /** @type {(shard: Shard, word: string) => number} */
  const find = (shard, word) => lower(shard.n, shard.term, word);
  // Adds the keepsakes of entry i of a shard whose word is in one of the mask's groups, offset by `base`.
  /** @type {(shard: Shard, i: number, mask: number, set: Bits, base: number) => void} */
  const take = (shard, i, mask, set, base) => {
    const r = reader(shard.b, shard.places[i]), own = r.byte();
    if (own & 8) { const id = base + r.next(); if (own & mask & 7) set[id >> 5] |= 1 << (id & 31); return; }
    if (own & 16) {
      if (!(own & 7 & ~mask)) add(set, list(r), base);
      else /** @type {Uint32Array[]} */ (shard.parts.get(i)).forEach(
        (one, g) => { if (mask >> g & 1) add(set, one, base); });
      return;
    }
    for (let g = 1; g < 8; g <<= 1) if (own & g) {
      if (mask & g) add(set, list(r), base); else { r.next(); r.skip(r.next()); }
    }
  };
  // The pieces of a divided list: how many keepsakes each has, and its file. For the mask's groups, which are all or a
  // single one.
  /** @type {(r: ReturnType<typeof reader>, own: number, mask?: number) => Piece[]} */
  const pieces = (r, own, mask = 7) => {
    const end = r.next() + r.at(), size = 2 ** r.next(), /** @type {Piece[]} */ found = [];
    const isOne = own & 7 & ~mask, isSeveral = own & 7 & (own & 7) - 1;
    for (let base = 0; r.at() < end; base += size) {
      let count = r.next();
      if (!count) continue;
      if (isOne) count = isSeveral ? count : 0;
      if (isSeveral) for (let g = 1, sum = 0; g < 8; g <<= 1) if (own & g) {
        const many = r.next();
        if (mask & g) sum += many;
        if (isOne) count = sum;
      }
      const name = text.decode(r.take(NAME));
      if (count) found.push({ base, end: base + size, count, name });
    }
    return found;
  };
  // Adds the keepsakes of some pieces; pieces without wanted keepsakes are not read.
  /** @type {(all: Piece[], mask: number, set?: Bits, wanted?: Bits) => Promise<Bits>} */
  const fill = async (all, mask, set = none(), wanted) => {
    await Promise.all(all.filter(one => !wanted || any(wanted, one.base, one.end)).map(
      async ({ name, base }) => gather(await read(name), [0], mask, set, undefined, base)));
    return set;
  };
  /** @type {(shard: Shard, i: number, mask?: number) => Piece[] | undefined} */
  const piecesAt = (shard, i, mask) => {
    const r = reader(shard.b, shard.places[i]), own = r.byte();
    return own & 32 ? pieces(r, own, mask) : undefined;
  };
  // Adds the keepsakes of some entries of a shard.
  /**
   * @type {(shard: Shard, entries: number[], mask: number, set: Bits, wanted?: Bits, base?: number) => Promise<void>}
   */
  const gather = async (shard, entries, mask, set, wanted, base = 0) => {
    /** @param {number} i */
    const isParted = i => { const own = shard.b[shard.places[i]]; return (own & 48) === 16 && own & 7 & ~mask; };
    if (entries.some(isParted)) await parted(shard);
    const /** @type {Promise<Bits>[]} */ waits = [];
    for (const i of entries) {
      const divided = piecesAt(shard, i, mask);
      if (divided) waits.push(fill(divided, mask, set, wanted)); else take(shard, i, mask, set, base);
    }
    await Promise.all(waits);
  };
  /** @type {(shard: Shard, i: number) => number} */
  const many = (shard, i) => {
    const r = reader(shard.b, shard.places[i]), own = r.byte();
    if (own & 8) return 1;
    if (own & 32) return pieces(r, own).reduce((sum, one) => sum + one.count, 0);
    if (own & 16) return r.next() >>> 1;
    let sum = 0;
    for (let g = 1; g < 8; g <<= 1) if (own & g) { sum += r.next() >>> 1; r.skip(r.next()); }
    return sum;
  };
  /** @type {(shard: Shard, word: string, each: (i: number) => void) => void} */
  const begins = (shard, word, each) => {
    for (let i = find(shard, word); shard.term(i)?.startsWith(word); i++) each(i);
  };
  // A word with its entry, if it exists.
  /** @type {(word: string) => Promise<[shard: Shard, i: number] | null>} */
  const entry = async word => {
    const [name] = await files(word), shard = name ? await read(name) : null, i = shard ? find(shard, word) : 0;
    return shard && shard.term(i) === word ? [shard, i] : null;
  };
  /** @type {(word: string, prefix: boolean | undefined, mask: number) => Promise<Part>} */
  const term = async (word, prefix, mask) => {
    // A short beginning has only one list for all groups.
    const known = await entry(prefix ? word + '*' : word),
      one = known && (mask === 7 || known[0].b[known[0].places[known[1]]] & 7) ? known : null;
    /** @type {[shard: Shard, entries: number[]][]} */
    let all = one ? [[one[0], [one[1]]]] : [];
    if (prefix && !one) all = (await Promise.all((await files(word, word + '\uffff')).map(read))).map(shard => {
      const /** @type {number[]} */ here = [];
      begins(shard, word, i => { if (!shard.term(i).endsWith('*')) here.push(i); });
      return [shard, here];
    });
    const isLong = all.some(([shard, here]) => here.some(i => shard.b[shard.places[i]] & 32));
    return { isLong, pieces: one ? piecesAt(...one, mask) : undefined, mask, get: async wanted => {
      const set = none();
      await Promise.all(all.map(([shard, here]) => gather(shard, here, mask, set, wanted)));
      return set;
    } };
  };

  // ---- phrases: the words' keepsakes first, then their positions
  /** @type {(word: string, group: number, wanted: Bits) => Promise<Map<number, number[]>>} */
  const places = async (word, group, wanted) => {
    const one = await entry(word), /** @type {Map<number, number[]>} */ found = new Map();
    if (!one) return found;
    /** @type {(shard: Shard, i: number, base: number) => Promise<void>} */
    const put = async (shard, i, base) => {
      const head = reader(shard.b, shard.places[i]), own = head.byte();
      if (!(own >> group & 1)) return;
      if (own & 16) await parted(shard);
      const r = reader(await load('p/' + shard.name));
      for (let k = 0; k < i; k++) r.skip(r.next());
      r.next();
      for (let g = 0; g <= group; g++) {
        if (!(own >> g & 1)) continue;
        const ids = own & 8 ? [head.next()]
          : own & 16 ? /** @type {Uint32Array[]} */ (shard.parts.get(i))[g] : list(head);
        /** @param {number} id */
        const each = id => {
          /** @type {number[] | null} */
          const here = g === group && has(wanted, base + id) ? [] : null;
          for (let x = 0, more = 1; more;) { const v = r.next(); more = v & 1; x += v >>> 1; here?.push(x); }
          if (here) found.set(base + id, here);
        };
        (ids instanceof Int32Array ? numbers(ids) : ids).forEach(each);
      }
    };
    const divided = piecesAt(...one, 1 << group);
    await (divided ? Promise.all(divided.filter(({ base, end }) => any(wanted, base, end)).map(
      async ({ name, base }) => put(await read(name), 0, base))) : put(...one, 0));
    return found;
  };
  /** @type {(words: string[], mask: number) => Promise<Part>} */
  const phrase = async (words, mask) => {
    const parts = await Promise.all(words.map(word => term(word, false, mask)));
    return { isLong: parts.some(one => one.isLong), get: async within => {
      const wanted = /** @type {Bits} */ (await narrow(parts, within)), set = none();
      for (let g = 0; g < 3; g++) {
        if (!(mask >> g & 1) || !count(wanted)) continue;
        const [first, ...rest] = await Promise.all(words.map(word => places(word, g, wanted)));
        for (const [id, starts] of first)
          if (starts.some(x => rest.every((map, k) => map.get(id)?.includes(x + k + 1)))) add(set, [id]);
      }
      return set;
    } };
  };
  /** @type {(all: Part[]) => Part} */
  const anyOf = all => !all[1] ? all[0] : { isLong: all.some(one => one.isLong), get: async wanted => (
    await Promise.all(all.map(one => one.get(wanted)))).reduce(or) };
  // Both spellings of a word.
  /** @type {<T>(one: T, other: T | null | undefined, ask: (one: T) => Promise<Part>) => Promise<Part>} */
  const either = async (one, other, ask) => anyOf(
    await Promise.all((!other || other === one ? [one] : [one, other]).map(ask)));
  // A word in singular and plural; a query for a beginning finds both if the longer form begins with the shorter.
  /** @type {(word: string, prefix: boolean | undefined, mask: number) => Promise<Part>} */
  const single = async (word, prefix, mask) => {
    const forms = formsOf(word, m.forms).filter(form => !prefix || !form.startsWith(word)),
      known = await Promise.all(forms.map(entry));
    return anyOf(await Promise.all(
      [term(word, prefix, mask), ...forms.filter((_, i) => known[i]).map(form => term(form, false, mask))]));
  };
  /** @type {(list: Clause[], mask: number) => Promise<Part[]>} */
  const parts = (list, mask) => Promise.all(list.map(async ({ words, also, prefix, each, not }) => {
    if (!each) return { not, ...await either(words, also, words => words.length > 1
      ? phrase(words, mask) : single(words[0], prefix, mask)) };
    const all = await Promise.all(words.map((word, i) => either(word, also?.[i], word => single(word, false, mask))));
    return { not, isLong: all.some(one => one.isLong),
      get: async wanted => /** @type {Bits} */ (await narrow(all, wanted)) };
  }));

  /** @type {(word: string, limit: number) => Promise<string[]>} */
  const suggest = async (word, limit) => {
    const start = tokens(word).at(-1);
    const [name] = start ? await files(start) : [];
    if (!start || !name) return [];
    const shard = await read(name), /** @type {[word: string, times: number][]} */ found = [];
    begins(shard, start, i => { if (!shard.term(i).endsWith('*')) found.push([shard.term(i), many(shard, i)]); });
    // A word with a dotted letter also has a second spelling in the index: one is enough.
    /** @param {[word: string, many: number]} one */
    const twice = ([word, many]) => found.some(([other, times]) => times === many && other !== word
      && other === word.replace(/([aou])e/g, '$1').replace(/aa/g, 'a'));
    return found.filter(one => !/[aou]e|aa/.test(one[0]) || !twice(one))
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, limit).map(one => one[0]);
  };
  return { parts, suggest, pieces, fill };
};
