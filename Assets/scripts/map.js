// The map of search results.
import { detailed, figure, hasRows, sheet, spots } from './map/figure.js';
import { draw, isFiltered, setFiltered } from './map/pins.js';
import './map/hands.js';
import { counted } from './map/years.js';

// Counts by the last part of a row's address, or nothing for all.
window.keepsakeMap = {
  show(counts) {
    setFiltered(Boolean(counts));
    for (const spot of spots) {
      spot.count = counts ? counts[/** @type {string} */ (spot.key)] || 0 : spot.all;
      if (!spot.row) continue;
      spot.row.hidden = !spot.count;
      /** @type {HTMLElement} */
      const number = spot.row.querySelector('.num');
      number.dataset.all ??= number.textContent;
      number.textContent = counts ? spot.count.toLocaleString(document.documentElement.lang) : number.dataset.all;
    }
    // Countries that replace a long list link to their own maps; their counts include all keepsakes.
    if (!hasRows) for (const part of document.querySelectorAll('.map-list .num, .map-list .dots'))
      part.hidden = isFiltered;
    // A heading without visible lines is hidden.
    for (const part of document.querySelectorAll('.map-list'))
      part.hidden = hasRows && !part.querySelector('li:not([hidden])');
    draw();
  },
};
// The address has the search query; links to other maps pass it on.
const ways = [...document.querySelectorAll(
  '.tabs a, .kicker a, .map-list a[href*="map/"], .map-list h3 a, .map-list .dots ~ a')];
let turn = 0;
const follow = async () => {
  const mine = ++turn;
  try {
    const handed = await keepsakeFound();
    if (handed) await detailed();
    if (mine !== turn) return;
    for (const way of ways) if (!/** @type {string} */ (way.getAttribute('href')).startsWith('#'))
      way.hash = handed?.hash || '';
    const /** @type {HTMLElement | null} */ years = figure.querySelector('.map-years');
    if (years) years.hidden = Boolean(handed);
    if (!handed) return isFiltered ? keepsakeMap.show() : undefined;
    const counts = counted(position => handed.has(position)), here = Object.values(counts).reduce((a, b) => a + b, 0);
    /** @param {number} n */
    const say = n => n.toLocaleString(document.documentElement.lang),
      /** @type {HTMLElement} */ line = document.querySelector('.found');
    handed.text.textContent = line.dataset.here.replace('{n}', say(handed.count)).replace('{here}', say(here));
    keepsakeMap.show(counts);
  } catch {
    // The map stays complete, and the line above it explains why.
  }
};
addEventListener('hashchange', follow);
follow();
sheet.classList.add('live');
