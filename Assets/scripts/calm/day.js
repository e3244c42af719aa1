// The calm mode's day: the date, its events and birthdays, by this device's clock. A tablet may stand on the sideboard
// for weeks, so the clock is checked regularly.
import { language, offer, root } from './bar.js';

/** @type {HTMLElement | null} */
const day = document.querySelector('.calm-day');
// Lines about today's date.
const lines = [...document.querySelectorAll('[data-calm-due]')].map(line => (
  { line, rule: /** @type {string} */ (line.dataset.calmDue), text: /** @type {string} */ (line.textContent) }));
/** @type {CalmRow[] | undefined} */
let rows;
let drawn = '';

/** @param {number} number */
const two = number => String(number).padStart(2, '0');
/** @type {(rule: string, date: string) => boolean} */
const falls = (rule, date) => keepsakeDueDays(rule, date, date).length > 0;
// The text with the age on a birthday; without an age if the person has none.
/** @type {(text: string, rule: string, now: Date) => string} */
const aged = (text, rule, now) => {
  const age = now.getFullYear() - +rule.slice(0, 4);
  return !text.includes('{age}') ? text : age > 0 && age <= 110 ? text.replace('{age}', String(age)) : '';
};
/** @type {(name: string, className: string, ...parts: (Node | string)[]) => HTMLElement} */
const element = (name, className, ...parts) => {
  const made = Object.assign(document.createElement(name), { className });
  made.append(...parts);
  return made;
};
/** @param {Date} now */
const dateWords = now => {
  // The site's English writes the day before the month.
  const tag = language === 'en' ? 'en-GB' : language,
    { date, first } = /** @type {Record<string, string>} */ (/** @type {HTMLElement} */ (day).dataset);
  const weekday = now.toLocaleDateString(tag, { weekday: 'long' });
  return date.replace('{weekday}', weekday[0].toUpperCase() + weekday.slice(1)).replace(
    '{date}', now.toLocaleDateString(tag, { day: 'numeric', month: 'long' }).replace(/^1(?= )/, first));
};
/** @type {(row: CalmRow, now: Date) => HTMLElement} */
const entry = ([rule, at, part, what, more, address], now) => {
  const { root: site, today, over } = /** @type {Record<string, string>} */ (/** @type {HTMLElement} */ (day).dataset);
  const time = rule.split('|')[1];
  // An hour after its time an event counts as over.
  const isOver = time && +time.slice(0, 2) * 60 + +time.slice(3) + 60 < now.getHours() * 60 + now.getMinutes();
  const said = aged(what, rule, now), when = at || today, small = isOver ? over : part;
  const name = element('span', 'calm-what', element('b', '', said)), clock = element('span', 'calm-at', when);
  if (small) clock.append(' ', element('small', '', small));
  if (more) name.append(' ', element('small', '', more));
  const whole = element(address ? 'a' : 'div', 'calm-entry', clock, element('span', 'hidden', ': '), name);
  if (address) /** @type {HTMLAnchorElement} */ (whole).href = site + address;
  const item = element('li', isOver ? 'over' : '', whole);
  item.dir = 'auto';
  const end = /[.!?…]$/.test(said) ? '' : '.';
  item.dataset.read = `${when}${isOver ? ',' : ''}${small && ' ' + small}: ${said}${end} ${more}`.trim();
  return item;
};

/** @type {(box: HTMLElement, now: Date, date: string) => void} */
const draw = (box, now, date) => {
  /** @param {CalmRow} row */
  const time = ([rule]) => rule.split('|')[1] || '~';
  const todays = (rows ?? []).filter(([rule, , , what]) => falls(rule, date) && aged(what, rule, now));
  // Events are sorted by time; those without a time come last.
  todays.sort((a, b) => time(a) < time(b) ? -1 : time(a) > time(b) ? 1 : 0);
  const items = todays.map(row => entry(row, now));
  if (rows && !items.length) items.push(element('li', 'calm-none', /** @type {string} */ (box.dataset.none)));
  // If the content is unchanged it is not redrawn, for a visitor who is listening to it or has the focus in it.
  const key = [date, !rows, ...items.map(item => item.dataset.read)].join('\n');
  if (key === drawn) return;
  drawn = key;
  /** @type {HTMLElement} */ (box.querySelector('#calm-date')).textContent = dateWords(now);
  /** @type {HTMLElement} */
  const list = box.querySelector('.calm-list');
  list.replaceChildren(...items);
  list.hidden = !rows;
  box.hidden = false;
};

const look = () => {
  const now = new Date(), date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  for (const { line, rule, text } of rows ? lines : []) {
    line.textContent = aged(text, rule, now);
    line.hidden = !line.textContent || !falls(rule, date);
  }
  if (day) draw(day, now, date);
  offer();
};

let hasBegun = false;
const begin = async () => {
  if (root.dataset.calm !== 'on' || hasBegun) return;
  hasBegun = true;
  look();
  const { file, root: site } = day?.dataset ?? {};
  if (!file && !lines.length) return;
  window.keepsakeCalm = (...told) => { rows = told; };
  try {
    const /** @type {HTMLLinkElement} */ sheet = document.querySelector('link[data-calm]');
    if (!window.keepsakeDueDays) await keepsakeLoad(/** @type {string} */ (sheet.dataset.rules));
    // Yesterday's files may be cached, so the address includes the day.
    if (file) await keepsakeLoad(`${site}${file}?${Math.floor(Date.now() / 864e5)}`);
    else rows = [];
  } catch {
    // An unknown day shows nothing.
    return;
  }
  look();
  setInterval(look, 20_000);
};
begin();
document.addEventListener('click', event => {
  if (/** @type {HTMLInputElement} */ (event.target).name === 'calm') begin();
});
