// The reader of the search index. It shows nothing itself; find.js, the map and the slide show ask it.
//
//   const engine = await keepsakeSearch.ready      of the index that the page names; rejects if it cannot be read
//   engine.total, engine.facets                    how many keepsakes; what to filter by, with labels and counts
//   engine.parse(params)                           URLSearchParams -> query (see below); unknown keys and values fall away
//   await engine.find(query)                       -> {set, count, words}; set is a bitset, words are for highlighting
//   engine.numbers(set, from, many, backwards)     keepsake numbers, in date order
//   await engine.counts(found, facet, values)      how many keepsakes would remain with each value (positions in the facet)
//   await engine.cards(numbers)                    what tiles show: {address, title, meta, caption, picture, text ...}
//   await engine.suggest(word, many)               words of the index that begin so, the most frequent first
//   keepsakeSearch.shown                           {set, count, numbers} of the page's present results, null before the first
//   document 'keepsakes:shown'                     event whenever that changes; detail is keepsakeSearch.shown
//   keepsakeSearch.create(manifestBytes, load)     an engine over other data: load(name) -> Promise of inflated bytes
//   keepsakeSearch.load(name)                      the loader of this site's own data/<name>.js
//
// A keepsake's number is its place in date order among those that are listed. A query is
// {q, cap, ocr, from, to, picks: {facet key: {in: [position], out: [position]}}}.
(() => {
  const self = document.currentScript;
  const root = new URL('../', self.src).href;
  const waiting = new Map();

  // ---- loading: everything comes as classic scripts, because from disk nothing else may be read.
  const bytesOf = (text, odd) => {
    const out = new Uint8Array(text.length * 2);
    let at = 0;
    for (let i = 0; i < text.length; i++) {
      let unit = text.charCodeAt(i);
      if (unit === 1) unit = text.charCodeAt(++i) ^ 0x8000;
      out[at++] = unit & 255;
      out[at++] = unit >> 8;
    }
    return out.subarray(0, at - odd);
  };
  // Written straight into the stream: a Blob would go through another process, some ten milliseconds each on a phone.
  const inflate = async bytes => {
    const stream = new DecompressionStream('deflate-raw'), writer = stream.writable.getWriter();
    for (const step of [writer.write(bytes), writer.close()]) step.catch(() => {});
    return new Uint8Array(await new Response(stream.readable).arrayBuffer());
  };
  let takeManifest, refuseManifest;
  const manifest = new Promise((take, refuse) => { takeManifest = take; refuseManifest = refuse; });
  window.__ks = (text, odd) => {
    const script = document.currentScript;
    (waiting.get(script)?.take || takeManifest)(inflate(bytesOf(text, odd)));
  };
  const loads = new Map();
  const load = name => {
    let promise = loads.get(name);
    if (promise) return promise;
    promise = new Promise((take, refuse) => {
      const script = document.createElement('script');
      waiting.set(script, { take });
      script.async = true;
      script.onload = () => { waiting.delete(script); script.remove(); };
      script.onerror = () => { script.onload(); loads.delete(name); refuse(new Error(name)); };
      script.src = keepsakeTrusted(root + 'data/' + name + '.js');
      document.head.append(script);
    });
    loads.set(name, promise);
    return promise;
  };

  // ---- words, cut and folded as Sources/Stages/SearchIndex/WordFolding.swift does it
  const DROPPED = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u3099\u309a\ufe00-\ufe0f]/g;
  const SPELLED = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ς: 'σ' };
  const SIGN = '(?=\\p{Lo}|\\p{Lm})[\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\u{20000}-\\u{3134f}]';
  const WORDS = new RegExp(SIGN + '|(?:(?!' + SIGN + ')[\\p{L}\\p{N}\\p{M}])+', 'gu');
  const SIGNS = new RegExp(SIGN, 'u');
  const fold = text => text.normalize('NFKD').toLowerCase().replace(DROPPED, '')
    .replace(/[ßæœøđðþłıς]/g, letter => SPELLED[letter]);
  const tokens = text => (fold(text).match(WORDS) || []).map(word => word.length > 40 ? [...word].slice(0, 40).join('') : word);

  // `-word`, `"a phrase"`, words; the last word is taken as a beginning unless a space or a quote follows it.
  const clauses = (text, least = 1) => {
    const found = [];
    for (const [part, minus, quoted, plain] of text.matchAll(/(-?)(?:["“”„]([^"“”„]*)["“”„]?|([^\s"“”„]+))/gu)) {
      const words = tokens(quoted ?? plain);
      if (!words.length) continue;
      const isPhrase = quoted !== undefined || words.length > 1 && words.some(word => SIGNS.test(word));
      if (isPhrase) found.push({ words, not: !!minus });
      else if (minus) found.push({ words, not: true, each: true });
      else for (const word of words) found.push({ words: [word] });
      found.ends = quoted === undefined && !minus && !isPhrase && text.endsWith(part);
    }
    const last = found.at(-1);
    if (found.ends && last.words[0].length >= least) last.prefix = true;
    return found;
  };

  const create = (bytes, load) => {
    const text = new TextDecoder();
    const m = JSON.parse(text.decode(bytes));
    if (m.version !== 1) throw new Error('version ' + m.version);
    const total = m.total, size = total + 31 >> 5;
    const NAME = 7, BLOCK = 8, FOLDER = 64;
    const name = (names, at) => names.substr(at * NAME, NAME);

    // ---- bitsets
    const none = () => new Int32Array(size);
    const all = () => {
      const set = none().fill(-1);
      if (total & 31) set[size - 1] = (1 << (total & 31)) - 1;
      return set;
    };
    const and = (a, b) => { for (let i = 0; i < size; i++) a[i] &= b[i]; return a; };
    const andNot = (a, b) => { for (let i = 0; i < size; i++) a[i] &= ~b[i]; return a; };
    const or = (a, b) => { for (let i = 0; i < size; i++) a[i] |= b[i]; return a; };
    const ones = x => {
      x -= x >>> 1 & 0x55555555;
      x = (x & 0x33333333) + (x >>> 2 & 0x33333333);
      return ((x + (x >>> 4) & 0x0f0f0f0f) * 0x01010101) >>> 24;
    };
    const count = set => { let sum = 0; for (let i = 0; i < size; i++) sum += ones(set[i]); return sum; };
    const has = (set, i) => set[i >> 5] >> (i & 31) & 1;
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

    // ---- posting lists
    const reader = (b, p = 0) => {
      const next = () => { let v = 0, s = 0, c; do { c = b[p++]; v |= (c & 127) << s; s += 7; } while (c > 127); return v >>> 0; };
      return { next, byte: () => b[p++], skip: by => { p += by; }, at: () => p, take: by => b.subarray(p, p += by) };
    };
    // A list becomes an array of numbers, or a bitset where it was one.
    const list = r => {
      const head = r.next(), length = r.next(), b = r.take(length);
      if (head & 1) {
        const set = none();
        for (let i = 0; i < length; i++) set[i >> 2] |= b[i] << ((i & 3) << 3);
        return set;
      }
      const inner = reader(b), ids = new Uint32Array(head >>> 1);
      for (let i = 0, x = 0; i < ids.length; i++) ids[i] = x += inner.next();
      return ids;
    };
    const add = (set, one) => one instanceof Int32Array ? or(set, one) : (one.forEach(i => { set[i >> 5] |= 1 << (i & 31); }), set);
    const common = (set, one) => {
      let sum = 0;
      if (one instanceof Int32Array) for (let i = 0; i < size; i++) sum += ones(set[i] & one[i]);
      else for (let i = 0; i < one.length; i++) sum += has(set, one[i]);
      return sum;
    };

    // ---- terms
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

    // ---- facets
    const facets = m.facets.map(f => ({
      key: f.key, label: f.label, mode: f.mode, size: f.size, hasAll: !f.labels, file: f.labels, firsts: f.firsts,
      files: f.files, lists: [],
      labels: f.values[0], slugs: f.values[1], counts: f.values[2], parents: f.values[3],
    }));
    const name2slug = f => f.slugs.forEach((slug, i) => { if (!slug) f.slugs[i] = tokens(f.labels[i]).join('-'); });
    facets.forEach(name2slug);
    const facet = key => facets.find(one => one.key === key);
    // All labels of a facet; the manifest names the fullest only.
    const whole = async f => {
      if (!f.hasAll) {
        [f.labels, f.slugs, f.counts, f.parents] = JSON.parse(text.decode(await load('l/' + f.file)));
        name2slug(f);
        f.hasAll = true;
      }
      return f;
    };
    const value = async (f, at) => {
      if (!f.lists[at]) {
        let file = f.firsts.length - 1;
        while (f.firsts[file] > at) file--;
        const r = reader(await load('v/' + name(f.files, file)));
        const end = f.firsts[file + 1] ?? f.size;
        for (let i = f.firsts[file]; i < end; i++) f.lists[i] ??= list(r);
      }
      return f.lists[at];
    };
    const parse = params => {
      const query = { q: params.get('q') || '', cap: params.get('cap') || '', ocr: params.get('ocr') || '',
        from: params.get('from') || '', to: params.get('to') || '', picks: {}, missing: [] };
      for (const [key, slug] of params) {
        const isOut = key.startsWith('-'), f = facet(isOut ? key.slice(1) : key);
        if (f) query.missing.push([f, isOut, slug]);
      }
      return query;
    };
    // Slugs beyond those of the manifest are known only when all labels have come.
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

    // ---- dates
    let days, times;
    const dates = async () => days ??= load(m.days).then(b => {
      const r = reader(b, total), first = new Float64Array(total), last = new Float64Array(total);
      let day = 0;
      for (let i = 0; i < total; i++) { const v = r.next(); first[i] = day += v & 1 ? -(v + 1) / 2 : v / 2; }
      for (let i = 0; i < total; i++) {
        last[i] = first[i] + r.next();
        if (b[i] & 1) first[i] = -Infinity;
        if (b[i] & 2) last[i] = Infinity;
        if (b[i] & 4) { first[i] = Infinity; last[i] = -Infinity; }
      }
      return { first, last };
    });
    const clock = async () => times ??= load(m.times).then(b => {
      const r = reader(b), minutes = new Int16Array(total);
      for (let i = 0; i < total; i++) minutes[i] = r.next() - 1;
      return minutes;
    });
    const dayNumber = (y, month, d) => { const date = new Date(0); date.setUTCFullYear(y, month, d); return date.getTime() / 864e5; };
    // `1962`, `1962-07`, `1962-07-14`, each with ` 16:30` after it, or a time alone; null if it is none of these.
    const moment = (said, isEnd) => {
      const match = /^\s*(?:(-?\d{1,4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?)?(?:(?:^|[T\s]\s*)(\d{1,2}):(\d{2}))?\s*$/.exec(said);
      if (!match || !match[1] && !match[4]) return null;
      const [, y, month, d, hour, minute] = match.map(part => part === undefined ? undefined : Number(part));
      if (month > 12 || month < 1 || d < 1 || d > 31 || hour > 23 || minute > 59) return null;
      const time = hour === undefined ? null : hour * 60 + minute;
      if (y === undefined) return { time };
      if (d && d > new Date(Date.UTC(2000 + (y % 400 + 400) % 400, month, 0)).getUTCDate()) return null;
      const day = !isEnd ? dayNumber(y, (month || 1) - 1, d || 1)
        : d ? dayNumber(y, month - 1, d) : month ? dayNumber(y, month, 0) : dayNumber(y, 11, 31);
      return { day, time };
    };
    const period = async query => {
      const from = moment(query.from, false), to = moment(query.to, true), set = none();
      if (!from && !to || !m.days) return from || to ? set : null;
      const minutes = (from?.time ?? to?.time ?? null) !== null ? (m.times ? await clock() : new Int16Array(total).fill(-1)) : null;
      const { first, last } = await dates();
      // Two times without days are a part of every day.
      const ofDay = minutes && from?.day === undefined && to?.day === undefined;
      const a = ofDay ? from?.time ?? 0 : from ? from.day * 1440 + (from.time ?? 0) : -Infinity;
      const b = ofDay ? to?.time ?? 1439 : to ? to.day * 1440 + (to.time ?? 1439) : Infinity;
      for (let i = 0; i < total; i++) {
        const at = minutes ? minutes[i] : -1;
        if (first[i] > last[i]) continue;
        const is = ofDay ? at >= 0 && (a <= b ? at >= a && at <= b : at >= a || at <= b)
          : (at >= 0 ? last[i] * 1440 + at : last[i] * 1440 + 1439) >= a && (at >= 0 ? first[i] * 1440 + at : first[i] * 1440) <= b;
        if (is) set[i >> 5] |= 1 << (i & 31);
      }
      return set;
    };

    // ---- all together
    const find = async query => {
      await settle(query);
      const texts = [[clauses(query.q), 7], [clauses(query.cap, 3), 1], [clauses(query.ocr, 3), 2]].filter(([list]) => list.length);
      const [time, ...sets] = await Promise.all([period(query), ...texts.map(([list, mask]) => search(list, mask))]);
      const parts = time ? [time, ...sets] : sets;
      // For each facet of which any value will do, what its own choice leaves; others narrow at once.
      const choices = new Map();
      for (const f of facets) {
        const picks = query.picks[f.key];
        if (!picks) continue;
        const lists = await Promise.all([...picks.in, ...picks.out].map(at => value(f, at)));
        const wanted = lists.slice(0, picks.in.length).map(one => add(none(), one));
        for (const one of lists.slice(picks.in.length)) parts.push(andNot(all(), add(none(), one)));
        if (f.mode === 'all') parts.push(...wanted);
        else if (wanted.length) choices.set(f, wanted.reduce(or));
      }
      const base = parts.reduce(and, all());
      const set = [...choices.values()].reduce(and, base.slice());
      const words = texts.flatMap(([list]) => list.filter(one => !one.not).flatMap(one => one.words.map(word => ({ word, prefix: !!one.prefix }))));
      return { set, count: count(set), words, base, choices };
    };
    const counts = async (found, f, values) => {
      let set = found.set;
      if (found.choices.has(f)) {
        set = found.base.slice();
        for (const [other, one] of found.choices) if (other !== f) and(set, one);
      }
      const isAll = found.count === total && set === found.set;
      if (isAll && values.every(at => at < f.counts.length)) return values.map(at => f.counts[at]);
      // Lists that are here are counted at once: a promise for each of a thousand values would cost more than counting.
      const absent = values.filter(at => !f.lists[at]);
      if (absent.length) await Promise.all(absent.map(at => value(f, at)));
      return values.map(at => common(set, f.lists[at]));
    };

    // ---- what is shown
    const blocks = new Map();
    const block = at => {
      if (!blocks.has(at)) {
        const one = load('d/' + name(m.blocks, Math.floor(at / FOLDER)) + '/' + at.toString(16)).then(b => JSON.parse(text.decode(b)));
        one.catch(() => blocks.delete(at));
        blocks.set(at, one);
      }
      return blocks.get(at);
    };
    const hex = code => Array.from(atob(code.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0).toString(16).padStart(2, '0')).join('');
    const cards = list => Promise.all(list.map(async number => {
      const [ids, titles, flags, metas, captions, alts, pictures, widths, heights, colours, texts] = await block(Math.floor(number / BLOCK));
      const i = number % BLOCK, code = pictures[i], digits = code && hex(code.slice(0, 22));
      return { number, id: ids[i], address: root + 'keepsakes/' + ids[i] + '/index.html', title: titles[i], meta: metas[i],
        isPlain: !!(flags[i] & 1), isMany: !!(flags[i] & 2), caption: captions[i], alt: alts[i],
        picture: code && root + 'media/' + digits.slice(0, 2) + '/' + digits.slice(2) + '.' + code.slice(22),
        width: widths[i], height: heights[i], colour: colours[i],
        text: typeof texts[i] === 'string' ? async () => texts[i] : async () => text.decode(await load('o/' + texts[i][0])) };
    }));
    const suggest = async (word, limit) => {
      const start = tokens(word).at(-1);
      if (!start || !m.terms.length) return [];
      const shard = await parsed(shardOf(start)), found = [];
      begins(shard, start, i => { if (!shard.terms[i].endsWith('*')) found.push([shard.terms[i], many(shard, i)]); });
      return found.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, limit).map(one => one[0]);
    };
    return { total, facets, facet, parse, find, numbers, counts, cards, suggest, whole, settle, moment,
      hasDates: !!m.days, hasTimes: !!m.times, has, count };
  };

  const api = window.keepsakeSearch = { create, load, tokens, fold, clauses, root, shown: null,
    ready: manifest.then(bytes => create(bytes, load)),
    show(shown) {
      api.shown = shown;
      document.dispatchEvent(new CustomEvent('keepsakes:shown', { detail: shown }));
    } };
  api.ready.catch(() => {});
  // Pages that ask only now and then load the index themselves.
  document.querySelector('script[data-index]')?.addEventListener('error', () => refuseManifest(new Error('index')));
})();
