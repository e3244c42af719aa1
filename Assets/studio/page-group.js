// Which pictures make one keepsake: by dragging, or by tapping one and then the place where it belongs.
import { t, counted } from './words.js';
import { call, told, edit } from './calls.js';
import { el, field, picture, say, put } from './elements.js';
import { fromQuery } from './pictures.js';

/** @typedef {KeepsakePicture & { name: string }} GroupPicture */
/** @typedef {{ title: string, pictures: GroupPicture[] }} Group */

/** @type {Group[]} */
let groups = [];
/** @type {GroupPicture | null} */
let held = null;
let isChanged = false;

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const wanted = new Set(fromQuery(query.get('pictures')));
  const all = (await call('keepsakes?most=500')).keepsakes;
  for (const one of all) {
    const whole = await (wanted.has(one.file) || one.pictures > 1
      ? call(`keepsake?path=${encodeURIComponent(one.path)}`) : null);
    if (whole?.pictures.some(image => wanted.has(image.path))) {
      groups.push({ title: '', pictures: whole.pictures.map(image => ({ ...image, name: whole.name })) });
    }
  }
  const board = el('ol', { class: 'groups' });
  const save = el('button', { type: 'button', class: 'main', click: () => store() }, t('group.save'));
  put(main, el('p', { class: 'lead' }, t('group.lead')), board, el('p', { class: 'saving' }, save));
  draw(board);
  // Groups are the one thing that is saved by a button only.
  addEventListener('beforeunload', event => { if (isChanged) event.preventDefault(); });
}

/** @param {HTMLElement} board */
function draw(board) {
  groups = groups.filter(group => group.pictures.length);
  board.replaceChildren(...groups.map((group, number) => box(board, group, number)), place(board, null));
}

/** @param {HTMLElement} board @param {Group} group @param {number} number */
function box(board, group, number) {
  const title = el('input', { value: group.title, autocomplete: 'off',
    change: event => { group.title = event.target.value; isChanged = true; } });
  return el('li', {}, el('h2', {}, t('group.number', { number: number + 1 })), field(t('field.title'), title),
    el('ul', { class: 'pictures' }, group.pictures.map(image => el('li', {},
      el('button', { type: 'button', draggable: 'true', 'aria-pressed': String(held === image),
        'aria-label': t('group.pick', { file: image.file }),
        dragstart: () => { held = image; },
        // A second picture says: these two belong together.
        click: () => {
          if (held && held !== image && !group.pictures.includes(held)) return putInto(board, group);
          held = held === image ? null : image;
          say(held ? t('group.held', { file: image.file }) : '');
          draw(board);
        } },
      picture(image.picture, '', 200)), el('code', {}, image.file)))),
    place(board, group));
}

/** @param {HTMLElement} board @param {Group | null} group */
function putInto(board, group) {
  if (!held) return;
  for (const other of groups) other.pictures = other.pictures.filter(image => image !== held);
  isChanged = true;
  if (group) group.pictures.push(held); else groups.push({ title: '', pictures: [held] });
  held = null;
  say('');
  draw(board);
}

// Where a picture that is held can be put.
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
    const lists = groups.map(group => group.pictures.map(image => image.path));
    await call('regroup', { groups: lists, label: counted('label.group', groups.length) });
    for (const group of groups.filter(group => group.title.trim())) {
      const found = (await call(`keepsakes?q=${encodeURIComponent(group.pictures[0].path)}`)).keepsakes
        .find(one => one.file === group.pictures[0].path);
      const path = found?.path ?? group.pictures[0].path.replace(/\.[^.]+$/, '');
      const one = await call(`keepsake?path=${encodeURIComponent(path)}`);
      await edit(one.file, [{ key: ['title'], was: one.said.title ?? null, now: group.title.trim() }],
        t('label.field', { field: t('field.title'), title: group.title.trim() }));
    }
    isChanged = false;
    location.href = '/keepsakes';
  } catch (error) {
    told(error);
  }
}
