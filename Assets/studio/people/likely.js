// Likely faces: rows of one likeness, about which the keeper is asked. Nothing is named that is not seen.
import { t } from '../frame/words.js';
import { call, told } from '../frame/calls.js';
import { el, fill } from '../shared/elements.js';
import { faceRow } from './face-row.js';
import { looking } from './looking.js';

// Rows that stand on the page at once.
const most = 3;

/** @returns {HTMLElement} */
export function likelyFaces() {
  const element = el('section', { class: 'likely', 'aria-labelledby': 'likely', hidden: true });
  let isWhole = false, isFirst = true;
  /** @type {string[]} */
  let names = [];
  async function show() {
    const found = await call('faces');
    if (found.rows.length && !names.length) names = (await call('names')).people;
    element.hidden = ![found.isOn, found.hasNumbers, found.canFetch, found.isInstalled].some(Boolean);
    fill(element, ...parts(found));
    // Below the people it is an offer; questions come before them, and stay where they are while they are answered.
    if (isFirst && found.rows.length) element.parentElement?.prepend(element);
    isFirst = false;
  }
  /** @param {LikelyFaces} found */
  function parts(found) {
    if (!found.isOn || !found.isInstalled) return [looking(found, show)];
    const rows = isWhole ? found.rows : found.rows.slice(0, most), left = found.rows.length - rows.length + found.more;
    return [
      el('h2', { id: 'likely' }, t('likely')),
      el('p', { class: 'source', role: 'status' }, t('likely.named', { named: found.named, found: found.found })),
      found.rows.length === 0 && el('p', {}, t(found.found ? 'likely.none' : 'likely.nothing')),
      ...rows.map((row, number) => faceRow(row, { number, names, decide })),
      left > 0 && !isWhole && el('button', { type: 'button', class: 'more', click: () => {
        isWhole = true;
        fill(element, ...parts(found));
        heading(most)?.focus();
      } }, t('likely.more', { n: left })),
      looking(found, show)];
  }
  const heading = (/** @type {number} */ number) => /** @type {HTMLElement | undefined} */ (
    element.querySelectorAll('h3')[number]);
  // The next row comes to the place of this one.
  /** @param {number} number @param {object} body */
  async function decide(number, body) {
    try {
      await call('faces', body);
    } catch (error) {
      told(error);
    }
    await show();
    (heading(number) ?? heading(number - 1) ?? /** @type {HTMLElement | null} */ (element.querySelector('summary')))
      ?.focus();
  }
  show().catch(told);
  return element;
}
