// Zoom and pan for maps: the data of the page and its list. Buttons, wheel, pinch, drag and keys move the map; pins are
// clustered again at each size. Without these scripts the drawn map, its pins and its close-up maps still work.
/** @type {HTMLElement} */
export const figure = document.querySelector('[data-map]');
// Without a map the script stops here, since a module that waits forever continues no further.
if (!figure) await new Promise(() => {});
export const /** @type {HTMLElement} */ sheet = figure.querySelector('.map-sheet'),
  /** @type {SVGElement} */ ground = sheet.querySelector('.map-ground');
export const /** @type {HTMLElement} */ tools = figure.querySelector('.map-tools'),
  /** @type {SVGElement | null} */ bar = sheet.querySelector('.map-scale');
export const [, , wide, high] = /** @type {string} */ (ground.getAttribute('viewBox')).split(' ').map(Number);
export const greatest = 64, svgSpace = 'http://www.w3.org/2000/svg';
// The list's spots; for a long list the pins drawn for the widest screens, until the details are loaded.
/** @type {Spot[]} */
export let spots = [...document.querySelectorAll('li[data-x]')].map(row => ({
  x: +row.dataset.x / 1e4, y: +row.dataset.y / 1e4, all: Number(row.dataset.n), count: Number(row.dataset.n),
  name: row.dataset.name, slug: row.id.slice(3), key: row.id.slice(3),
  href: /** @type {HTMLAnchorElement} */ (row.querySelector('a')).href,
  title: /** @type {Element} */ (row.querySelector('a')).textContent, row }));
/** @type {(spot: Spot) => string[]} */
export const prints = spot => {
  const shown = spot.row?.querySelector('img')?.getAttribute('src');
  return spot.prints || (shown ? [shown] : []);
};
export const hasRows = spots.length > 0;
if (!hasRows) {
  const sets = sheet.querySelectorAll('.map-pins'),
    /** @type {NodeListOf<SVGAElement>} */ pins = sets[sets.length - 1].querySelectorAll('a');
  spots = [...pins].map(pin => {
    const /** @type {SVGElement} */ place = pin.querySelector('svg');
    return {
      x: parseFloat(place.getAttribute('x')) / 100, y: parseFloat(place.getAttribute('y')) / 100, all: 1, count: 1,
      slug: '', name: '', href: /** @type {string} */ (pin.getAttribute('href')),
      title: /** @type {Element} */ (pin.querySelector('title')).textContent,
      label: pin.querySelector('text')?.textContent,
      prints: [...pin.querySelectorAll('image')].map(
        print => /** @type {string} */ (print.getAttribute('href'))).reverse() };
  });
}
export const towns = [...sheet.querySelectorAll('.from-940 .map-names text:not(.of-pin)')].map(text => ({
  x: parseFloat(text.getAttribute('x')) / 100, y: parseFloat(text.getAttribute('y')) / 100, text }));

// All spots with the numbers of their keepsakes, needed only for filters and for zooming into many spots.
/** @type {Place[] | undefined} */
export let details;
window.keepsakePlaces = list => { details = list; };
export const detailed = async () => {
  if (details) return;
  await keepsakeLoad(figure.dataset.details);
  if (hasRows) return;
  spots = /** @type {Place[]} */ (/** @type {unknown} */ (details)).map((
    [key, x, y, name, title, address, , count]) => ({
    x: x / 1e4, y: y / 1e4, all: count, count, name, slug: '', key, href: figure.dataset.root + address, title }));
};
// If a portrait screen shows only a part of the map, the part with most keepsakes.
const scroller = /** @type {HTMLElement} */ (sheet.parentElement);
const most = spots.reduce((a, b) => b.count > a.count ? b : a, spots[0]);
if (most) scroller.scrollLeft = most.x * scroller.scrollWidth - scroller.clientWidth / 2;
