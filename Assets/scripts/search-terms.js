// The reader of the search index: terms and what they stand in, beginnings of words, phrases.
// Of a manifest, its loader and its sets: {search(clauses, mask) -> set, suggest(word, limit) -> words}.
const termsOf = (m, load, { none, all, and, andNot, count, has, numbers, list, add }) => {
  const shards = new Map();
  const parsed = async at => {
    let shard = shards.get(at);
    if (!shard) shards.set(at, shard = (async () => {
      const b = await load('t/' + name(m.termFiles, at)), r = reader(b), n = r.next();
      const terms = new Array(n), places = new Uint32Array(n), bytes = new Uint8Array(1024);
      for (let i = 0; i < n; i++) {
        const shared = r.next(), more = r.next();
        bytes.set(r.take(more), shared);
        const end = shared + more;
        let word = '';
        for (let k = 0; k < end; k++) {
          if (bytes[k] > 127) { word = text.decode(bytes.subarray(0, end)); break; }
          word += String.fromCharCode(bytes[k]);
        }
        terms[i] = word;
        places[i] = r.at();
        const mask = r.byte();
        if (mask & 8) r.next();
        else for (let g = 1; g < 32; g <<= 1) if (mask & g) { r.next(); r.skip(r.next()); }
      }
      return { b, terms, places, at };
    })());
    shard.catch(() => shards.delete(at));
    return shard;
  };
  const lower = (list, x) => {
    let low = 0, high = list.length;
    while (low < high) { const mid = low + high >> 1; if (list[mid] < x) low = mid + 1; else high = mid; }
    return low;
  };
  const shardOf = word => { const at = lower(m.terms, word); return m.terms[at] === word ? at : Math.max(0, at - 1); };
  // Adds the keepsakes of entry i of a shard whose word stands in one of the groups of the mask.
  const take = (shard, i, mask, set) => {
    const r = reader(shard.b, shard.places[i]), own = r.byte();
    if (own & 8) { const id = r.next(); if (own & mask & 7) set[id >> 5] |= 1 << (id & 31); return set; }
    if (own & 16) return add(set, list(r));
    for (let g = 1; g < 8; g <<= 1) if (own & g) { if (mask & g) add(set, list(r)); else { r.next(); r.skip(r.next()); } }
    return set;
  };
  const many = (shard, i) => {
    const r = reader(shard.b, shard.places[i]), own = r.byte();
    if (own & 8) return 1;
    let sum = 0;
    for (let g = 1; g < 8; g <<= 1) if (own & g) { sum += r.next() >>> 1; r.skip(r.next()); }
    return sum;
  };
  const begins = (shard, word, each) => {
    for (let i = lower(shard.terms, word); i < shard.terms.length && shard.terms[i].startsWith(word); i++) each(i);
  };
  const term = async (word, prefix, mask) => {
    if (!m.terms.length) return none();
    const first = shardOf(word), set = none();
    if (!prefix) {
      const shard = await parsed(first), i = lower(shard.terms, word);
      return shard.terms[i] === word ? take(shard, i, mask, set) : set;
    }
    if (mask === 7) {
      const shard = await parsed(shardOf(word + '*')), i = lower(shard.terms, word + '*');
      if (shard.terms[i] === word + '*') return take(shard, i, mask, set);
    }
    const range = [];
    for (let at = first; at < m.terms.length && (at === first || m.terms[at] < word + '\uffff'); at++) range.push(at);
    for (const shard of await Promise.all(range.map(parsed))) {
      begins(shard, word, i => { if (!shard.terms[i].endsWith('*')) take(shard, i, mask, set); });
    }
    return set;
  };

  // ---- phrases: the words' keepsakes first, then their positions
  const places = async (word, group, wanted) => {
    const shard = await parsed(shardOf(word)), i = lower(shard.terms, word), found = new Map();
    if (shard.terms[i] !== word) return found;
    const r = reader(await load('p/' + name(m.termFiles, shard.at)));
    for (let k = 0; k < i; k++) r.skip(r.next());
    r.next();
    const head = reader(shard.b, shard.places[i]), own = head.byte();
    for (let g = 0; g < 3; g++) {
      if (!(own >> g & 1)) continue;
      const ids = own & 8 ? [head.next()] : list(head);
      const each = id => {
        const here = g === group && has(wanted, id) ? [] : null;
        for (let x = 0, more = 1; more;) { const v = r.next(); more = v & 1; x += v >>> 1; here?.push(x); }
        if (here) found.set(id, here);
      };
      if (ids instanceof Int32Array) numbers(ids).forEach(each); else ids.forEach(each);
      if (g === group) return found;
    }
    return found;
  };
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
  const search = async (list, mask) => {
    const sets = await Promise.all(list.map(({ words, prefix, each }) => each
      ? Promise.all(words.map(word => term(word, false, mask))).then(sets => sets.reduce(and))
      : words.length > 1 ? phrase(words, mask) : term(words[0], prefix, mask)));
    const set = all();
    sets.forEach((one, i) => (list[i].not ? andNot : and)(set, one));
    return set;
  };

  const suggest = async (word, limit) => {
    const start = tokens(word).at(-1);
    if (!start || !m.terms.length) return [];
    const shard = await parsed(shardOf(start)), found = [];
    begins(shard, start, i => { if (!shard.terms[i].endsWith('*')) found.push([shard.terms[i], many(shard, i)]); });
    return found.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, limit).map(one => one[0]);
  };
  return { search, suggest };
};
