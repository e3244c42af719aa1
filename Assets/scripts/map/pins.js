// The map: pins, clustered where they would overlap, names and the scale.
import {
  bar, detailed, details, greatest, ground, hasRows, high, prints, sheet, spots, svgSpace, tools, towns, wide
} from './figure.js';
import { closer, size, x, y } from './window.js';

export let isFiltered = false, /** @type {SVGElement | undefined} */ layer, /** @type {Pin[]} */ marks = [];
/** @type {(name: string, attributes: Record<string, string | number>, text?: string | number) => SVGElement} */
const node = (name, attributes, text) => {
  const made = document.createElementNS(svgSpace, name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  if (text !== undefined) made.textContent = text;
  return made;
};
// The sizes of the pins drawn on the page: their reach, and the width and height of their pictures.
const measures = () => sheet.clientWidth < 940 ? [30, 54, 42] : [40, 72, 56];
const gathered = () => {
  const box = sheet.getBoundingClientRect(), [r] = measures();
  let list = spots.filter(spot => spot.count).map(spot => ({
    x: (spot.x - x) * size * box.width, y: (spot.y - y) * size * box.height,
    weight: spot.count, members: [spot], r }));
  for (let isOpen = true; isOpen;) {
    isOpen = false;
    list.sort((a, b) => b.weight - a.weight || a.y - b.y || a.x - b.x);
    /** @type {Pin[]} */
    const kept = [];
    for (const one of list) {
      const other = kept.find(k => Math.hypot(k.x - one.x, k.y - one.y) < k.r + one.r + 3);
      if (!other) { kept.push(one); continue; }
      const sum = other.weight + one.weight;
      other.x = (other.x * other.weight + one.x * one.weight) / sum;
      other.y = (other.y * other.weight + one.y * one.weight) / sum;
      other.weight = sum;
      other.members.push(...one.members);
      isOpen = true;
    }
    list = kept;
  }
  return list.filter(pin => pin.x > -pin.r && pin.y > -pin.r && pin.x < box.width + pin.r && pin.y < box.height + pin.r)
    .sort((a, b) => a.y - b.y || a.x - b.x);
};

/** @param {boolean} on */
export const setFiltered = on => { isFiltered = on; };
export const draw = () => {
  ground.setAttribute('viewBox', `${x * wide} ${y * high} ${wide / size} ${high / size}`);
  const isDrawn = size > 1 || isFiltered;
  if (isDrawn && !hasRows && !details) detailed().then(draw, () => {});
  sheet.classList.toggle('live', true);
  sheet.classList.toggle('zoomed', size > 1);
  sheet.classList.toggle('redrawn', isDrawn);
  layer?.remove();
  layer = undefined;
  if (isDrawn) pins();
  scale();
  /** @type {(name: string) => HTMLButtonElement} */
  const button = name => tools.querySelector(`[data-map-do=${name}]`);
  button('smaller').disabled = button('whole').disabled = size <= 1;
  button('larger').disabled = size >= greatest;
};
const pins = () => {
  const box = sheet.getBoundingClientRect(), /** @type {number[][]} */ taken = [];
  /** @type {(left: number, top: number, right: number, bottom: number) => boolean} */
  const hits = (left, top, right, bottom) => left < 2 || top < 2 || right > box.width - 2 || bottom > box.height - 2
    || taken.some(t => left < t[2] && t[0] < right && top < t[3] && t[1] < bottom);
  layer = node('svg', { class: 'map-pins drawn' });
  const names = node('g', { class: 'map-names', 'aria-hidden': 'true' });
  layer.append(names);
  marks = gathered();
  const [reach, width, height] = measures();
  for (const mark of marks)
    taken.push([mark.x - width / 2, mark.y - height / 2, mark.x + width / 2, mark.y + height / 2]);
  /** @type {(text: string, at: { x: number, y: number, r?: number }, className: string) => void} */
  const name = (text, at, className) => {
    const length = text.length * 7.4, [left, y] = at.r
      ? [at.x - length / 2, at.y + height / 2 + 16] : [at.x + 6, at.y];
    if (!text || hits(left, y - 9, left + length, y + 9)) return;
    taken.push([left, y - 9, left + length, y + 9]);
    names.append(node('text', { x: left, y: y + 4, class: className }, text));
  };
  for (const mark of marks) {
    const one = mark.members.length === 1 ? mark.members[0] : undefined;
    const heaviest = mark.members.reduce((a, b) => b.count > a.count ? b : a);
    const title = one ? `${one.title}${one.label ? '' : ': ' + one.count}`
      : mark.members.slice(0, 4).map(m => m.name || m.title).join(', ') + (mark.members.length > 4 ? ' …' : '')
        + ': ' + mark.weight;
    const link = node('a', {
      class: 'place', 'data-at': heaviest.slug,
      href: one ? one.href : heaviest.slug ? '#at-' + heaviest.slug : heaviest.href });
    link.append(node('title', {}, title));
    const place = node('svg', { x: mark.x.toFixed(1), y: mark.y.toFixed(1) });
    place.append(node('circle', { class: 'pin-reach', r: reach }));
    const pile = [...mark.members].sort((a, b) => b.count - a.count).flatMap(prints).slice(0, 3);
    for (const [number, source] of [...pile.entries()].reverse()) {
      const at = { class: 'print-' + number, x: -width / 2, y: -height / 2, width, height };
      place.append(node('image', { href: source, preserveAspectRatio: 'xMidYMid slice', ...at }), node('rect', at));
    }
    const said = one?.label || (mark.weight > 1 || !one ? mark.weight : undefined);
    if (said !== undefined) {
      const corner = node('g', pile.length ? { transform: `translate(${width / 2} ${-height / 2})` } : {});
      corner.append(node('circle', { class: 'pin', r: 13 }), node('text', { y: 5 }, said));
      place.append(corner);
    } else if (!pile.length) place.append(node('circle', { class: 'pin one', r: 7 }));
    link.append(place);
    if (!one) link.addEventListener('click', event => closer(event, mark.members));
    layer.append(link);
    const more = new Set(mark.members.map(member => member.name)).size - 1;
    name(heaviest.name + (more > 0 ? ` +${more}` : ''), mark, 'of-pin');
  }
  for (const town of towns) name(
    town.text.textContent, { x: (town.x - x) * size * box.width, y: (town.y - y) * size * box.height }, '');
  sheet.append(layer);
};
const scale = () => {
  if (!bar) return;
  const metres = +bar.dataset.metres / size;
  let length = 1;
  for (let power = 1; power <= 1e7; power *= 10) for (const n of [1, 2, 5])
    if (n * power <= metres / 4) length = n * power;
  /** @type {Element} */ (bar.querySelector('line')).setAttribute('x2', `${1 + 100 * length / metres}%`);
  /** @type {Element} */ (bar.querySelector('text')).textContent = length < 1000 ? `${length} m`
    : `${(length / 1000).toLocaleString(document.documentElement.lang)} km`;
};
