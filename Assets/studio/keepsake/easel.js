// The easel of a keepsake's page: its large picture and the strip of all its pictures, or the tool that is open.
import { t, counted } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { el, fill, icon, picture, put, say } from '../shared/elements.js';
import { firstPicture, pages, roomOf, shown } from '../shared/media.js';
import { room } from '../room/room.js';
import { saves } from '../shared/saves.js';
import { strip } from './strip.js';

/** @type {Record<string, [name: string, drawing: string]>} */
const tools = {
  frame: ['tool.crop', 'M7 3v14h14M3 7h14v14'], corners: ['tool.corners', 'M6 5l13 2l-2 12l-13-2z'],
  background: ['tool.background', 'M4 4h16v16H4zM4 16l5-5l4 4l3-3l4 4'],
  draw: ['tool.draw', 'M4 20c3-8 6-13 9-13s1 5-2 6s1 3 3 2s3-3 6-2'],
};

// The easel, and buttons that open its tools.
/** @param {Keepsake} one @param {URLSearchParams} query */
export function easel(one, query) {
  const path = encodeURIComponent(one.path), isFromTable = query.get('from') === 'table';
  const inTurn = saves(), large = el('div');
  let number = Math.min(one.pictures.length - 1, Number(query.get('number')) || 0);
  /** @type {Awaited<ReturnType<typeof room>> | null} */
  let opened = null;
  const look = async () => { Object.assign(one, await call(`keepsake?path=${path}`)); };
  const buttons = Object.entries(tools).map(([tool, [name, drawing]]) => el('button', { type: 'button', class: 'tool',
    'data-tool': tool, click: () => show(number, tool) }, icon(drawing), el('span', {}, t(name))));
  const all = () => strip(one, inTurn, other => show(other));
  const details = folded(one, all()), rest = [large, details, ...pages(one)];
  const element = el('section', { class: 'easel', 'aria-label': t('keepsake.picture') }, rest);

  // Shows a picture, or a tool that works on it, after the saves that are under way.
  /** @param {number} wish @param {string} [tool] */
  const show = (wish, tool = '') => inTurn(async () => {
    const hadFocus = element.contains(document.activeElement);
    const last = buttons.find(button => button.getAttribute('aria-pressed') === 'true');
    if (opened && !tool) {
      details.lastElementChild?.replaceWith(all());
      fill(element, rest);
      if (hadFocus) last?.focus();
    }
    if (!tool || wish !== number) opened = null;
    number = wish;
    const name = tool && !(tool in tools) ? 'draw' : tool;
    for (const button of buttons) {
      button.hidden = Boolean(one.pictures[number].medium);
      button.setAttribute('aria-pressed', String(button.dataset.tool === name));
    }
    if (tool && !opened) {
      await look();
      opened = await room(one, number, inTurn, look);
      fill(element, opened.canvas, opened.bar);
      put(opened.bar, one.pictures.length > 1 && reel(one, number, other => show(other, tool)),
        el('button', { type: 'button', class: 'main', click: done }, t('made.done')));
    }
    opened?.choose(tool);
    if (!opened) fill(large, shown(one, number));
    history.replaceState(null, '', roomOf(one.path, number, tool) + (tool && isFromTable ? '&from=table' : ''));
  });
  // Leads back to where the keeper came from.
  const done = () => isFromTable ? inTurn(() => { location.href = `/table?at=${path}`; }) : show(number);
  addEventListener('keydown', event => {
    const target = /** @type {Element} */ (event.target);
    if (event.key === 'Escape' && opened && !target.closest('.tell')
      && !document.querySelector('dialog[open], .menu[open]')) done();
  }, true);

  // The picture, or the tool that the address asks for; a picture's first tool rotates and crops.
  async function begin() {
    const wanted = query.get('tool') ?? (location.pathname === '/room' ? 'frame' : '');
    if (!wanted) return show(number);
    const drawable = one.pictures[number].medium ? firstPicture(one) : number;
    if (drawable < 0) say(t('room.onlyPictures'), true);
    return show(Math.max(0, drawable), drawable < 0 ? '' : wanted);
  }
  return { element, buttons, begin };
}

// Labels and order of its pictures: open for several, on a wide screen.
/** @param {Keepsake} one @param {HTMLElement} list */
const folded = (one, list) => el('details', {
  open: sessionStorage.getItem('studio-strip') === 'open'
    || (one.pictures.length > 1 && matchMedia('(min-width: 60rem)').matches),
  // Changes in it reload the page.
  toggle: event => sessionStorage.setItem('studio-strip', event.target.open ? 'open' : ''),
}, el('summary', {}, counted('strip.pictures', one.pictures.length)), list);

// The pictures that the open tool can work on.
/** @param {Keepsake} one @param {number} number @param {(other: number) => unknown} show */
const reel = (one, number, show) => el('div', { class: 'reel' }, one.pictures.map((image, other) => !image.medium
  && el('button', { type: 'button', 'aria-current': other === number && 'true', click: () => show(other),
    'aria-label': t('strip.show', { file: image.label ?? image.file }) }, picture(image.picture, '', 200))));
