// The middle of the light table: the picture, a film or recording with its player, or the page as visitors see it.
import { t } from '../frame/words.js';
import { call, told } from '../frame/calls.js';
import { el, fill, picture } from '../shared/elements.js';
import { shown } from '../shared/media.js';
import { visitorsPage } from './preview.js';

/** @param {() => import('./preview.js').Now} now what is typed */
export function paperView(now) {
  const element = el('figure'), page = visitorsPage();
  /** @type {PileItem | null} */
  let one = null;
  const button = el('button', { type: 'button', 'aria-pressed': 'false', click: () => {
    button.setAttribute('aria-pressed', String(!isPage()));
    draw();
  } }, t('table.page'));
  const isPage = () => button.getAttribute('aria-pressed') === 'true';

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
    const all = await call(`keepsake?path=${encodeURIComponent(mine.path)}`);
    if (one === mine && !isPage()) fill(element, shown(all, mine.number));
  }

  return {
    element, button,
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
