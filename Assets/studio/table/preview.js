// A keepsake's page as visitors would see it, with unsaved words.
import { t } from '../frame/words.js';
import { inWords } from '../shared/dates.js';
import { el, picture } from '../shared/elements.js';

/**
 * @typedef {{ title: string, who: string[], when: string, where: string, visibility: string | null,
 *   typed: Record<string, string | null> }} Now `typed`: what differs from what is saved
 */

// A short form: its picture, title, people, date and place.
/** @param {PileItem} one @param {Now} now */
export function card(one, now) {
  const shown = (/** @type {string} */ key) => one.shown[key]?.value ?? '';
  return [picture(one.picture, '', 200), el('div', {},
    el('b', {}, (now.title || shown('title') || t('table.untitled')).replace('{n}', '1')),
    el('span', {}, [now.who.join(', ') || [shown('people')].flat().join(', '), now.when || inWords(shown('date')),
      now.where || shown('place')].filter(Boolean).join(' · ')))];
}

export function visitorsPage() {
  const element = el('div', { class: 'visitors' });
  let address = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {PileItem} one @param {Now} now */
  async function load(one, now) {
    const words = Object.entries(now.typed).flatMap(([key, value]) =>
      value === null ? [] : [[key, value.replace('{n}', '1')]]);
    const wanted = `/shown/keepsakes/${encodeURIComponent(one.id)}/index.html?${
      new URLSearchParams([['path', one.path], ['picture', one.picture], ...words])}`;
    if (wanted === address && element.firstChild) return;
    address = wanted;
    const answer = now.visibility === 'private' ? null : await fetch(wanted).catch(() => null);
    if (address !== wanted) return;
    if (!answer?.ok) {
      return element.replaceChildren(el('p', {}, await answer?.text() ?? t('table.hidden')));
    }
    // The old page stays until the new one is loaded.
    const frame = el('iframe', { class: 'coming', title: t('table.seen'), src: wanted, tabindex: '-1' });
    frame.addEventListener('load', () => {
      if (address !== wanted) return frame.remove();
      for (const other of [...element.children]) if (other !== frame) other.remove();
      frame.className = '';
    });
    element.append(frame);
  }
  return {
    element,
    /** @param {PileItem} one @param {Now} now @param {boolean} isTyping */
    show(one, now, isTyping) {
      clearTimeout(timer);
      timer = setTimeout(() => load(one, now), isTyping ? 250 : 0);
    },
  };
}
