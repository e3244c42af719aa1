// A place's position on a small map, and the other places with its name.
import { t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { choices, el, fill, put, svg } from './elements.js';
import { takesByEnter } from './suggestions.js';

// Suggestions for a place's field: names used before, and names from the gazetteer with this beginning.
/** @param {Input} input @param {string[]} used */
export function placeChoices(input, used) {
  const list = choices(input, used);
  takesByEnter(input);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let asked = 0;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const number = ++asked, words = input.value.trim();
      const { names } = words.length < 3 ? { names: [] }
        : await call(`places?words=${encodeURIComponent(words)}`).catch(() => ({ names: [] }));
      if (number === asked) list.replaceChildren(...[...new Set([...used, ...names])].map(name =>
        el('option', { value: name })));
    }, 200);
  });
  return list;
}

// Below a place's field: the possible meanings of an unknown or ambiguous name.
/** @param {Input} input @param {(name: string) => boolean} isUsed @param {(name: string) => unknown} take */
export function meantPlaces(input, isUsed, take) {
  const note = el('p', { class: 'inwords', 'aria-live': 'polite' });
  async function look() {
    const name = input.value.trim();
    // A name used before is not asked about.
    const answer = name && !isUsed(name)
      && await call(`meanings?name=${encodeURIComponent(name)}`).catch(() => null);
    if (input.value.trim() !== name) return;
    if (!answer || answer.isKnown) fill(note);
    else if (!answer.others.length) fill(note, t('place.unknown', { place: name }));
    else fill(note, t('place.others'), ' ', ...answer.others.map(other => el('button', { type: 'button', click: () => {
      take(other);
      look();
    } }, other)));
  }
  input.addEventListener('change', look);
  return { note, look };
}

// The gazetteer's information about a keepsake's place; `take` is called with a chosen replacement.
/** @param {Keepsake} one @param {EventTarget} control @param {(value: Value) => unknown} take */
export function placeNote(one, control, take) {
  const note = el('div', { class: 'whereabouts' });
  let looks = 0;

  async function look() {
    const number = ++looks;
    const place = await call(`place?path=${encodeURIComponent(one.path)}`).catch(() => null);
    if (!place || number !== looks) return;
    note.replaceChildren();
    if (!place.name) return;
    put(note, place.map ? el('figure', {}, map(place.map, t('place.map', { place: place.name })),
      el('figcaption', {}, place.area.filter((part, number) => part !== place.area[number - 1]).join(', ')
        || place.name))
      : el('p', {}, t('place.unknown', { place: place.name })));
    if (place.others.length) {
      put(note, el('p', {}, t('place.others')), el('p', { class: 'actions' }, place.others.map(other =>
        el('button', { type: 'button', click: () => take(other.value) }, other.name))));
    }
  }
  control.addEventListener('saved', look);
  look();
  return note;
}

/** @param {PlaceMap} drawn @param {string} label */
function map(drawn, label) {
  /** @param {number} fraction */
  const percent = fraction => `${fraction * 100}%`;
  const [x, y] = drawn.pin.map(percent);
  const ground = svg('svg', { viewBox: `0 0 ${drawn.width} ${drawn.height}`, role: 'img', 'aria-label': label });
  ground.append(svg('path', { class: 'sea', d: `M0 0h${drawn.width}v${drawn.height}H0z` }),
    ...Object.entries(drawn.paths).map(([name, d]) => svg('path', { class: name, d })));
  // Pins and names keep their size, whatever the map's size.
  const over = svg('svg', { class: 'over', 'aria-hidden': 'true' });
  for (const { text, anchor, ...at } of drawn.names) {
    const name = svg('text', { x: percent(at.x), y: percent(at.y), dx: at.dx, dy: at.dy, 'text-anchor': anchor });
    name.textContent = text;
    over.append(name);
  }
  over.append(svg('circle', { cx: x, cy: y, r: 7 }));
  return el('div', { class: 'map' }, ground, over);
}
