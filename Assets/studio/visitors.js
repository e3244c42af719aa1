// A keepsake's page as visitors would see it, with what is typed and not saved yet.
import { t } from './words.js';
import { inWords } from './dates.js';
import { el, picture } from './elements.js';

/** @typedef {{ title: string, who: string[], when: string, date: string | null, where: string }} Now */

// The same in short: its picture, title, people, date and place.
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
  function load(one, now) {
    // A question that is empty leaves what was found.
    const words = Object.entries({ title: now.title, people: now.who.join(','), date: now.date, place: now.where })
      .filter(([, value]) => value).map(([key, value]) => [key, String(value)]);
    const wanted = `/shown/keepsakes/${encodeURIComponent(one.id)}/index.html?${
      new URLSearchParams([['path', one.path], ['picture', one.picture], ...words])}`;
    if (wanted === address) return;
    address = wanted;
    if (one.visibility === 'private') {
      return element.replaceChildren(el('p', {}, t('table.hidden')));
    }
    // The old page stays until the new one is there.
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
