// All keepsakes: found by words, chosen one by one or by range, and changed together.
import { t, counted } from './words.js';
import { call, told, edit } from './calls.js';
import { inWords } from './dates.js';
import { choices, el, field, picture, say, put } from './elements.js';
import { bulk } from './bulk.js';
import { asFile, withKey } from './values.js';

const chosen = new Set();
/** @type {ListedKeepsake[]} */
let keepsakes = [];
/** @type {number | null} */
let last = null;
// Whether Shift was held at the last click.
let isRange = false;

const filters = ['tags', 'people', 'kind', 'place', 'date', 'visibility', 'missing', 'asks'];

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const from = Number(query.get('from')) || 0;
  const asked = new URLSearchParams({ q: query.get('q') ?? '', most: '60', from: String(from) });
  for (const key of filters) if (query.get(key)) asked.set(key, query.get(key) ?? '');
  const names = await call('names');
  put(main, filtering(query, names));
  const answer = await call(`keepsakes?${asked}`);
  keepsakes = answer.keepsakes;
  /** @type {HTMLUListElement} */
  const list = el('ul', { class: 'grid', keydown: event => turn(event, list) }, keepsakes.map(tile));
  const { box: tools, update } = bulk(chosen, true);
  const into = await choosingFor(query.get('into'));
  put(main, into,
    el('p', { role: 'status', class: 'count' },
      answer.total || !asked.get('q') ? counted('found', answer.total) : t('found.none', { words: asked.get('q') }),
      !answer.total && [...query].length > 0 && el('a', { class: 'button', href: '/keepsakes' }, t('found.all'))),
    el('p', { class: 'choose' }, el('a', { class: 'button', href: `/rows?${query}` }, t('page.rows')),
      el('button', { type: 'button', click: () => choose(keepsakes.map(one => one.path), list, update) },
        t('choose.all')),
      el('button', { type: 'button', click: () => { chosen.clear(); choose([], list, update); } }, t('choose.none'))),
    el('div', { class: 'picking' }, el('div', { class: 'list' }, list), !into && tools));
  /** @param {string} word @param {number} to */
  const turnPage = (word, to) => {
    const next = new URLSearchParams(query);
    next.set('from', String(to));
    return el('a', { class: 'button', href: `?${next}` }, t(word));
  };
  put(main, el('p', {}, from > 0 && turnPage('fewer', Math.max(0, from - 60)),
    answer.total > from + keepsakes.length && turnPage('more', from + keepsakes.length)));
  list.addEventListener('change', event => {
    const control = /** @type {HTMLInputElement} */ (event.target);
    if (control.type === 'checkbox') range(control, list, update);
  });
  list.addEventListener('click', event => { isRange = event.shiftKey; });
}

// A collection that keepsakes are being chosen for: one button puts them in and leads back.
/** @param {string | null} file */
async function choosingFor(file) {
  if (!file) return null;
  const collection = await call(`collection?file=${encodeURIComponent(file)}`);
  const back = `/collection?file=${encodeURIComponent(file)}`;
  return el('div', { class: 'into' }, el('p', {}, t('into.lead', { title: collection.title })),
    el('p', {}, el('button', { type: 'button', class: 'main', click: async () => {
      try {
        await call('collection',
          { file, add: [...chosen], label: t('label.gather', { count: chosen.size, title: collection.title }) });
        location.href = back;
      } catch (error) {
        told(error);
      }
    } }, t('into.go')), el('a', { class: 'button', href: back }, t('into.back'))));
}

// An ordinary form: what is asked for stands in the address, and can be kept.
/** @param {URLSearchParams} query @param {Names} names */
function filtering(query, names) {
  /** @param {string} key @param {string[]} [known] */
  const input = (key, known) => {
    const control = el('input', { name: key, value: query.get(key) ?? '', autocomplete: 'off' });
    return field(t(`filter.${key}`), control, known && choices(control, known));
  };
  /** @param {string} key @param {string[]} values @param {(value: string) => string} word */
  const select = (key, values, word) =>
    field(t(`filter.${key}`), el('select', { name: key }, el('option', { value: '' }, t('filter.any')),
      values.map(value => el('option', { value, selected: query.get(key) === value }, t(word(value))))));
  const isUsed = filters.some(key => query.get(key));
  return el('details', { class: 'filters', open: isUsed }, el('summary', {}, t('filter')),
    el('form', { action: '/keepsakes', submit: event => {
      // What is not asked for need not stand in the address.
      for (const control of /** @type {Iterable<any>} */ (event.target.elements)) {
        control.disabled = control.name && !control.value;
      }
    } }, el('input', { type: 'hidden', name: 'q', value: query.get('q') ?? '' }),
      el('input', { type: 'hidden', name: 'into', value: query.get('into') ?? '' }),
    el('div', { class: 'inline' }, input('people', names.people), input('place', names.places), input('date'),
      input('tags', names.tags),
      select('kind', names.kinds, value => `kind.${value}`),
      select('visibility', names.visibilities, value => `visibility.${value}`),
      select('missing', ['date', 'place', 'people', 'title', 'caption', 'transcript'], value => `field.${value}`),
      select('asks', ['yes'], value => `filter.asks.${value}`)),
    el('p', {}, el('button', {}, t('filter.go')),
      isUsed && el('a', { class: 'button', href: '/keepsakes' }, t('filter.none')))));
}

