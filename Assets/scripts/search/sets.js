// The reader of the search index: sets of keepsakes as bits, and the lists of numbers in its files.
/** @param {Uint8Array} b */
export const reader = (b, p = 0) => {
  const next = () => {
    let v = 0, s = 0, c;
    do { c = b[p++]; v |= (c & 127) << s; s += 7; } while (c > 127);
    return v >>> 0;
  };
  return {
    next, byte: () => b[p++], skip: /** @param {number} by */ by => { p += by; }, at: () => p,
    take: /** @param {number} by */ by => b.subarray(p, p += by) };
};

// Operations on sets out of `total` keepsakes.
/** @param {number} total */
export const setsOf = total => {
  const size = total + 31 >> 5;
  const none = () => new Int32Array(size);
  const all = () => {
    const set = none().fill(-1);
    if (total & 31) set[size - 1] = (1 << (total & 31)) - 1;
    return set;
  };
  /** @type {(a: Bits, b: Bits) => Bits} */
  const and = (a, b) => { for (let i = 0; i < size; i++) a[i] &= b[i]; return a; };
  /** @type {(a: Bits, b: Bits) => Bits} */
  const andNot = (a, b) => { for (let i = 0; i < size; i++) a[i] &= ~b[i]; return a; };
  /** @type {(a: Bits, b: Bits) => Bits} */
  const or = (a, b) => { for (let i = 0; i < size; i++) a[i] |= b[i]; return a; };
  /** @param {number} x */
  const ones = x => {
    x -= x >>> 1 & 0x55555555;
    x = (x & 0x33333333) + (x >>> 2 & 0x33333333);
    return ((x + (x >>> 4) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  };
  /** @param {Bits} set */
  const count = set => { let sum = 0; for (let i = 0; i < size; i++) sum += ones(set[i]); return sum; };
  /** @type {(set: Bits, i: number) => number} */
  const has = (set, i) => set[i >> 5] >> (i & 31) & 1;
  /** @type {(set: Bits, from?: number, many?: number, backwards?: boolean) => number[]} */
  const numbers = (set, from = 0, many = Infinity, backwards = false) => {
    const found = [];
    for (let k = 0; k < size && found.length < many; k++) {
      const at = backwards ? size - 1 - k : k;
      let word = set[at];
      if (!word) continue;
      if (from >= 32) { const c = ones(word); if (from >= c) { from -= c; continue; } }
      const here = [];
      while (word) { const bit = word & -word; here.push((at << 5) + 31 - Math.clz32(bit)); word ^= bit; }
      if (backwards) here.reverse();
      for (const one of here) if (from > 0) from--; else if (found.length < many) found.push(one);
    }
    return found;
  };
  // A list becomes an array of numbers, or a bitset if it is stored as one.
  /** @type {(r: ReturnType<typeof reader>) => List} */
  const list = r => {
    const head = r.next(), length = r.next(), b = r.take(length);
    if (head & 1) {
      // Browsers store numbers little-endian, as the file does.
      const set = new Int32Array(length + 3 >> 2);
      new Uint8Array(set.buffer).set(b);
      return set;
    }
    const ids = new Uint32Array(head >>> 1);
    for (let i = 0, x = 0, p = 0; i < ids.length; i++) {
      let c = b[p++], v = c & 127;
      for (let s = 7; c > 127; s += 7) { c = b[p++]; v |= (c & 127) << s; }
      ids[i] = x += v;
    }
    return ids;
  };
  // Adds numbers relative to `base`, a multiple of 32.
  /** @type {(set: Bits, one: List | number[], base?: number) => Bits} */
  const add = (set, one, base = 0) => {
    if (one instanceof Int32Array) for (let i = 0, at = base >> 5; i < one.length; i++) set[at + i] |= one[i];
    else one.forEach(i => { set[base + i >> 5] |= 1 << (i & 31); });
    return set;
  };
  // Whether the set has a member between two multiples of 32.
  /** @type {(set: Bits, from: number, to: number) => boolean} */
  const any = (set, from, to) => set.subarray(from >> 5, to >> 5).some(word => word);
  /** @type {(set: Bits, one: List) => number} */
  const common = (set, one) => {
    let sum = 0;
    if (one instanceof Int32Array) for (let i = 0; i < size; i++) sum += ones(set[i] & one[i]);
    else for (let i = 0; i < one.length; i++) sum += has(set, one[i]);
    return sum;
  };
  // The intersection of a query's parts, within `wanted` if given; null for no parts. Long lists come after the others,
  // because only their ranges with wanted members are read; excluded parts come last.
  /** @type {(parts: Part[], wanted?: Bits) => Promise<Bits | null>} */
  const narrow = async (parts, wanted) => {
    let left = wanted?.slice();
    for (const step of [0, 1, 2]) {
      const now = parts.filter(one => (one.not ? 2 : +one.isLong) === step), known = left;
      const sets = await Promise.all(now.map(one => one.get(known)));
      sets.forEach((one, i) => { left = now[i].not ? andNot(left || all(), one) : left ? and(left, one) : one; });
    }
    return left || null;
  };
  return { none, all, and, andNot, or, count, has, numbers, list, add, any, common, narrow };
};
