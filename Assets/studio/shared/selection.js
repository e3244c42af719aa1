// The selected keepsakes of a list: by a tick, by range, by a rectangle, or all results of a filter.
import { call } from '../frame/calls.js';
import { chosenBy, lasso } from './lasso.js';

/**
 * @param {HTMLElement} list @param {Set<string>} chosen @param {URLSearchParams} filter
 * @param {() => void} update
 */
export function choosing(list, chosen, filter, update) {
  /** @type {number | null} */
  let last = null;
  // Whether Shift was held at the last click.
  let isRange = false;
  /** @returns {HTMLInputElement[]} */
  const boxes = () => [...list.querySelectorAll(/** @type {'input'} */ ('.pick input[type=checkbox]'))];
  function draw() {
    for (const box of boxes()) {
      box.checked = chosen.has(box.value);
      box.closest('li')?.classList.toggle('chosen', box.checked);
    }
    update();
  }
  /** @param {Iterable<string>} paths */
  function choose(paths) {
    chosen.clear();
    for (const path of paths) chosen.add(path);
    draw();
  }
  /** @param {HTMLInputElement} box @param {boolean} isUpTo */
  function tick(box, isUpTo) {
    const all = boxes(), at = all.indexOf(box), is = box.checked;
    const [first, end] = isUpTo && last !== null ? [Math.min(at, last), Math.max(at, last)] : [at, at];
    for (const other of all.slice(first, end + 1)) {
      if (is) chosen.add(other.value);
      else chosen.delete(other.value);
    }
    last = at;
    draw();
  }
  list.addEventListener('change', event => {
    const control = /** @type {HTMLInputElement} */ (event.target);
    if (control.type === 'checkbox') tick(control, isRange);
  });
  list.addEventListener('click', event => {
    isRange = event.shiftKey;
    const link = /** @type {Element} */ (event.target).closest('.pick > a');
    if (!link || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
    // A click on a picture with Shift or Ctrl selects it, like a tick.
    event.preventDefault();
    const box = /** @type {HTMLInputElement} */ (link.closest('.pick')?.querySelector('input'));
    box.checked = !box.checked || event.shiftKey;
    tick(box, event.shiftKey);
  });
  /** @type {string[]} */
  let before = [];
  /** @type {string | null} */
  let drawn = null;
  const items = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll('[data-path]')]);
  lasso(/** @type {HTMLElement} */ (document.getElementById('main')), items, (numbers, keys) => {
    const paths = items().flatMap((item, number) => numbers.includes(number) ? [item.dataset.path ?? ''] : []);
    const now = chosenBy(before, paths, keys), line = now.join('\n');
    if (line !== drawn) choose(now);
    drawn = line;
  }, () => {
    before = [...chosen];
    drawn = null;
  });
  const clear = () => choose([]);
  const all = async () => {
    choose((await call(`keepsakes?${filter}&paths=yes`)).paths);
  };
  addEventListener('keydown', event => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest('input:not([type=checkbox]), textarea, select, dialog')) return;
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      all();
    } else if (event.key === 'Escape') clear();
  });
  return { draw, clear, all };
}
