// A place's position on a small map, and the other places with its name.
import { t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { button, choices, el, fill, pausing, put, svg, typeInto } from './elements.js';
import { takesByEnter } from './suggestions.js';

// Suggestions for a place's field: names used before, and names from the gazetteer with this beginning.
/** @param {Input} input @param {string[]} used */
export function placeList(input, used) {
  const list = choices(input, used);
  takesByEnter(input);
  const later = pausing();
  let asked = 0;
  input.addEventListener('input', () => later(async () => {
    const number = ++asked, words = input.value.trim();
    const { names } = words.length < 3 ? { names: [] }
      : await call(`places?words=${encodeURIComponent(words)}`).catch(() => ({ names: [] }));
    if (number === asked) fill(list, ...[...new Set([...used, ...names])].map(name => el('option', { value: name })));
  }, 200));
  return list;
}

// The same with a line that tells where the map has the place, or that it stays words only. A name that was used before
// is not asked about.
/** @param {Input} input @param {string[]} used */
export function placeChoices(input, used) {
  const note = el('p', { class: 'inwords', 'aria-live': 'polite' });
  input.addEventListener('change', async () => {
    const name = input.value.trim();
    const answer = name ? await call(`meanings?name=${encodeURIComponent(name)}`).catch(() => null) : null;
    if (input.value.trim() !== name) return;
    const others = used.includes(name) ? [] : answer?.others ?? [];
    fill(note, answer && (answer.found ? t('place.found', { place: answer.found }) : notFound(name, others)),
      others.length > 0 && ` ${t('place.others')} `, others.map(other =>
        button(other, () => typeInto(input, other))));
  });
  return [placeList(input, used), note];
}

/** @param {string} place @param {unknown[]} others */
const notFound = (place, others) => t('place.unknown', { place }) + (others.length ? '' : ` ${t('place.hint')}`);

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
      : el('p', {}, notFound(place.name, place.others)));
    if (place.others.length) {
      put(note, el('p', {}, t('place.others')), el('p', { class: 'actions' }, place.others.map(other =>
        button(other.name, () => take(other.value)))));
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