/** @param {ListedKeepsake} one */
function tile(one) {
  const details = [one.duration && `▶ ${one.duration}`, inWords(one.date), one.place,
    one.visibility === 'public' ? null : t(`visibility.${one.visibility}`)];
  return el('li', { 'data-path': one.path },
    el('div', { class: 'pick' },
      el('label', {}, el('input',
        { type: 'checkbox', value: one.path, 'aria-label': t('choose.one', { title: one.title }) })),
      el('a', { href: `/keepsake?path=${encodeURIComponent(one.path)}`, tabindex: -1, 'aria-hidden': 'true' },
        picture(one.picture, ''))),
    el('a', { href: `/keepsake?path=${encodeURIComponent(one.path)}` }, one.title),
    el('small', {}, details.filter(Boolean).join(' · ')),
    el('small', { class: 'file' }, one.file, one.pictures > 1 ? ` (${one.pictures})` : ''));
}

// A click with Shift chooses all from the last one.
/** @param {HTMLInputElement} box @param {Element} grid @param {() => void} update */
function range(box, grid, update) {
  const boxes = boxesOf(grid);
  const at = boxes.indexOf(box);
  if (isRange && last !== null) {
    for (const other of boxes.slice(Math.min(at, last), Math.max(at, last) + 1)) other.checked = box.checked;
  }
  last = at;
  chosen.clear();
  choose(boxes.filter(box => box.checked).map(box => box.value), grid, update);
}

/** @param {Element} grid @returns {HTMLInputElement[]} */
const boxesOf = grid => [...grid.querySelectorAll(/** @type {'input'} */ ('input[type=checkbox]'))];

/** @param {string[]} paths @param {Element} grid @param {() => void} update */
function choose(paths, grid, update) {
  for (const path of paths) chosen.add(path);
  for (const box of boxesOf(grid)) box.checked = chosen.has(box.value);
  update();
}

// [ and ] turn the picture that has the focus, or those chosen.
/** @param {KeyboardEvent & { target: any }} event @param {Element} list */
async function turn(event, list) {
  if ((event.key !== '[' && event.key !== ']') || (event.target.type ?? 'checkbox') !== 'checkbox') return;
  const tile = event.target.closest('li');
  const paths = chosen.size ? [...chosen] : tile ? [tile.dataset.path] : [];
  event.preventDefault();
  try {
    for (const path of paths) await turned(path, event.key === ']' ? 90 : 270);
    say(t('turned'));
    for (const image of list.children) {
      const path = image.getAttribute('data-path') ?? '';
      if (!paths.includes(path)) continue;
      const now = await call(`keepsake?path=${encodeURIComponent(path)}`);
      /** @type {HTMLImageElement} */ (image.querySelector('img')).src = `${now.pictures[0].picture}&size=400`;
    }
  } catch (error) {
    told(error);
  }
}

// Turns a keepsake's first picture by some degrees, clockwise.
/** @param {string} path @param {number} degrees */
export async function turned(path, degrees) {
  const one = await call(`keepsake?path=${encodeURIComponent(path)}`);
  if (one.pictures[0].medium) throw { problem: t('room.onlyPictures') };
  const images = one.said.images ?? null;
  const list = images === null ? one.pictures.map(image => image.file) : [images].flat();
  const first = asFile(list[0]);
  const rotate = ((Number(first.rotate) || 0) + degrees) % 360;
  const now = [withKey(first, 'rotate', rotate), ...list.slice(1)];
  return edit(one.file, [{ key: ['images'], was: images, now }], t('label.turn', { title: one.name }));
}
