// The easel of a keepsake's page: its large picture and the strip of all its pictures, or the tool that is open.
import { t, counted } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { button, el, fill, icon, keepsakePage, picture, put, say } from '../shared/elements.js';
import { pages, shown } from '../shared/media.js';
import { room } from '../room/room.js';
import { saves } from '../shared/saves.js';
import { strip } from './strip.js';

/** @type {Record<string, string>} */
const drawings = {
  frame: 'M7 3v14h14M3 7h14v14', corners: 'M6 5l13 2l-2 12l-13-2z', background: 'M4 4h16v16H4zM4 16l5-5l4 4l3-3l4 4',
  people: 'M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8M4 21c0-5 3.5-7 8-7s8 2 8 7',
  draw: 'M4 20c3-8 6-13 9-13s1 5-2 6s1 3 3 2s3-3 6-2',
  receipt: 'M6 3.5l2 1.5l2-1.5l2 1.5l2-1.5l2 1.5l2-1.5v17l-2-1.5l-2 1.5l-2-1.5l-2 1.5l-2-1.5l-2 1.5zM9 9h6M9 13h6',
  add: 'M12 5v14M5 12h14',
  delete: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
};

// A button or a link of the rail.
/** @param {string} name @param {Attributes} more */
export const tool = (name, more) => el(more.href ? 'a' : 'button', { type: !more.href && 'button', class: 'tool',
  ...more }, icon(drawings[name]), el('span', {}, t(`tool.${name}`)));

// The easel, and the buttons that open its tools.
/** @param {Keepsake} one @param {URLSearchParams} query */
export function easel(one, query) {
  const path = encodeURIComponent(one.path), from = query.get('from') === 'table' ? '&from=table' : '';
  const inTurn = saves(), large = el('div', { class: 'shown' });
  let number = Math.min(one.pictures.length - 1, Number(query.get('number')) || 0);
  /** @type {Awaited<ReturnType<typeof room>> | null} */
  let opened = null;
  async function look() {
    Object.assign(one, await call(`keepsake?path=${path}`));
    fill(large, shown(one, number));
  }
  const buttons = ['frame', 'corners', 'background', 'people', 'draw'].map(name =>
    tool(name, { 'data-tool': name, click: () => show(number, name) }));
  const all = () => strip(one, inTurn, anew, other => show(other)).element, details = folded(one, all());
  const rest = [large, details, ...pages(one)];
  const element = el('section', { class: 'easel', 'aria-label': t('keepsake.picture') }, rest);

  const left = (/** @type {() => unknown} */ work) => (opened?.leave(), inTurn(work));
  // Shows a picture, or a tool that works on it, after the saves that are under way.
  /** @param {number} wish @param {string} [name] */
  const show = (wish, name = '') => left(async () => {
    const last = element.contains(document.activeElement) && buttons.find(button => button.ariaPressed === 'true');
    if (opened && !name) {
      details.lastElementChild?.replaceWith(all());
      fill(element, rest);
      if (last) last.focus();
    }
    if (!name || wish !== number) opened = null;
    number = wish;
    for (const button of buttons) {
      button.hidden = Boolean(one.pictures[number].medium);
      button.ariaPressed = String(button.dataset.tool === (['text', 'arrow', 'box'].includes(name) ? 'draw' : name));
    }
    if (name && !opened) {
      await look();
      opened = await room({ one, number, inTurn, look, large });
      fill(element, opened.canvas, opened.bar);
      put(opened.bar, one.pictures.length > 1 && reel(one, number, other => show(other, name)),
        button(t('made.done'), done, { class: 'main' }));
    }
    if (opened) await opened.choose(name);
    else fill(large, shown(one, number));
    history.replaceState(null, '', `/keepsake?path=${path}${number ? `&number=${number}` : ''}`
      + (name && `&tool=${name}${from}`));
  });
  // Leads back to where the keeper came from.
  const done = () => from ? left(() => { location.href = `/table?at=${path}`; }) : show(number);
  addEventListener('keydown', event => {
    if (event.key === 'Escape' && opened && !document.querySelector('dialog[open], .menu[open], .tell :focus')) done();
  }, true);

  // The picture, or the tool that the address asks for; that of the former page has one to rotate and crop.
  function begin() {
    const wanted = query.get('tool') ?? (location.pathname === '/room' ? 'frame' : '');
    if (!wanted || !one.pictures[number].medium) return show(number, wanted);
    const other = one.pictures.findIndex(image => !image.medium);
    if (other < 0) say(t('room.onlyPictures'), true);
    return other < 0 ? show(number) : show(other, wanted);
  }
  return { element, buttons, begin };
}

// With other pictures the page begins anew.
/** @param {string} path */
const anew = path => location.replace(keepsakePage(path));

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
  && button(picture(image.picture, '', 200), () => show(other),
    { 'aria-current': other === number && 'true',
      'aria-label': t('strip.show', { file: image.label ?? image.file }) })));
