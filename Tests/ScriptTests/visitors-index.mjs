// SPDX-License-Identifier: MIT
// Numbers and small indexes as Sources/Stages/SearchIndex writes them, for tests of their readers.
export const varint = number => number > 127 ? [number % 128 + 128, ...varint(Math.floor(number / 128))] : [number];
export const signed = number => varint(number < 0 ? -2 * number - 1 : 2 * number);
const bytesOf = text => [...new TextEncoder().encode(text)];
const listOf = ids => {
  const steps = ids.flatMap((id, i) => varint(id - (ids[i - 1] ?? 0)));
  return [...varint(ids.length * 2), ...varint(steps.length), ...steps];
};

// The manifest and the files of an index. A keepsake is its texts in the groups [caption, text in the picture, all
// else]: words with spaces between them. `cuts` are the first terms of files, `pages` the number of them in a page; all
// groups of a term in `wide` have one list; the lists of terms and values in `divided` are in pieces of 32 keepsakes.
export const indexOf = (keepsakes, { cuts = [''], pages = 0, wide = [], divided = [], facets = [], dates, more = {} } = {}) => {
  const terms = new Map(), files = {};
  let named = 0;
  const sized = bytes => [...varint(bytes.length), ...bytes];
  // A divided list: the count of each 32 keepsakes, in the groups of the mask as well, and the name of its file.
  const piecesOf = (own, groups) => {
    const entry = [...varint(5)], masks = [1, 2, 4].filter(g => own & g);
    for (let base = 0; base < keepsakes.length; base += 32) {
      const here = groups.map(one => new Map([...one].filter(([id]) => id >= base && id < base + 32).map(([id, places]) => [id - base, places])));
      const ids = [...new Set(here.flatMap(one => [...one.keys()]))].sort((a, b) => a - b);
      entry.push(...varint(ids.length));
      if (!ids.length) continue;
      if (masks.length > 1) here.forEach((one, g) => own >> g & 1 && entry.push(...varint(one.size)));
      const name = 'piece' + String(named++).padStart(2, '0');
      entry.push(...bytesOf(name));
      const has = here.reduce((mask, one, g) => one.size ? mask | 1 << g : mask, 0), steps = here.flatMap(stepsOf);
      files['t/' + name] = [1, 0, 0, ...own & 7 ? [has, ...here.filter(one => one.size).flatMap(one => listOf([...one.keys()]))] : [16, ...listOf(ids)]];
      files['p/' + name] = sized(steps);
    }
    return [own | 32, ...sized(entry)];
  };
  const stepsOf = one => [...one.values()].flatMap(places => places.flatMap((place, k) =>
    varint((place - (places[k - 1] ?? 0)) * 2 + (k < places.length - 1 ? 1 : 0))));
  keepsakes.forEach((groups, id) => groups.forEach((text, g) => text.split(' ').filter(Boolean).forEach((word, place) => {
    if (!terms.has(word)) terms.set(word, [new Map(), new Map(), new Map()]);
    const places = terms.get(word)[g];
    places.set(id, [...places.get(id) ?? [], place]);
  })));
  const sorted = [...terms.keys()].sort();
  cuts.forEach((from, at) => {
    const inside = sorted.filter(word => word >= from && !(word >= cuts[at + 1]));
    const shard = [...varint(inside.length)], positions = [], parts = [];
    let last = [];
    inside.forEach((word, i) => {
      const groups = terms.get(word), own = groups.reduce((mask, one, g) => one.size ? mask | 1 << g : mask, 0), letters = bytesOf(word);
      let shared = 0;
      while (shared < last.length && last[shared] === letters[shared]) shared++;
      shard.push(...varint(shared), ...varint(letters.length - shared), ...letters.slice(shared));
      last = letters;
      const ids = [...new Set(groups.flatMap(one => [...one.keys()]))].sort((a, b) => a - b);
      if (divided.includes(word)) {
        shard.push(...piecesOf(own, groups));
        positions.push(0);
        return;
      }
      if (wide.includes(word)) {
        shard.push(own | 16, ...listOf(ids));
        const lists = groups.filter(one => one.size).flatMap(one => listOf([...one.keys()].map(id => ids.indexOf(id))));
        parts.push(...varint(i), ...varint(lists.length), ...lists);
      } else if (ids.length === 1) shard.push(own | 8, ...varint(ids[0]));
      else shard.push(own, ...groups.filter(one => one.size).flatMap(one => listOf([...one.keys()])));
      const steps = groups.flatMap(stepsOf);
      positions.push(...varint(steps.length), ...steps);
    });
    const name = String(at).padStart(5, '0');
    Object.assign(files, { ['t' + name]: shard, ['p' + name]: positions, ['g' + name]: parts });
  });
  const shared = (a, b) => { let n = 0; while (n < a.length && a[n] === b[n]) n++; return n; };
  const packed = cuts => cuts.map((cut, at) => { const n = shared(cuts[at - 1] ?? '', cut); return String.fromCharCode(65 + n) + cut.slice(n); }).join('');
  const contents = cuts.map((_, at) => String(at).padStart(5, '0')), pageCuts = cuts.filter((_, at) => pages && at % pages === 0);
  pageCuts.forEach((_, at) => {
    const here = list => list.slice(at * pages, (at + 1) * pages);
    files['m/page' + String(at).padStart(3, '0')] = JSON.stringify([packed(here(cuts)), here(contents).join('')]);
  });
  const manifest = {
    version: 7, total: keepsakes.length, little: [], forms: [], words: '', days: dates ? 'days000' : '', times: '', blocks: '00000',
    terms: packed(pages ? pageCuts : cuts), termFiles: pages ? '' : contents.join(''), pages: pageCuts.map((_, at) => 'page' + String(at).padStart(3, '0')).join(''),
    folder: 64, range: 64, spans: [null, null, null, null],
    facets: facets.map(({ key, mode = 'any', values, named = values.length }, at) => {
      const labels = values.map(([label]) => label), counts = values.map(([, ids]) => ids.length);
      const columns = most => [labels.slice(0, most), labels.slice(0, most).map(() => 0), counts.slice(0, most), []];
      files['v' + String(at).padStart(7, '0')] = values.flatMap(([label, ids]) => divided.includes(label)
        ? piecesOf(16, [new Map(ids.map(id => [id, []]))]) : [16, ...listOf(ids)]);
      if (named < values.length) files['l' + at] = bytesOf(JSON.stringify(columns(values.length)));
      return { key, label: key, mode, size: values.length, labels: named < values.length ? String(at) : '', firsts: [0], files: String(at).padStart(7, '0'),
        values: columns(named) };
    }), ...more,
  };
  if (dates) {
    let last = 0;
    const firsts = dates.flatMap(day => { const step = signed(day - last); last = day; return step; });
    files['c/days000'] = [...dates.map(() => 0), ...firsts, ...dates.map(() => 0)];
  }
  const asked = [];
  const load = async name => {
    asked.push(name);
    const [kind, rest] = name.includes('/') ? name.split('/') : ['', name];
    const known = files[name] ?? files[kind + (/[tpg]/.test(kind) ? rest.slice(-5) : rest)];
    if (!known) throw new Error(name);
    return Uint8Array.from(typeof known === 'string' ? bytesOf(known) : known);
  };
  return { manifest: JSON.stringify(manifest), load, files, asked };
};
