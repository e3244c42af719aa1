// Dates by buttons, read back in words: about, perhaps, a decade, a season, between.
import { t } from './words.js';
import { el, field } from './elements.js';

const seasons = { 21: 'spring', 22: 'summer', 23: 'autumn', 24: 'winter' };

export function dateButtons(input) {
  const words = el('p', { class: 'inwords', 'aria-live': 'polite' });
  const set = value => {
    input.value = value;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    tell();
  };
  const plain = () => input.value.trim().split('/').map(part => part.replace(/[~?%]$/, '')).join('/');
  // Of a span both ends.
  const marked = mark => date => date.split('/').map(part => part + mark).join('/');
  const button = (name, change) => el('button', { type: 'button', click: () => plain() && set(change(plain())) }, t(`date.${name}`));
  function tell() { words.textContent = inWords(input.value.trim()); }
  input.addEventListener('input', tell);
  queueMicrotask(tell);
  const [from, to] = [0, 1].map(() => el('input', { autocomplete: 'off', size: 12, change: () => from.value.trim() && to.value.trim() && set(`${from.value.trim()}/${to.value.trim()}`) }));
  const span = el('div', { class: 'inline', hidden: true }, field(t('date.from'), from), field(t('date.to'), to));
  const between = el('button', { type: 'button', click: () => {
    [from.value, to.value = ''] = plain().split('/');
    span.hidden = false;
    (from.value ? to : from).focus();
  } }, t('date.between'));
  return el('div', { class: 'dates' }, el('small', {}, t('date.hint')),
    button('exact', date => date), button('about', marked('~')), button('perhaps', marked('?')),
    button('decade', date => `${date.slice(0, 3)}X`),
    Object.entries(seasons).map(([number, name]) => button(name, date => `${date.slice(0, 4)}-${number}`)),
    between, button('after', date => `${date}/..`), span, words);
}

// An EDTF date as people say it; empty if it is none.
export function inWords(date) {
  if (!date || date === 'none') return '';
  const [from, to] = date.split('/');
  if (to === '..') return t('date.words.after', { date: part(from) });
  if (from === '..') return t('date.words.before', { date: part(to) });
  if (to !== undefined) return t('date.words.between', { from: part(from), to: part(to) });
  return part(date);
}

function part(date) {
  const match = /^(-?\d{3,4}X?|-?\d{4})(?:-(\d{2}))?(?:-(\d{2}))?([~?%]?)$/.exec(date ?? '');
  if (!match) return date ?? '';
  const [, year, month, day, mark] = match;
  let text;
  if (year.endsWith('X')) text = t('date.words.decade', { decade: year.replace('X', '0') });
  else if (seasons[month]) text = t('date.words.season', { season: t(`date.words.${seasons[month]}`), year });
  else if (month) {
    const when = new Date(Date.UTC(2000, Number(month) - 1, Number(day) || 1));
    when.setUTCFullYear(Number(year));
    text = when.toLocaleDateString(document.documentElement.lang, { timeZone: 'UTC', year: 'numeric', month: 'long', ...(day && { day: 'numeric' }) });
  } else text = year;
  const form = { '~': 'about', '?': 'perhaps', '%': 'both' }[mark];
  return form ? t(`date.words.${form}`, { date: text }) : text;
}
