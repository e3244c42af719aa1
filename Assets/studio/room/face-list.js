// The faces of a picture beside it, for names: one by one, or for a whole row of faces from left to right.
import { t } from '../frame/words.js';
import { choices, el, field, fill, icon } from '../shared/elements.js';
import { namesInTurn } from '../shared/people.js';
import { unknown } from './face-boxes.js';

/** @param {FaceListParts} parts */
export function faceList({ all, order, offered, picked, named, removed, finished }) {
  const element = el('ol', { class: 'facelist plain' });
  /** @type {Map<Face, HTMLElement>} */
  let rows = new Map();
  const input = (/** @type {Face} */ face) => /** @type {HTMLInputElement | null | undefined} */ (
    rows.get(face)?.querySelector('input'));
  /** @param {Face} face */
  function take(face) {
    const typed = input(face), name = typed?.value.trim() || unknown;
    if (!typed || name === face.name) return;
    face.name = name;
    named(name);
  }
  // The next face without a name, else the picture, where the next one is set.
  /** @param {Face} face */
  function following(face) {
    const every = order(), from = every.indexOf(face) + 1;
    return [...every.slice(from), ...every.slice(0, from)].find(one => one.name === unknown && one !== face);
  }
  /** @param {Face} face @param {number} n @param {string[]} free */
  function row(face, n, free) {
    /** @type {HTMLInputElement} */
    const name = el('input', { value: face.name === unknown ? '' : face.name, autocomplete: 'off',
      enterkeyhint: 'next', placeholder: t('faces.unknown'), 'aria-label': t('faces.name', { n }),
      focus: () => picked(face), change: () => take(face), keydown: event => {
        if (event.key !== 'Enter' || event.isComposing) return;
        event.preventDefault();
        take(face);
        const next = following(face);
        if (next) input(next)?.focus(); else finished();
      } });
    return el('li', {}, name, choices(name, free), el('button', { type: 'button', class: 'icon-button',
      'aria-label': t('faces.remove', { n }), click: () => removed(face) }, icon('M6 6l12 12M18 6L6 18')));
  }
  function draw() {
    const free = offered.filter(name => !all().some(face => face.name === name));
    rows = new Map(order().map((face, place) => [face, row(face, place + 1, free)]));
    fill(element, ...rows.values());
  }
  return { element, draw, takeAll: () => all().forEach(take),
    focus: (/** @type {Face} */ face) => input(face)?.focus(),
    /** @param {Face | null} chosen */
    mark: chosen => rows.forEach((one, face) => one.classList.toggle('chosen', face === chosen)) };
}

// Names for the faces that have none yet, in their order; a question mark leaves a face without one. Names without a
// face stay in the field.
/** @param {() => Face[]} order @param {(names: string) => unknown} named */
export function faceRow(order, named) {
  function take() {
    const waiting = order().filter(face => face.name === unknown), names = namesInTurn(input.value);
    if (!names.length || !waiting.length) return;
    for (const [place, name] of names.slice(0, waiting.length).entries()) waiting[place].name = name;
    input.value = names.slice(waiting.length).join(', ');
    named(names.join(', '));
  }
  /** @type {HTMLInputElement} */
  const input = el('input', { autocomplete: 'off', enterkeyhint: 'done', placeholder: t('faces.row.example'),
    keydown: event => {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      take();
    } });
  return { element: field(t('faces.row'), input), take };
}
