// The search page: the box, the filters and what they find. The reader is search.js; the address holds the whole state.
(async () => {
  const page = document.querySelector('.finder');
  if (!page || !window.keepsakeSearch) return;
  const at = id => document.getElementById(id);
  const box = at('q'), filters = at('filters'), status = at('count'), chips = at('chips'), found = at('found'), every = at('every');
  const list = at('hits'), more = at('more'), empty = at('empty'), options = at('suggestions'), order = at('order');
  const opener = at('open-filters'), clear = [at('clear'), at('clear-all')];
  const say = (key, values = {}) => (at('find-words').dataset[key] || '').replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
  const number = n => n.toLocaleString(document.documentElement.lang);
  const counted = n => say(n === 1 ? 'one' : 'many', { n: number(n) });
  const el = (name, attributes = {}, ...children) => {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
      else if (value === true) node.setAttribute(key, '');
      else if (value !== false && value != null) node.setAttribute(key, value);
    }
    node.append(...children);
    return node;
  };
  let engine;
  try {
    engine = await keepsakeSearch.ready;
  } catch {
    status.textContent = say('failed');
    delete document.documentElement.dataset.finding;
    return;
  }
  const small = matchMedia('(max-width: 48rem)');
  const BATCH = small.matches ? 12 : 24;

  // ---- the state, in the address
  const field = name => at('f-' + name);
  const MOMENT = ['year', 'month', 'day', 'time'];
  const pad = text => text.padStart(2, '0');
  const momentOf = side => {
    const [year, month, day, time] = MOMENT.map(part => field(side + '-' + part)?.value.trim() || '');
    return (year ? year + (month ? '-' + pad(month) + (day ? '-' + pad(day) : '') : '') : '') + (time ? (year ? 'T' : '') + time : '');
  };
  const setMoment = (side, text) => {
    const [, year = '', month = '', day = '', time = ''] = /^(-?\d+)?(?:-(\d+))?(?:-(\d+))?(?:T?(\d+:\d+))?$/.exec(text) || [];
    [year, month && String(Number(month)), day && String(Number(day)), time && pad(time)].forEach((value, i) => {
      const input = field(side + '-' + MOMENT[i]);
      if (input) input.value = value;
    });
  };
  let query = { picks: {} };
  const params = () => {
    const params = new URLSearchParams();
    for (const key of ['q', 'cap', 'ocr', 'from', 'to']) if (query[key]?.trim()) params.set(key, query[key].trim());
    for (const f of engine.facets) {
      const picks = query.picks[f.key];
      picks?.in.forEach(i => params.append(f.key, f.slugs[i]));
      picks?.out.forEach(i => params.append('-' + f.key, f.slugs[i]));
    }
    if (order.value) params.set('order', order.value);
    return params;
  };
  const isEmpty = () => ['q', 'cap', 'ocr', 'from', 'to'].every(key => !query[key]?.trim())
    && Object.values(query.picks).every(picks => !picks.in.length && !picks.out.length);
  let isTyping = false;
  const record = typing => {
    const text = params().toString();
    const url = location.pathname + (text ? '?' + text : '');
    if (text === location.search.slice(1)) return;
    history[typing && isTyping ? 'replaceState' : 'pushState'](null, '', url);
    isTyping = typing;
  };
  const read = async () => {
    // The map and the slide show lead back with what they were handed.
    const handed = /^#find&(.+)$/.exec(location.hash)?.[1], params = new URLSearchParams(handed || location.search);
    if (handed) history.replaceState(null, '', location.pathname + '?' + handed);
    query = await engine.settle(engine.parse(params));
    box.value = query.q;
    for (const key of ['cap', 'ocr']) if (field(key)) field(key).value = query[key];
    setMoment('from', query.from);
    setMoment('to', query.to);
    order.value = params.get('order') === 'new' ? 'new' : '';
  };

  // ---- results
  let turn = 0, hits = null, shown = 0;
  const onward = [...at('onward').querySelectorAll('a')].map(link => ({ link, address: link.getAttribute('href') }));
  const matches = (text, words) => [...text.matchAll(/[\u3040-\u30ff\u3400-\u9fff]|[\p{L}\p{N}\p{M}]+/gu)].filter(([run]) =>
    keepsakeSearch.tokens(run).some(token => words.some(({ word, prefix }) => prefix ? token.startsWith(word) : token === word)));
  // Text with its matches marked, always as text.
  const marked = (text, hits) => {
    const parts = [];
    let from = 0;
    for (const hit of hits) {
      parts.push(text.slice(from, hit.index), el('mark', {}, hit[0]));
      from = hit.index + hit[0].length;
    }
    return [...parts, text.slice(from)];
  };
  const lines = (text, words) => {
    const hits = matches(text, words);
    if (!hits.length) return null;
    let start = Math.max(0, hits[0].index - 50), end = Math.min(text.length, start + 180);
    if (start) start = Math.min(hits[0].index, text.indexOf(' ', start) + 1 || start);
    if (end < text.length) end = Math.max(hits[0].index + hits[0][0].length, text.lastIndexOf(' ', end));
    const part = text.slice(start, end), inside = hits.filter(hit => hit.index >= start && hit.index + hit[0].length <= end);
    inside.forEach(hit => { hit.index -= start; });
    return [start ? '… ' : '', ...marked(part, inside), end < text.length ? ' …' : ''];
  };
  const tile = (card, words) => {
    const wide = !card.picture || card.width * 5 >= card.height * 6;
    const alt = card.alt || card.caption || card.title;
    const print = el('div', { class: 'print' + (wide ? ' wide' : '') + (card.isMany ? ' many' : '') }, card.picture
      ? el('img', { src: card.picture, width: card.width, height: card.height, class: 'c' + card.colour, loading: 'lazy', decoding: 'async',
        alt: alt === card.title ? '' : alt })
      : el('span', { class: 'gone', 'aria-hidden': 'true' }));
    const label = el('div', {}, el('a', { class: 'tile-title', href: card.address, dir: 'auto' }, ...marked(card.title, matches(card.title, words))));
    if (card.meta) label.append(' ', el('span', { class: 'tile-meta', dir: 'auto' }, card.meta));
    if (words.length) {
      const caption = lines(card.caption, words);
      const put = parts => parts && label.append(el('p', { class: 'snippet', dir: 'auto' }, ...parts));
      if (caption) put(caption); else card.text().then(text => put(lines(text, words))).catch(() => {});
    }
    return el('li', { class: 'tile' + (card.isPlain ? ' plain' : '') }, print, label);
  };
  const showMore = async (mine, focus) => {
    const from = shown, wanted = engine.numbers(hits.set, from, BATCH, order.value === 'new');
    shown += wanted.length;
    more.hidden = shown >= hits.count;
    more.textContent = say('more', { n: number(hits.count - shown) });
    const cards = await engine.cards(wanted);
    if (mine !== turn) return;
    const tiles = cards.map(card => tile(card, hits.words));
    if (from) list.append(...tiles); else list.replaceChildren(...tiles);
    if (focus) tiles[0]?.querySelector('a').focus();
  };
  const wrong = () => ['from', 'to'].map(side => query[side] && !engine.moment(query[side]) ? side : '').filter(Boolean);
  const run = async () => {
    const mine = ++turn, none = isEmpty();
    for (const side of ['from', 'to']) {
      const isWrong = wrong().includes(side);
      if (at(side + '-wrong')) at(side + '-wrong').hidden = !isWrong;
      MOMENT.forEach(part => isWrong ? field(side + '-' + part)?.setAttribute('aria-invalid', 'true') : field(side + '-' + part)?.removeAttribute('aria-invalid'));
    }
    let result;
    try {
      result = await engine.find(query);
    } catch {
      if (mine === turn) status.textContent = say('failed');
      return;
    }
    if (mine !== turn) return;
    hits = result;
    shown = 0;
    every.hidden = !none;
    found.hidden = none;
    delete document.documentElement.dataset.finding;
    status.textContent = none ? counted(hits.count) : say('of', { n: number(hits.count), total: counted(engine.total) });
    at('show').textContent = say('show', { n: counted(hits.count) });
    clear.forEach(button => { button.hidden = none; });
    empty.hidden = none || hits.count > 0;
    drawChips();
    onward.forEach(({ link, address }) => { link.href = address + (none ? '' : '#find&' + params()); });
    at('onward').hidden = !hits.count;
    if (none) list.replaceChildren(); else await showMore(mine).catch(() => { status.textContent = say('failed'); });
    if (mine !== turn) return;
    keepsakeSearch.show({ set: hits.set, count: hits.count, get numbers() { return engine.numbers(this.set); } });
    drawGroups();
    if (!empty.hidden) advise(mine);
  };
  const change = typing => { record(typing); return run(); };

  // ---- what is chosen, each with a button that drops it
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

  // ---- filters
  const few = f => f.key === 'when' ? 16 : 8;
  const groups = engine.facets.map(f => ({ f, isAll: false, node: at('group-' + f.key), wanted: '' }));
  const toggle = (f, i, kind) => {
    const picks = query.picks[f.key] ??= { in: [], out: [] }, other = kind === 'in' ? 'out' : 'in';
    picks[other] = picks[other].filter(one => one !== i);
    picks[kind] = picks[kind].includes(i) ? picks[kind].filter(one => one !== i) : [...picks[kind], i];
    change();
  };
  const depth = (f, i) => { let d = 0; while ((i = f.parents[i] ?? -1) >= 0) d++; return d; };
  const shownValues = ({ f, isAll, wanted }) => {
    const picks = query.picks[f.key], picked = [...(picks?.in || []), ...(picks?.out || [])];
    let values = f.labels.map((_, i) => i);
    if (!isAll) values = values.filter(i => i < few(f) || picked.includes(i));
    else if (wanted) values = values.filter(i => keepsakeSearch.fold(f.labels[i]).includes(keepsakeSearch.fold(wanted)));
    const inTime = f.key === 'when';
    const name = (a, b) => f.labels[a].localeCompare(f.labels[b], document.documentElement.lang);
    if (inTime) values.sort((a, b) => (f.slugs[a] === 'none') - (f.slugs[b] === 'none') || parseInt(f.slugs[a].replace('bc', '-')) - parseInt(f.slugs[b].replace('bc', '-')));
    else if (isAll && !f.parents.length) values.sort(name);
    if (!f.parents.length) return values.slice(0, 500);
    const tree = [], put = i => { tree.push(i); values.filter(k => f.parents[k] === i).forEach(put); };
    values.filter(i => !values.includes(f.parents[i])).forEach(put);
    return tree.slice(0, 500);
  };
  const row = (f, i) => {
    const picks = query.picks[f.key] || { in: [], out: [] }, name = f.labels[i], n = el('span', { class: 'n num' });
    if (f.mode === 'all') {
      const button = (kind, sign) => el('button', { type: 'button', class: 'pm ' + (kind === 'in' ? 'plus' : 'minus'), 'data-key': f.key + kind + i,
        'aria-pressed': String(picks[kind].includes(i)), 'aria-label': say(kind === 'in' ? 'include' : 'exclude', { name }), onclick: () => toggle(f, i, kind) }, sign);
      const plus = button('in', '+');
      return { i, n, plus, node: el('li', { class: 'tag' }, el('span', { class: 'name', dir: 'auto' }, name), n, plus, button('out', '−')) };
    }
    const input = el('input', { type: 'checkbox', 'data-key': f.key + i, checked: picks.in.includes(i), onchange: () => toggle(f, i, 'in') });
    const label = el('label', { class: 'opt sub' + depth(f, i) }, input, el('span', { class: 'name', dir: 'auto' }, picks.out.includes(i) ? say('not', { name }) : name), n);
    return { i, n, input, label, node: el('li', {}, label) };
  };
  const drawGroup = async (group, mine) => {
    const { f, node } = group, picks = query.picks[f.key];
    node.querySelector('.picked').textContent = picks && picks.in.length + picks.out.length
      ? [...picks.in.map(i => f.labels[i]), ...picks.out.map(i => say('not', { name: f.labels[i] }))].slice(0, 2).join(', ') : '';
    if (!node.open) return;
    const body = node.querySelector('.values'), values = shownValues(group), rows = values.map(i => row(f, i));
    const focused = body.contains(document.activeElement) && document.activeElement.dataset.key;
    const write = counts => rows.forEach(({ n, input, label, plus }, k) => {
      n.textContent = counts ? number(counts[k]) : '';
      const isNone = counts && !counts[k] && !input?.checked;
      label?.classList.toggle('none', !!isNone);
      if (input) input.disabled = !!isNone;
      if (plus) plus.disabled = !!isNone && plus.getAttribute('aria-pressed') !== 'true';
    });
    body.replaceChildren(...rows.map(one => one.node));
    if (focused) body.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
    const all = node.querySelector('.all');
    all.hidden = group.isAll || f.size <= few(f);
    node.querySelector('.within').hidden = !group.isAll || f.size <= 30;
    try {
      const real = await engine.counts(hits, f, values);
      if (mine === turn) write(real);
    } catch {
      // The values stay without counts.
    }
  };
  const isSheetOpen = () => filters.hasAttribute('data-open');
  // Counts are read only where somebody can see them.
  const drawGroups = () => {
    at('groups').dataset.ready = '';
    if (small.matches && !isSheetOpen()) return;
    groups.forEach(group => drawGroup(group, turn));
  };
  for (const group of groups) {
    const { f } = group;
    const all = el('button', { type: 'button', class: 'more all', hidden: true, onclick: async () => {
      await engine.whole(f);
      group.isAll = true;
      await drawGroup(group, turn);
      group.node.querySelector('.values button, .values input')?.focus();
    } }, say('all', { n: number(f.size) }));
    const within = el('input', { type: 'search', class: 'within', hidden: true, 'aria-label': say('within', { name: f.label }), placeholder: say('within', { name: f.label }),
      oninput: event => { group.wanted = event.target.value; drawGroup(group, turn); } });
    const parts = [within, el('ul', { class: 'values' }), all];
    if (group.node) group.node.querySelector('.fbody').prepend(...parts);
    else {
      group.node = el('details', { class: 'fgroup', id: 'group-' + f.key }, el('summary', {}, f.label, el('span', { class: 'picked' })), el('div', { class: 'fbody' }, ...parts));
      at('groups').append(group.node);
    }
    // In a large archive counts are many bytes: they come when their group is opened.
    group.node.open = f.key === 'when' || engine.total <= 20000 && ['tag', 'kind', 'person'].includes(f.key);
    group.node.addEventListener('toggle', () => { if (hits) drawGroup(group, turn); });
  }
  for (const part of filters.querySelectorAll('[data-needs]')) part.hidden = !engine[part.dataset.needs];
  at('groups').append(at('group-words'));
  const later = (action, time = 140) => { let timer; return (...values) => { clearTimeout(timer); timer = setTimeout(() => action(...values), time); }; };
  for (const key of ['cap', 'ocr']) field(key).addEventListener('input', later(() => { query[key] = field(key).value; change(true); }));
  for (const side of ['from', 'to']) for (const part of MOMENT) {
    field(side + '-' + part).addEventListener('input', later(() => { query[side] = momentOf(side); change(true); }, 300));
  }
  order.addEventListener('change', () => change());
  more.addEventListener('click', () => showMore(turn, true).catch(() => { status.textContent = say('failed'); }));
  clear.forEach(button => button.addEventListener('click', () => {
    query = { q: '', cap: '', ocr: '', from: '', to: '', picks: {} };
    box.value = field('cap').value = field('ocr').value = '';
    ['from', 'to'].forEach(side => setMoment(side, ''));
    change();
    if (!isSheetOpen()) box.focus();
  }));

  // ---- the sheet of small screens
  const others = () => [...document.querySelectorAll('.skip, .head, .foot, .find-head, #results')];
  const sheet = open => {
    if (open === isSheetOpen()) return;
    filters.toggleAttribute('data-open', open);
    others().forEach(part => { part.inert = open; });
    if (open) {
      filters.setAttribute('role', 'dialog');
      filters.setAttribute('aria-modal', 'true');
      drawGroups();
      at('close-filters').focus();
    } else {
      filters.removeAttribute('role');
      filters.removeAttribute('aria-modal');
      opener.focus();
    }
  };
  opener.addEventListener('click', () => sheet(true));
  for (const id of ['close-filters', 'show']) at(id).addEventListener('click', () => sheet(false));
  small.addEventListener('change', () => { sheet(false); if (hits) drawGroups(); });
  document.addEventListener('keydown', event => { if (event.key === 'Escape' && isSheetOpen()) sheet(false); });
  document.addEventListener('click', event => { if (isSheetOpen() && event.target === document.documentElement) sheet(false); });

  // ---- the box and what it suggests
  let active = -1, offered = 0;
  const entries = () => [...options.children];
  const close = () => {
    offered++;
    options.hidden = true;
    options.replaceChildren();
    active = -1;
    box.setAttribute('aria-expanded', 'false');
    box.removeAttribute('aria-activedescendant');
  };
  const point = next => {
    const all = entries();
    active = (next + all.length) % all.length;
    all.forEach((one, i) => one.setAttribute('aria-selected', String(i === active)));
    box.setAttribute('aria-activedescendant', all[active].id);
    all[active].scrollIntoView({ block: 'nearest' });
  };
  const offer = async () => {
    const mine = ++offered, text = box.value, last = /[^\s"“”„-][^\s"“”„]*$/u.exec(text)?.[0];
    if (!last || keepsakeSearch.fold(last).length < 2) return close();
    const start = keepsakeSearch.tokens(last).at(-1);
    if (!start) return close();
    const words = await engine.suggest(last, 6).catch(() => []);
    if (mine !== offered || document.activeElement !== box) return;
    const head = text.slice(0, text.length - last.length), found = [];
    for (const f of engine.facets) {
      if (f.key === 'when') continue;
      for (let i = 0; i < f.labels.length && found.length < 5; i++) {
        if (keepsakeSearch.tokens(f.labels[i]).some(token => token.startsWith(start))) found.push([f.labels[i], f.label, () => {
          box.value = query.q = head.trimEnd();
          const picks = query.picks[f.key] ??= { in: [], out: [] };
          if (!picks.in.includes(i)) picks.in.push(i);
        }]);
      }
    }
    for (const word of words) if (word !== start) found.push([head + word, '', () => { box.value = query.q = head + word + ' '; }]);
    if (!found.length) return close();
    options.replaceChildren(...found.map(([label, kind, choose], i) => {
      const node = el('li', { role: 'option', id: 'option-' + i, 'aria-selected': 'false', dir: 'auto', onmousedown: event => event.preventDefault(),
        onclick: () => { choose(); close(); change(); } }, label);
      if (kind) node.append(' ', el('span', { class: 'soft' }, kind));
      return node;
    }));
    active = -1;
    options.hidden = false;
    box.setAttribute('aria-expanded', 'true');
  };
  const typed = later(async () => { query.q = box.value; const done = change(true); await offer(); await done; });
  box.addEventListener('input', typed);
  box.addEventListener('keydown', event => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.hidden) return void offer();
      event.preventDefault();
      point(active < 0 && event.key === 'ArrowUp' ? -1 : active + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Escape' && !options.hidden) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      entries()[active].click();
    }
  });
  box.addEventListener('blur', close);
  at('search').addEventListener('submit', event => {
    event.preventDefault();
    close();
    query.q = box.value;
    change();
  });

  addEventListener('popstate', async () => {
    isTyping = false;
    sheet(false);
    close();
    await read();
    run();
  });
  // Whoever was quicker than the index has typed already.
  const early = box.value;
  await read();
  if (location.hash === '#q') box.focus();
  if (early && !query.q) {
    query.q = box.value = early;
    change(true);
  } else run();
})();
