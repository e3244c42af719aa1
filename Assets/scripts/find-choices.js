// The search page: what is chosen, each with a button that drops it.
const choices = () => {
  const all = [];
  const words = (key, label) => query[key]?.trim() && all.push([label ? say(label, { name: query[key].trim() }) : '“' + query[key].trim() + '”', false, () => {
    query[key] = '';
    if (key === 'q') box.value = ''; else field(key).value = '';
  }]);
  words('q');
  words('cap', 'inCaptions');
  words('ocr', 'inPictures');
  for (const side of ['from', 'to']) {
    if (query[side]) all.push([say(side, { name: query[side].replace('T', ' ') }), false, () => { query[side] = ''; setMoment(side, ''); }]);
  }
  for (const f of engine.facets) {
    const picks = query.picks[f.key] || { in: [], out: [] };
    for (const kind of ['in', 'out']) for (const i of picks[kind]) {
      all.push([f.labels[i], kind === 'out', () => { picks[kind] = picks[kind].filter(one => one !== i); }]);
    }
  }
  return all;
};
const drawChips = () => {
  const all = choices();
  at('chosen').textContent = all.length ? number(all.length) : '';
  chips.replaceChildren(...all.map(([name, not, drop]) => el('li', { class: 'chip' + (not ? ' not' : '') },
    el('span', { dir: 'auto' }, not ? say('not', { name }) : name),
    el('button', { type: 'button', 'aria-label': say('remove', { name: not ? say('not', { name }) : name }), onclick: () => {
      drop();
      change();
      (chips.querySelector('button') || box).focus();
    } }, '×'))));
};
// An empty result says what dropping one choice would bring.
const advise = async mine => {
  const tips = at('tips');
  tips.replaceChildren();
  for (const [name, , drop] of choices()) {
    const kept = query, boxes = [box.value, ...['cap', 'ocr'].map(key => field(key)?.value)], moments = ['from', 'to'].map(side => query[side]);
    query = { ...kept, picks: Object.fromEntries(Object.entries(kept.picks).map(([key, picks]) => [key, { in: [...picks.in], out: [...picks.out] }])) };
    const again = choices().find(one => one[0] === name);
    again?.[2]();
    const tried = query;
    query = kept;
    [box.value] = boxes;
    ['cap', 'ocr'].forEach((key, i) => { if (field(key)) field(key).value = boxes[i + 1]; });
    ['from', 'to'].forEach((side, i) => setMoment(side, moments[i]));
    const { count } = await engine.find(tried);
    if (mine !== turn) return;
    if (count) tips.append(el('li', {}, el('button', { type: 'button', class: 'more', onclick: () => { drop(); change(); } }, say('without', { name, n: counted(count) }))));
  }
};
