// Groups pictures into keepsakes: by dragging, or by tapping one and then its new place; with the words of each group.
import { t, counted } from '../frame/words.js';
import { call, told } from '../frame/calls.js';
import { dateWords, inWords, written } from '../shared/dates.js';
import { choices, el, field, picture, say, put } from '../shared/elements.js';
import { placeChoices } from '../shared/place.js';
import { fromQuery } from '../shared/addresses.js';
import { asText, asValue } from '../shared/values.js';
import { GROUPED } from '../collection/offer.js';

// `said` is the text that belongs to a picture.
/** @typedef {KeepsakePicture & { said: Said | null }} GroupPicture */
/** @typedef {{ words: Record<string, string>, isOpen: boolean, pictures: GroupPicture[] }} Group */

/** @type {Names} */
let names;
/** @type {Group[]} */
let groups = [];
/** @type {GroupPicture | null} */
let held = null;
let isChanged = false;

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const wanted = new Set(fromQuery(query.get('pictures')));
  const [{ keepsakes: all }, known] = await Promise.all([call('keepsakes?most=500'), call('names')]);
  names = known;
  for (const one of all) {
    const whole = await (wanted.has(one.file) || one.pictures > 1
      ? call(`keepsake?path=${encodeURIComponent(one.path)}`) : null);
    if (whole?.pictures.some(image => wanted.has(image.path))) {
      groups.push(grouped(whole.pictures.map((image, place) => ({ ...image, said: place ? null : whole.said }))));
    }
  }
  const board = el('ol', { class: 'groups' });
  const save = el('button', { type: 'button', class: 'main', click: () => store() }, t('group.save'));
  put(main, el('p', { class: 'lead' }, t('group.lead')), board, el('p', { class: 'saving' }, save));
  draw(board);
  // Groups are the only thing that is saved only by a button.
  addEventListener('beforeunload', event => { if (isChanged) event.preventDefault(); });
}

/** @param {GroupPicture[]} pictures @returns {Group} */
const grouped = pictures => ({ words: {}, isOpen: false, pictures });

/** @param {HTMLElement} board */
function draw(board) {
  groups = groups.filter(group => group.pictures.length);
  board.replaceChildren(...groups.map((group, number) => box(board, group, number)), place(board, null));
}

/** @param {HTMLElement} board @param {Group} group @param {number} number */
function box(board, group, number) {
  const put = () => putInto(board, group);
  return el('li', { dragover: event => { if (held) event.preventDefault(); },
    drop: event => {
      event.preventDefault();
      if (held && !group.pictures.includes(held)) put();
    } },
  el('h2', {}, t('group.number', { number: number + 1 })), words(group),
    el('ul', { class: 'pictures' }, group.pictures.map(image => el('li', {},
      el('button', { type: 'button', draggable: 'true', 'aria-pressed': String(held === image),
        'aria-label': t('group.pick', { file: image.file }),
        dragstart: () => { held = image; },
        // A drag that ends nowhere holds nothing.
        dragend: () => {
          if (held !== image) return;
          held = null;
          draw(board);
        },
        // Tapping a second picture puts the two together.
        click: () => {
          if (held && held !== image && !group.pictures.includes(held)) return put();
          held = held === image ? null : image;
          say(held ? t('group.held', { file: image.file }) : '');
          draw(board);
        } },
      picture(image.picture, '', 200)), el('code', {}, image.file)))),
    place(board, group));
}

// The words of a group; existing texts are shown, and stay if nothing is typed.
/** @param {Group} group */
function words(group) {
  const said = group.pictures.find(image => image.said)?.said ?? {};
  /** @param {string} key @param {Control} control @param {...Children} more */
  const one = (key, control, ...more) => {
    control.value = group.words[key] ?? '';
    const store = () => {
      group.words[key] = key === 'date' ? written(control.value) : control.value;
      isChanged = true;
    };
    control.addEventListener('input', store);
    // A program fills in a date that was read, without an input event.
    control.addEventListener('change', store);
    return field(t(`field.${key}`), control, ...more);
  };
  /** @param {string} key @returns {Input} */
  const input = key => el('input', { autocomplete: 'off',
    placeholder: key === 'date' && said.date ? inWords(said.date) : asText(said[key]) });
  const date = input('date'), people = input('people'), place = input('place');
  return [one('title', input('title')), el('details',
    { open: group.isOpen, toggle: event => { group.isOpen = event.target.open; } },
    el('summary', {}, t('group.words')), one('date', date, dateWords(date)),
    one('people', people, choices(people, names.people)), one('place', place, ...placeChoices(place, names.places)),
    one('caption', input('caption')),
    one('kind', el('select', {}, el('option', { value: '' }, said.kind ? t(`kind.${said.kind}`) : t('unsaid')),
      names.kinds.map(kind => el('option', { value: kind }, t(`kind.${kind}`))))))];
}

/** @param {HTMLElement} board @param {Group | null} group */
function putInto(board, group) {
  if (!held) return;
  for (const other of groups) other.pictures = other.pictures.filter(image => image !== held);
  isChanged = true;
  if (group) group.pictures.push(held); else groups.push(grouped([held]));
  held = null;
  say('');
  draw(board);
}

// A place for a picture that was tapped.
/** @param {HTMLElement} board @param {Group | null} group */
function place(board, group) {
  const put = () => putInto(board, group);
  const isThere = held !== null && group?.pictures.includes(held);
  const button = el('button', { type: 'button', class: 'place', disabled: !held || isThere, click: put,
    dragover: event => event.preventDefault(), drop: event => { event.preventDefault(); put(); } },
    group ? t('group.here') : t('group.new'));
  return group ? button : el('li', {}, button);
}

async function store() {
  try {
    const label = counted('label.group', groups.length);
    const { paths } = await call('regroup', { label, groups: groups.map(group => ({
      pictures: group.pictures.map(image => image.path),
      words: Object.fromEntries(Object.entries(group.words).map(([key, text]) => [key, asValue(key, text, null)])),
    })) });
    isChanged = false;
    sessionStorage.setItem(GROUPED, JSON.stringify(paths));
    location.href = '/keepsakes';
  } catch (error) {
    told(error);
  }
}
