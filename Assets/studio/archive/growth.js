// The wall's part of the archive: it grows as somebody scrolls, and is taken anew after a change.
import { t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { el, fill, put } from '../shared/elements.js';
import { same } from '../shared/lists.js';
import { saves } from '../shared/saves.js';
import { withDecades } from './wall.js';

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
  const more = el('button', { type: 'button', hidden: !hasMore(), click: () => inTurn(async () => {
    if (!hasMore()) return;
    eye.unobserve(more);
    await grow();
    more.hidden = !hasMore();
    // Asks again: the end may still be in view.
    eye.observe(more);
  }) }, t('more'));
  const eye = new IntersectionObserver(seen => { if (seen.some(one => one.isIntersecting)) more.click(); },
    { rootMargin: '100%' });
  eye.observe(more);
  return el('p', {}, more);
}
