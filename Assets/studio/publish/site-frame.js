// The site as it stands on this computer, as wide as a large screen or a phone and reduced to the space there is.
import { t } from '../frame/words.js';
import { el, icon } from '../shared/elements.js';

/** @type {Record<string, [width: number, path: string]>} */
const screens = { wide: [1280, 'M3 5h18v11H3zM9 20h6M12 16v4'], phone: [390, 'M7.5 3h9v18h-9zM11 18h2'] };

/** @param {string} address */
export function siteFrame(address) {
  const frame = el('iframe', { src: address, title: t('publish.frame') }), room = el('div', { class: 'window' }, frame);
  let wide = screens.wide[0];
  const fit = () => {
    const scale = Math.min(1, room.clientWidth / wide);
    frame.style.width = `${wide}px`;
    frame.style.height = `${room.clientHeight / scale}px`;
    frame.style.transform = `scale(${scale})`;
  };
  const buttons = Object.entries(screens).map(([name, [width, path]]) => el('button', { type: 'button',
    class: 'icon-button', 'aria-pressed': String(width === wide), click: event => {
      wide = width;
      for (const one of buttons) one.setAttribute('aria-pressed', String(one === event.currentTarget));
      fit();
    } }, icon(path), el('span', {}, t(`publish.frame.${name}`))));
  new ResizeObserver(fit).observe(room);
  return el('section', { class: 'siteframe', 'aria-label': t('publish.frame') },
    el('p', {}, el('a', { href: address, target: '_blank', rel: 'noopener' }, t('publish.frame.open')), buttons), room);
}
