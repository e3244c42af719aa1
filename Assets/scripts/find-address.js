// The search page: the state, in the address.
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
