// All keepsakes: found by words, chosen one by one or by range, and changed together.
import { t, counted } from './words.js';
import { call, told, edit } from './calls.js';
import { el, picture, say, put } from './elements.js';
import { bulk } from './bulk.js';

const chosen = new Set();
let keepsakes = [];
let last = null;

export async function show(main, query) {
  const from = Number(query.get('from')) || 0;
  const asked = new URLSearchParams({ q: query.get('q') ?? '', most: '60', from });
  if (query.get('missing')) asked.set('missing', query.get('missing'));
  const answer = await call(`keepsakes?${asked}`);
  keepsakes = answer.keepsakes;
  const grid = el('ul', { class: 'grid', keydown: turn }, keepsakes.map(tile));
  const { box: tools, update } = bulk(chosen);
  tools.update = update;
  const count = el('p', { role: 'status', class: 'count' }, counted('found', answer.total));
  put(main, 
    count,
    el('p', { class: 'choose' },
      el('button', { type: 'button', click: () => choose(keepsakes.map(one => one.path), grid, tools) }, t('choose.all')),
      el('button', { type: 'button', click: () => { chosen.clear(); choose([], grid, tools); } }, t('choose.none'))),
    tools, grid);
  if (answer.total > from + keepsakes.length) {
    const next = new URLSearchParams(query);
    next.set('from', from + keepsakes.length);
    put(main, el('a', { class: 'button', href: `?${next}` }, t('more')));
  }
  grid.addEventListener('change', event => range(event, grid, tools));
  grid.addEventListener('click', event => { grid.shift = event.shiftKey; });
}

function tile(one) {
  const details = [one.date, one.place, one.visibility === 'public' ? null : t(`visibility.${one.visibility}`)];
  return el('li', { 'data-path': one.path },
    el('label', { class: 'pick' },
      el('input', { type: 'checkbox', value: one.path, 'aria-label': t('choose.one', { title: one.title }) }),
      picture(one.picture, '')),
    el('a', { href: `/keepsake?path=${encodeURIComponent(one.path)}` }, one.title),
    el('small', {}, details.filter(Boolean).join(' · ')),
    el('small', { class: 'file' }, one.file, one.pictures > 1 ? ` (${one.pictures})` : ''));
}

// A click with Shift chooses all from the last one.
function range(event, grid, tools) {
  const boxes = [...grid.querySelectorAll('input[type=checkbox]')];
  const at = boxes.indexOf(event.target);
  if (grid.shift && last !== null) {
    for (const box of boxes.slice(Math.min(at, last), Math.max(at, last) + 1)) box.checked = event.target.checked;
  }
  last = at;
  chosen.clear();
  choose(boxes.filter(box => box.checked).map(box => box.value), grid, tools);
}

function choose(paths, grid, tools) {
  for (const path of paths) chosen.add(path);
  for (const box of grid.querySelectorAll('input[type=checkbox]')) box.checked = chosen.has(box.value);
  tools.update();
}

// [ and ] turn the picture that has the focus, or those chosen.
async function turn(event) {
  if (event.key !== '[' && event.key !== ']') return;
  const tile = event.target.closest('li');
  const paths = chosen.size ? [...chosen] : tile ? [tile.dataset.path] : [];
  event.preventDefault();
  try {
    for (const path of paths) await turned(path, event.key === ']' ? 90 : 270);
    say(t('turned'));
    for (const image of document.querySelectorAll('.grid li')) {
      if (!paths.includes(image.dataset.path)) continue;
      const now = await call(`keepsake?path=${encodeURIComponent(image.dataset.path)}`);
      image.querySelector('img').src = `${now.pictures[0].picture}&size=400`;
    }
  } catch (error) {
    told(error);
  }
}

// Turns a keepsake's first picture by some degrees, clockwise.
export async function turned(path, degrees) {
  const one = await call(`keepsake?path=${encodeURIComponent(path)}`);
  const images = one.said.images ?? null;
  const list = images === null ? one.pictures.map(image => image.file) : [images].flat();
  const first = typeof list[0] === 'object' ? { ...list[0] } : { file: list[0] };
  const rotate = ((Number(first.rotate) || 0) + degrees) % 360;
  if (rotate) first.rotate = rotate; else delete first.rotate;
  const now = [Object.keys(first).length === 1 ? first.file : first, ...list.slice(1)];
  return edit(one.file, [{ key: ['images'], was: images, now }], t('label.turn', { title: one.name }));
}
