// The drawer below a collection: what goes with it, or all keepsakes. A tap puts one in, with Shift all
// from the last one on, and a second tap takes it out.
import { t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { button, el, fill, picture, say } from '../shared/elements.js';
import { isWide } from './collage-board.js';
import { mayLeave, withMore, withoutOne } from './story.js';

const PART = 60;

/** @param {WholeCollection} first */
export function pool(first) {
  let one = first, waiting = 0, isNear = false;
  /** @type {SaveCollection} */
  let save;
  /** @type {ListedKeepsake[]} */
  let seen = [];
  /** @type {number | null} */
  let last = null;
  const list = el('ul'), buttons = () => [...list.querySelectorAll('[aria-pressed]')];
  /** @param {number} number */
  const isIn = number => buttons()[number].getAttribute('aria-pressed') === 'true';

  /** @param {number} number @param {boolean} isRange */
  async function tap(number, isRange) {
    const [from, to] = isRange && last !== null ? [Math.min(last, number), Math.max(last, number)] : [number, number];
    const wanted = seen.slice(from, to + 1).filter((_, other) => !isIn(from + other)), out = seen[number];
    last = number;
    if (!wanted.length && !waiting && !mayLeave(one, out)) return say(t('collections.otherwise'));
    for (const button of buttons().slice(from, to + 1)) button.setAttribute('aria-pressed', String(wanted.length > 0));
    // The first ones make a story in the order in which they are tapped.
    const order = one.count ? {} : { order: 'listed' };
    waiting++;
    await (wanted.length ? save(now => ({ ...withMore(now, wanted), ...order }),
      t('label.gather', { count: wanted.length, title: one.title }))
      : save(now => withoutOne(now, out), t('label.outOf', { title: out.title, collection: one.title })));
    waiting--;
    return draw();
  }
  function draw() {
    if (waiting) return;
    const places = new Map(one.keepsakes.map(({ path }, number) => [path, number + 1]));
    buttons().forEach((button, number) => {
      const place = places.get(seen[number].path);
      button.setAttribute('aria-pressed', String(Boolean(place)));
      fill(/** @type {HTMLElement} */ (button.lastElementChild), place);
    });
  }

  const search = el('input', { type: 'search', autocomplete: 'off', 'aria-label': t('search'),
    placeholder: t('search') });
  const more = button(t('more'), () => load(seen.length));
  const heading = el('summary'), other = el('button', { type: 'button', click: () => turn(!isNear) });
  const drawer = el('details', { class: 'drawer', open: !first.count || isWide() }, heading,
    el('form', { submit: () => turn(false) }, search, other), list);

  // To what goes with it, or to all keepsakes.
  /** @param {boolean} near @returns {Promise<void>} */
  function turn(near) {
    isNear = near;
    heading.textContent = t(near ? 'suggestions' : 'pool.all');
    other.textContent = t(near ? 'pool.all' : 'suggestions');
    drawer.classList.toggle('whole', !near);
    return load(0);
  }
  /** @param {number} from @returns {Promise<void>} */
  async function load(from) {
    const answer = await call(`keepsakes?${new URLSearchParams({ most: String(PART), from: String(from),
      ...isNear ? { near: one.file } : { q: search.value } })}`);
    if (isNear && !answer.total) {
      drawer.open = false;
      return turn(false);
    }
    seen = [...from ? seen : [], ...answer.keepsakes];
    last = null;
    fill(list, ...seen.map((keepsake, number) => el('li', {}, button(
      [picture(keepsake.picture, '', 200), el('span', { class: 'nr', 'aria-hidden': 'true' })],
      event => tap(number, event.shiftKey),
      { 'aria-pressed': 'false', 'aria-label': keepsake.title, title: keepsake.title }))),
    answer.total > seen.length && el('li', {}, more));
    return draw();
  }
  /** @param {WholeCollection} now @param {SaveCollection} saves */
  function update(now, saves) {
    [one, save] = [now, saves];
    draw();
  }
  return { drawer, update, begin: () => turn(one.count > 0) };
}
