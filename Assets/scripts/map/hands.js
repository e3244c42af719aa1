// The map: buttons, keys, wheel, pointers and fingers.
import { figure, greatest, sheet, tools } from './figure.js';
import { inwards, look, move, size, x, y, zoom } from './window.js';

/** @type {Record<string, () => void>} */
const act = { larger: () => inwards(2), smaller: () => zoom(0.5), whole: () => look(1, x, y) };
tools.addEventListener(
  'click', event => act[/** @type {string} */ (event.target.closest('[data-map-do]')?.dataset.mapDo)]?.());
sheet.tabIndex = 0;
sheet.setAttribute('role', 'group');
sheet.setAttribute('aria-label', figure.dataset.map);
sheet.addEventListener('keydown', event => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const step = { ArrowLeft: [-0.2, 0], ArrowRight: [0.2, 0], ArrowUp: [0, -0.2], ArrowDown: [0, 0.2] }[event.key];
  const name = { '+': 'larger', '=': 'larger', '-': 'smaller', 0: 'whole' }[event.key];
  if (!name && !(step && size > 1)) return;
  event.preventDefault();
  if (name) act[name]();
  else move(.../** @type {[number, number]} */ (step));
  if (document.activeElement === document.body) sheet.focus({ preventScroll: true });
});
// A wheel over a map scrolls the page, unless the map has the focus or Ctrl is held (as a pinch on a touch pad
// reports).
sheet.addEventListener('wheel', event => {
  if (!event.ctrlKey && !sheet.contains(document.activeElement)) return;
  event.preventDefault();
  const box = sheet.getBoundingClientRect();
  zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)),
    (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
}, { passive: false });
/** @type {Map<number, [x: number, y: number]>} */
const fingers = new Map();
/** @type {{ x: number, y: number, spread: number, size: number, left: number, top: number }} */
let start;
const middle = () => {
  const points = [...fingers.values()], [a, b] = points, box = sheet.getBoundingClientRect();
  const sum = points.reduce((s, p) => [s[0] + p[0], s[1] + p[1]], [0, 0]);
  return {
    x: (sum[0] / points.length - box.left) / box.width, y: (sum[1] / points.length - box.top) / box.height,
    spread: b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0 };
};
const hold0 = () => { start = { ...middle(), size, left: x, top: y }; };
sheet.addEventListener('pointerdown', event => {
  if (event.button || event.target.closest('a')) return;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  hold0();
});
sheet.addEventListener('pointermove', event => {
  if (!fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  if (size <= 1 && fingers.size < 2) return;
  if (!sheet.hasPointerCapture(event.pointerId)) sheet.setPointerCapture(event.pointerId);
  const at = middle();
  const next = start.spread ? Math.min(greatest, Math.max(1, start.size * at.spread / start.spread)) : start.size;
  look(next, start.left + start.x / start.size - at.x / next, start.top + start.y / start.size - at.y / next);
});
for (const end of /** @type {('pointerup' | 'pointercancel')[]} */ (['pointerup', 'pointercancel'])) {
  sheet.addEventListener(end, event => {
    if (fingers.delete(event.pointerId) && fingers.size) hold0();
  });
}
// A number whose places are only in the list below: zooms in first.
sheet.addEventListener('click', event => {
  /** @type {SVGAElement | null} */
  const link = event.target.closest('.map-pins:not(.drawn) a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey
    || !/** @type {string} */ (link.getAttribute('href')).startsWith('#at-')) return;
  event.preventDefault();
  /** @type {SVGElement} */
  const place = link.querySelector('svg');
  zoom(3, parseFloat(place.getAttribute('x')) / 100, parseFloat(place.getAttribute('y')) / 100);
  sheet.focus({ preventScroll: true });
});
