// The search page: asks for results and shows them, some at a time.
let turn = 0, hits = null, shown = 0;
const onward = [...at('onward').querySelectorAll('a')].map(link => ({ link, address: link.getAttribute('href') }));
const showMore = async (mine, focus) => {
  const from = shown, wanted = engine.numbers(hits.set, from, BATCH, order.value === 'new');
  shown += wanted.length;
  more.hidden = shown >= hits.count;
  more.textContent = say('more', { n: number(hits.count - shown) });
  const cards = await engine.cards(wanted);
  if (mine !== turn) return;
  const tiles = [];
  for (const card of cards) {
    if (tiles.length % 3 === 2) await pause();
    if (mine !== turn) return;
    // The first row is what somebody waits for.
    tiles.push(tile(card, hits.words, !from && tiles.length < 2));
  }
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
  let result, asked;
  try {
    asked = await dated(query);
    result = await engine.find(asked);
  } catch {
    if (mine === turn) status.textContent = say('failed');
    return;
  }
  if (mine !== turn) return;
  hits = result;
  shown = 0;
  // Asked for first: what the page says of the results it says while they are on their way.
  const drawn = none || showMore(mine).catch(() => { status.textContent = say('failed'); });
  await pause();
  if (mine !== turn) return;
  every.hidden = !none;
  found.hidden = none;
  delete document.documentElement.dataset.finding;
  status.textContent = none ? counted(hits.count) : say('of', { n: number(hits.count), total: counted(engine.total) });
  at('show').textContent = say('show', { n: counted(hits.count) });
  clear.forEach(button => { button.hidden = none; });
  empty.hidden = none || hits.count > 0;
  meant.hidden = true;
  drawChips();
  onward.forEach(({ link, address }) => { link.href = address + (none ? '' : '#find&' + params(asked)); });
  at('onward').hidden = !hits.count;
  if (none) list.replaceChildren();
  await drawn;
  if (mine !== turn) return;
  keepsakeSearch.show({ set: hits.set, count: hits.count, get numbers() { return engine.numbers(this.set); } });
  drawGroups();
  if (!none && hits.count < 4) guess(mine);
  if (!empty.hidden) advise(mine).catch(() => {});
};
const change = typing => { record(typing); return run(); };
