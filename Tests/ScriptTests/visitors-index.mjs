// SPDX-License-Identifier: MIT
// Numbers and small indexes as Sources/Stages/SearchIndex writes them, for tests of what reads them.
export const varint = number => number > 127 ? [number % 128 + 128, ...varint(Math.floor(number / 128))] : [number];
export const signed = number => varint(number < 0 ? -2 * number - 1 : 2 * number);
const bytesOf = text => [...new TextEncoder().encode(text)];
const listOf = ids => {
  const steps = ids.flatMap((id, i) => varint(id - (ids[i - 1] ?? 0)));
  return [...varint(ids.length * 2), ...varint(steps.length), ...steps];
};

// The manifest and the files of an index. A keepsake is its texts in the groups [caption, text in the picture, all else]:
// words with spaces between them. `cuts` are where files of terms begin; of terms in `wide` all groups have one list.
export const indexOf = (keepsakes, { cuts = [''], wide = [], facets = [], dates, more = {} } = {}) => {
  const terms = new Map(), files = {};
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
      if (wide.includes(word)) {
        shard.push(own | 16, ...listOf(ids));
        const lists = groups.filter(one => one.size).flatMap(one => listOf([...one.keys()].map(id => ids.indexOf(id))));
        parts.push(...varint(i), ...varint(lists.length), ...lists);
      } else if (ids.length === 1) shard.push(own | 8, ...varint(ids[0]));
      else shard.push(own, ...groups.filter(one => one.size).flatMap(one => listOf([...one.keys()])));
      const steps = groups.flatMap(one => [...one.values()].flatMap(places => places.flatMap((place, k) =>
        varint((place - (places[k - 1] ?? 0)) * 2 + (k < places.length - 1 ? 1 : 0)))));
      positions.push(...varint(steps.length), ...steps);
    });
    const name = String(at).padStart(5, '0');
    Object.assign(files, { ['t' + name]: shard, ['p' + name]: positions, ['g' + name]: parts });
  });
  const shared = (a, b) => { let n = 0; while (n < a.length && a[n] === b[n]) n++; return n; };
  const manifest = {
    version: 6, total: keepsakes.length, little: [], words: '', days: dates ? 'days' : '', times: '', blocks: '00000',
    terms: cuts.map((cut, at) => { const n = shared(cuts[at - 1] ?? '', cut); return String.fromCharCode(65 + n) + cut.slice(n); }).join(''),
    termFiles: cuts.map((_, at) => String(at).padStart(5, '0')).join(''),
    facets: facets.map(({ key, mode = 'any', values, named = values.length }, at) => {
      const labels = values.map(([label]) => label), counts = values.map(([, ids]) => ids.length);
      const columns = most => [labels.slice(0, most), labels.slice(0, most).map(() => 0), counts.slice(0, most), []];
      files['v' + String(at).padStart(7, '0')] = values.flatMap(([, ids]) => listOf(ids));
      if (named < values.length) files['l' + at] = bytesOf(JSON.stringify(columns(values.length)));
      return { key, label: key, mode, size: values.length, labels: named < values.length ? String(at) : '', firsts: [0], files: String(at).padStart(7, '0'),
        values: columns(named) };
    }), ...more,
  };
  if (dates) {
    let last = 0;
    const firsts = dates.flatMap(day => { const step = signed(day - last); last = day; return step; });
    files.days = [...dates.map(() => 0), ...firsts, ...dates.map(() => 0)];
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
