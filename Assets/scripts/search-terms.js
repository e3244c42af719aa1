// The reader of the search index: terms and what they stand in, beginnings of words, phrases.
// Of a manifest, its loader and its sets: {search(clauses, mask) -> set, suggest(word, limit) -> words}.
/**
 * A file of terms. Parts come when they are asked for; past its last, a term is undefined.
 * @typedef {{ b: Uint8Array, n: number, places: Uint32Array, at: number, isParted: boolean,
 *   parting?: Promise<void> | null, parts: Map<number, Uint32Array[]>, term: (i: number) => string }} Shard
 *
 * @param {Manifest} m
 * @param {Loader} load
 * @param {ReturnType<typeof setsOf>} sets
 */
const termsOf = (m, load, { none, all, and, andNot, or, count, has, numbers, list, add }) => {
  // For each file of terms the shortest text that parts it from the one before; a capital says how much two have in
  // common.
  let last = '';
  const bounds = (m.terms.match(/[A-Z][^A-Z]*/g) || []).map(
    one => last = last.slice(0, one.charCodeAt(0) - 65) + one.slice(1));
  // A file is named by that text and by what is in it.
  /** @param {number} at */
  const file = at => {
    let hash = 0x811c9dc5;
    for (let i = 0; i < bounds[at].length; i++) hash = Math.imul(hash ^ bounds[at].charCodeAt(i), 0x1000193);
    return (hash >>> 0).toString(36) + m.termFiles.substr(at * 5, 5);
  };
  /** @type {Map<number, Promise<Shard>>} */
  const shards = new Map();
  // With the groups' own lists, where one list for all stands in their place and a mask asks for some only.
  /** @param {number} at */
  const parsed = async (at, mask = 7) => {
    const shard = await read(at);
    if (mask !== 7 && shard.isParted) await parted(shard);
    return shard;
  };
  /** @param {Shard} shard */
  const parted = shard => shard.parting ??= load('g/' + file(shard.at)).then(b => {
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
  /** @type {(at: number) => Promise<Shard>} */
  const read = async at => {
    let shard = shards.get(at);
    if (!shard) shards.set(at, shard = (async () => {
      const b = await load('t/' + file(at));
      let p = 0;
      const next = () => {
        let c = b[p++], v = c & 127;
        for (let s = 7; c > 127; s += 7) { c = b[p++]; v |= (c & 127) << s; }
        return v;
      };
      const n = next(), ends = new Uint32Array(n + 1), places = new Uint32Array(n);
      // The terms' bytes in a row; a term becomes a text when it is looked at, which most never are.
      let bytes = new Uint8Array(b.length * 2), isParted = false;
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
        else for (let g = mask & 16 || 1; g < 32; g <<= 1) if (mask & g) { next(); const length = next(); p += length; }
        isParted ||= mask > 16;
      }
      const /** @type {string[]} */ known = [], /** @type {(i: number) => string} */ term = i => i < n
        ? known[i] ??= text.decode(bytes.subarray(ends[i], ends[i + 1])) : /** @type {any} */ (undefined);
      return /** @type {Shard} */ ({ b, n, term, places, at, isParted });
    })());
    shard.catch(() => shards.delete(at));
    return shard;
  };
  /** @type {(high: number, get: (at: number) => string, x: string) => number} */
  const lower = (high, get, x) => {
    let low = 0;
    while (low < high) { const mid = low + high >> 1; if (get(mid) < x) low = mid + 1; else high = mid; }
    return low;
  };
  /** @type {(shard: Shard, word: string) => number} */
  const find = (shard, word) => lower(shard.n, shard.term, word);
  /** @param {string} word */
  const shardOf = word => {
    const at = lower(bounds.length, i => bounds[i], word);
    return bounds[at] === word ? at : Math.max(0, at - 1);
  };
  // Adds the keepsakes of entry i of a shard whose word stands in one of the groups of the mask.
  /** @type {(shard: Shard, i: number, mask: number, set?: Bits) => Bits} */
  const take = (shard, i, mask, set = none()) => {
    const r = reader(shard.b, shard.places[i]), own = r.byte();
    if (own & 8) { const id = r.next(); if (own & mask & 7) set[id >> 5] |= 1 << (id & 31); return set; }
    if (own & 16) {
      if (!(own & 7 & ~mask)) return add(set, list(r));
      /** @type {Uint32Array[]} */ (shard.parts.get(i)).forEach((one, g) => { if (mask >> g & 1) add(set, one); });
      return set;
    }
    for (let g = 1; g < 8; g <<= 1) if (own & g) {
      if (mask & g) add(set, list(r)); else { r.next(); r.skip(r.next()); }
    }
    return set;
  };
  /** @type {(shard: Shard, i: number) => number} */
  const many = (shard, i) => {
    const r = reader(shard.b, shard.places[i]), own = r.byte();
    if (own & 8) return 1;
    if (own & 16) return r.next() >>> 1;
    let sum = 0;
    for (let g = 1; g < 8; g <<= 1) if (own & g) { sum += r.next() >>> 1; r.skip(r.next()); }
    return sum;
  };
  /** @type {(shard: Shard, word: string, each: (i: number) => void) => void} */
  const begins = (shard, word, each) => {
    for (let i = find(shard, word); shard.term(i)?.startsWith(word); i++) each(i);
  };
  /** @type {(word: string, prefix: boolean | undefined, mask: number) => Promise<Bits>} */
  const term = async (word, prefix, mask) => {
    if (!bounds.length) return none();
    const first = shardOf(word), set = none();
    if (!prefix) {
      const shard = await parsed(first, mask), i = find(shard, word);
      return shard.term(i) === word ? take(shard, i, mask, set) : set;
    }
    if (mask === 7) {
      const shard = await parsed(shardOf(word + '*')), i = find(shard, word + '*');
      if (shard.term(i) === word + '*') return take(shard, i, mask, set);
    }
    /** @type {number[]} */
    const range = [];
    for (let at = first; at < bounds.length && (at === first || bounds[at] < word + '\uffff'); at++) range.push(at);
    for (const shard of await Promise.all(range.map(at => parsed(at, mask)))) {
      begins(shard, word, i => { if (!shard.term(i).endsWith('*')) take(shard, i, mask, set); });
    }
    return set;
  };

  // ---- phrases: the words' keepsakes first, then their positions
  /** @type {(word: string, group: number, wanted: Bits) => Promise<Map<number, number[]>>} */
  const places = async (word, group, wanted) => {
    const shard = await parsed(shardOf(word), 0), i = find(shard, word), found = new Map();
    if (shard.term(i) !== word) return found;
    const r = reader(await load('p/' + file(shard.at)));
    for (let k = 0; k < i; k++) r.skip(r.next());
    r.next();
    const head = reader(shard.b, shard.places[i]), own = head.byte();
    for (let g = 0; g < 3; g++) {
      if (!(own >> g & 1)) continue;
      const ids = own & 8 ? [head.next()]
        : own & 16 ? /** @type {Uint32Array[]} */ (shard.parts.get(i))[g] : list(head);
      /** @param {number} id */
      const each = id => {
        /** @type {number[] | null} */
        const here = g === group && has(wanted, id) ? [] : null;
        for (let x = 0, more = 1; more;) { const v = r.next(); more = v & 1; x += v >>> 1; here?.push(x); }
        if (here) found.set(id, here);
      };
      if (ids instanceof Int32Array) numbers(ids).forEach(each); else ids.forEach(each);
      if (g === group) return found;
    }
    return found;
  };
  /** @type {(words: string[], mask: number) => Promise<Bits>} */
  const phrase = async (words, mask) => {
    const sets = await Promise.all(words.map(word => term(word, false, mask)));
    const wanted = sets.reduce(and);
    if (words.length < 2) return wanted;
    const set = none();
    for (let g = 0; g < 3; g++) {
      if (!(mask >> g & 1) || !count(wanted)) continue;
      const [first, ...rest] = await Promise.all(words.map(word => places(word, g, wanted)));
      for (const [id, starts] of first) {
        if (starts.some(x => rest.every((map, k) => map.get(id)?.includes(x + k + 1)))) set[id >> 5] |= 1 << (id & 31);
      }
    }
    return set;
  };
  // Both ways in which words are spelled.
  /** @type {<T>(one: T, other: T | null | undefined, ask: (one: T) => Promise<Bits>) => Promise<Bits>} */
  const either = async (one, other, ask) => other && other !== one
    ? (await Promise.all([ask(one), ask(other)])).reduce(or) : ask(one);
  /** @type {(list: Clause[], mask: number) => Promise<Bits>} */
  const search = async (list, mask) => {
    const sets = await Promise.all(list.map(({ words, also, prefix, each }) => each
      ? Promise.all(words.map(
        (word, i) => either(word, also?.[i], word => term(word, false, mask)))).then(sets => sets.reduce(and))
      : either(words, also, words => words.length > 1 ? phrase(words, mask) : term(words[0], prefix, mask))));
    // Each is new, and may be written into.
    /** @type {Bits | undefined} */
    let set;
    sets.forEach((one, i) => { set = list[i].not ? andNot(set || all(), one) : set ? and(set, one) : one; });
    return /** @type {Bits} */ (/** @type {unknown} */ (set));
  };

  /** @type {(word: string, limit: number) => Promise<string[]>} */
  const suggest = async (word, limit) => {
    const start = tokens(word).at(-1);
    if (!start || !bounds.length) return [];
    const shard = await parsed(shardOf(start)), /** @type {[word: string, times: number][]} */ found = [];
    begins(shard, start, i => { if (!shard.term(i).endsWith('*')) found.push([shard.term(i), many(shard, i)]); });
    // A word with a dotted letter stands there spelled otherwise as well: once is enough.
    /** @param {[word: string, many: number]} one */
    const twice = ([word, many]) => found.some(([other, times]) => times === many && other !== word
      && other === word.replace(/([aou])e/g, '$1').replace(/aa/g, 'a'));
    return found.filter(one => !/[aou]e|aa/.test(one[0]) || !twice(one))
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, limit).map(one => one[0]);
  };
  return { search, suggest };
};
