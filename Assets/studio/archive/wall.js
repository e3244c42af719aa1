// The wall of keepsakes: pictures in rows of one height, with the decade where it begins.
import { t } from '../frame/words.js';
import { inWords } from '../shared/dates.js';
import { button, el, fill, keepsakePage, picture, put } from '../shared/elements.js';
import { call } from '../frame/calls.js';
import { same } from '../shared/lists.js';
import { saves } from '../shared/saves.js';

const KEY = 'studio-wall';

// The height of a row, in rem.
const SIZES = { min: '6', max: '22', usual: '12' };

// `era`: the decade that begins with it, in words.
/** @param {ListedKeepsake} one @param {string | null} [era] */
export function tile(one, era) {
  const details = [one.duration && `▶ ${one.duration}`,
    one.pictures > 1 && t('grid.pictures', { count: one.pictures }), inWords(one.date), one.place,
    one.visibility === 'public' ? null : t(`visibility.${one.visibility}`)];
  const image = picture(one.picture, ''), address = keepsakePage(one.path);
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
const withDecades = (keepsakes, before) => keepsakes.map((one, number) => {
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

// Keepsakes that are loaded at once, and the most that one answer has.
export const PART = 60;
const WHOLE = 500;
// Where the wall was when another page was opened.
const LEFT = 'studio-wall';

// A part of the list that `filter` asks for.
/** @param {URLSearchParams} filter @param {number} from @param {number} [most] */
export const partOf = (filter, from, most = PART) =>
  call(`keepsakes?${new URLSearchParams([...filter, ['most', String(most)], ['from', String(from)]])}`);

/** @typedef {Awaited<ReturnType<typeof partOf>>} Part */

// `answer` is the first part, and always has the present total; `drawn` is called when tiles have come or gone.
/**
 * @param {HTMLElement} list @param {URLSearchParams} filter @param {number} from @param {Part} answer
 * @param {() => void} drawn
 */
export function growing(list, filter, from, answer, drawn) {
  let shown = answer.keepsakes;
  put(list, ...withDecades(shown));
  // Tiles that show the same as before stay.
  async function refresh() {
    /** @type {ListedKeepsake[]} */
    const now = [], most = Math.max(PART, shown.length);
    do {
      Object.assign(answer, await partOf(filter, from + now.length, Math.min(WHOLE, most - now.length)));
      now.push(...answer.keepsakes);
    } while (answer.keepsakes.length && now.length < most);
    /** @param {Element} [tile] */
    const era = tile => tile?.querySelector('.era')?.textContent;
    const known = new Map([...list.children].map(tile => [tile.getAttribute('data-path'), tile]));
    const before = new Map(shown.map(one => [one.path, one])), fresh = withDecades(now);
    fill(list, ...now.map((one, number) => {
      const kept = known.get(one.path), isSame = same(one, before.get(one.path)) && era(kept) === era(fresh[number]);
      return kept && isSame ? kept : fresh[number];
    }));
    shown = now;
    drawn();
  }
  const hasMore = () => from + shown.length < answer.total;
  const grow = async (/** @type {number} */ most) => {
    const { keepsakes } = await partOf(filter, from + shown.length, Math.min(WHOLE, most));
    put(list, ...withDecades(keepsakes, shown.at(-1)));
    shown = [...shown, ...keepsakes];
    drawn();
  };
  /** @param {Element | undefined} tile */
  const top = tile => tile?.getBoundingClientRect().top ?? 0;
  addEventListener('pagehide', () => {
    const number = Math.max(0, [...list.children].findIndex(tile => top(tile) > 0));
    sessionStorage.setItem(LEFT, JSON.stringify({ address: location.href, count: shown.length, number,
      top: top(list.children[number]) }));
  });
  // Back from a keepsake, the wall is where it was left.
  async function back() {
    const [{ type }] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
    const left = JSON.parse(sessionStorage.getItem(LEFT) ?? 'null');
    if (type !== 'back_forward' || left?.address !== location.href) return;
    while (shown.length < left.count && hasMore()) await grow(left.count - shown.length);
    scrollBy(0, top(list.children[left.number]) - left.top);
  }
  return { refresh, back, end: ending(hasMore, () => grow(PART)) };
}

// The wall's end, where more comes in when it is seen; after a failure only at a press.
/** @param {() => boolean} hasMore @param {() => Promise<void>} grow */
function ending(hasMore, grow) {
  const inTurn = saves();
  const more = button(t('more'), () => inTurn(async () => {
    if (!hasMore()) return;
    eye.unobserve(more);
    await grow();
    more.hidden = !hasMore();
    // Asks again: the end may still be in view.
    eye.observe(more);
  }), { hidden: !hasMore() });
  const eye = new IntersectionObserver(seen => { if (seen.some(one => one.isIntersecting)) more.click(); },
    { rootMargin: '100%' });
  eye.observe(more);
  return el('p', {}, more);
}
