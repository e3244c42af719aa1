// The wall of keepsakes: pictures in rows of one height, with the decade where it begins.
import { t } from '../frame/words.js';
import { inWords } from '../shared/dates.js';
import { el, picture } from '../shared/elements.js';

const KEY = 'studio-wall';

// The height of a row, in rem.
const SIZES = { min: '6', max: '22', usual: '12' };

// `era`: the decade that begins with it, in words.
/** @param {ListedKeepsake} one @param {string | null} [era] */
export function tile(one, era) {
  const details = [one.duration && `▶ ${one.duration}`,
    one.pictures > 1 && t('grid.pictures', { count: one.pictures }), inWords(one.date), one.place,
    one.visibility === 'public' ? null : t(`visibility.${one.visibility}`)];
  const image = picture(one.picture, ''), address = `/keepsake?path=${encodeURIComponent(one.path)}`;
  const item = el('li', { 'data-path': one.path, class: era && 'begins' },
    era && el('span', { class: 'era', 'aria-hidden': 'true' }, era),
    el('div', { class: 'pick' },
      el('label', {}, el('input',
        { type: 'checkbox', value: one.path, 'aria-label': t('choose.one', { title: one.title }) })),
      el('a', { href: address, tabindex: -1, 'aria-hidden': 'true', title: one.file }, image)),
    el('a', { class: 'name', href: address }, el('span', {}, one.title),
      el('small', {}, details.filter(Boolean).join(' · '))));
  return shaped(item, image, one.ratio);
}

// Gives an item of rows the shape of its picture: `ratio` is its width by its height, times 100.
/** @param {HTMLLIElement} item @param {HTMLImageElement} image @param {number | null} [ratio] */
export function shaped(item, image, ratio) {
  /** @param {number} ratio */
  const widen = ratio => item.style.setProperty('--w', ratio.toFixed(2));
  widen((ratio ?? 133) / 100);
  // Nothing knows its shape before the first build.
  if (!ratio) image.addEventListener('load', () => widen(image.naturalWidth / Math.max(1, image.naturalHeight)));
  return item;
}

// The decade of a date: '196' of 1962-07 and of 196X; none of a century.
/** @param {string} [date] */
const decadeOf = date => /^\d{3}/.exec(date ?? '')?.[0] ?? '';

// The tiles, with a mark at the first one of each decade; `before`: the keepsake that they follow.
/** @param {ListedKeepsake[]} keepsakes @param {ListedKeepsake} [before] */
export const withDecades = (keepsakes, before) => keepsakes.map((one, number) => {
  const decade = decadeOf(one.date), isNew = decade && decade !== decadeOf((keepsakes[number - 1] ?? before)?.date);
  return tile(one, isNew ? inWords(`${decade}X`) : null);
});

// The years at the wall's edge, from three decades on: each leads to where it begins.
/**
 * @param {URLSearchParams} query @param {{ decade: string, from: number }[]} decades
 * @param {(from: number) => Element | undefined} standing its tile, if that is on the page
 */
export const yearRail = (query, decades, standing) => decades.length > 2 && el('nav', { class: 'years',
  'aria-label': t('wall.years') }, decades.map(({ decade, from }) => {
  const next = new URLSearchParams(query);
  next.set('from', String(from));
  return el('a', { href: `?${next}`, click: event => {
    const tile = standing(from);
    if (!tile) return;
    event.preventDefault();
    tile.scrollIntoView({ block: 'center' });
    /** @type {HTMLElement | null} */ (tile.querySelector('.name'))?.focus({ preventScroll: true });
  } }, `${decade}0`);
}));

// The slider for the height of the rows, kept in this browser.
/** @param {HTMLElement} list */
export function sizing(list) {
  /** @param {string} size */
  const set = size => list.style.setProperty('--row', `${size}rem`);
  const usual = localStorage.getItem(KEY) ?? SIZES.usual;
  set(usual);
  return el('input', { type: 'range', class: 'size', min: SIZES.min, max: SIZES.max, value: usual,
    'aria-label': t('wall.size'), input: event => {
      localStorage.setItem(KEY, event.target.value);
      set(event.target.value);
    } });
}
