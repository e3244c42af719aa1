// The middle of the light table: the picture, a film or recording with its player, or the page as visitors see it.
import { t } from '../frame/words.js';
import { keepsakeAt, told } from '../frame/calls.js';
import { button, el, fill, pausing, picture } from '../shared/elements.js';
import { shown } from '../shared/media.js';
import { inWords } from '../shared/dates.js';

/** @param {() => Now} now what is typed */
export function paperView(now) {
  const element = el('figure'), page = visitorsPage();
  /** @type {PileItem | null} */
  let one = null;
  const turn = button(t('table.page'), () => {
    turn.setAttribute('aria-pressed', String(!isPage()));
    draw();
  }, { 'aria-pressed': 'false' });
  const isPage = () => turn.getAttribute('aria-pressed') === 'true';

  function draw() {
    if (!one) return;
    if (isPage()) {
      page.show(one, now(), false);
      return fill(element, page.element);
    }
    if (!one.isPicture) return played(one).catch(told);
    const large = picture(one.picture, one.title, 1600);
    large.loading = 'eager';
    fill(element, large);
  }
  // A player for a film or recording, or the pages of a document.
  /** @param {PileItem} mine */
  async function played(mine) {
    fill(element);
    const all = await keepsakeAt(mine.path);
    if (one === mine && !isPage()) fill(element, shown(all, mine.number));
  }

  return {
    element, turn,
    /** @param {PileItem} wanted */
    show(wanted) {
      one = wanted;
      draw();
    },
    // Updates the page with the words being typed.
    typed() {
      if (one && isPage()) page.show(one, now(), true);
    },
  };
}

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

function visitorsPage() {
  const element = el('div', { class: 'visitors' });
  let address = '';
  const later = pausing();

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
      later(() => load(one, now), isTyping ? 250 : 0);
    },
  };
}
