// All keepsakes: searched, selected singly, by range or by a rectangle, changed together, and joined.
import { t, counted } from '../frame/words.js';
import { call, told, edit } from '../frame/calls.js';
import { inWords } from '../shared/dates.js';
import { el, fill, picture, say, put } from '../shared/elements.js';
import { bulk } from '../shared/bulk.js';
import { choosing } from '../shared/selection.js';
import { asked, filtering } from '../shared/filters.js';
import { same } from '../shared/lists.js';
import { made } from '../keepsake/new-group.js';
import { piles } from '../intake/piles.js';
import { dropping, join } from '../shared/merge.js';
import { saves } from '../shared/saves.js';
import { turned as turnedBy } from '../table/edits.js';

// Keepsakes on one page.
const PART = 60;

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const from = Number(query.get('from')) || 0, filter = asked(query);
  const wanted = new URLSearchParams([...filter, ['most', String(PART)], ['from', String(from)]]);
  const names = await call('names');
  put(main, filtering(query, names));
  const answer = await call(`keepsakes?${wanted}`);
  /** @type {Set<string>} */
  const chosen = new Set();
  const status = el('p', { role: 'status', class: 'count' });
  const found = () => fill(status,
    answer.total || !filter.get('q') ? counted('found', answer.total) : t('found.none', { words: filter.get('q') }),
    !answer.total && [...query].length > 0 && el('a', { class: 'button', href: '/keepsakes' }, t('found.all')));
  found();
  /** @type {HTMLUListElement} */
  const list = el('ul', { class: 'grid', keydown: event => turn(event, chosen, list) },
    answer.keepsakes.map(tile));
  // Redraws changed keepsakes in place and removes those that are gone. The page keeps its scroll position.
  /** @param {string[]} gone */
  async function changed(gone) {
    for (const path of gone) chosen.delete(path);
    const now = await call(`keepsakes?${wanted}`);
    for (const item of [...list.children]) {
      const path = item.getAttribute('data-path'), one = now.keepsakes.find(one => one.path === path);
      if (path && gone.includes(path)) item.remove();
      else if (one && !same(one, answer.keepsakes.find(other => other.path === path))) item.replaceWith(tile(one));
    }
    Object.assign(answer, now);
    found();
    choice.draw();
  }
  const into = await choosingFor(query.get('into'), chosen);
  const tools = panel(list, chosen, names, changed);
  const choice = choosing(list, chosen, filter, answer.total, tools.update);
  const pile = into ? null : await piles({ joined: tools.showMade, changed });
  tools.pile = pile;
  put(main, into, status, pile?.box, el('p', { class: 'choose' },
    el('a', { class: 'button', href: `/rows?${query}` }, t('page.rows')), choice.buttons),
    el('div', { class: 'picking' }, el('div', { class: 'list' }, list), !into && tools.element),
    turning(query, from, answer));
}

// Links to the pages before and after.
/** @param {URLSearchParams} query @param {number} from @param {{ total: number, keepsakes: unknown[] }} answer */
function turning(query, from, { total, keepsakes }) {
  /** @param {string} word @param {number} to */
  const to = (word, to) => {
    const next = new URLSearchParams(query);
    next.set('from', String(to));
    return el('a', { class: 'button', href: `?${next}` }, t(word));
  };
  return el('p', {}, from > 0 && to('fewer', Math.max(0, from - PART)),
    total > from + keepsakes.length && to('more', from + keepsakes.length));
}

// Actions for the selection, at the right; at the bottom on a phone.
/**
 * @param {HTMLElement} list @param {Set<string>} chosen @param {Names} names
 * @param {(gone: string[]) => Promise<void>} changed
 */
function panel(list, chosen, names, changed) {
  const element = el('aside', { class: 'panel', 'aria-label': t('bulk.panel') }), result = el('div', {});
  /** @param {string} path */
  async function showMade(path) {
    chosen.clear();
    element.classList.add('busy');
    await made(result, path, names, () => {
      fill(result);
      element.classList.remove('busy');
      changed([]).catch(told);
    });
  }
  /** @param {string[]} paths */
  async function joined(paths) {
    const path = await join(paths);
    if (!path) return;
    chosen.clear();
    await changed(paths.filter(other => other !== path));
    await showMade(path);
    tools.pile?.load();
  }
  const { box, update } = bulk(chosen, names, { joined, changed });
  put(element, el('p', { class: 'how' }, t('bulk.how')), result, box);
  dropping(list, chosen, joined);
  /** @type {{ element: HTMLElement, update: () => void, showMade: (path: string) => unknown,
   *   pile: { load: () => unknown } | null }} */
  const tools = { element, update, showMade, pile: null };
  return tools;
}

// A collection that keepsakes are being chosen for: one button adds them and leads back.
/** @param {string | null} file @param {Set<string>} chosen */
async function choosingFor(file, chosen) {
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

/** @param {ListedKeepsake} one */
function tile(one) {
  const details = [one.duration && `▶ ${one.duration}`,
    one.pictures > 1 && t('grid.pictures', { count: one.pictures }), inWords(one.date), one.place,
    one.visibility === 'public' ? null : t(`visibility.${one.visibility}`)];
  return el('li', { 'data-path': one.path },
    el('div', { class: 'pick' },
      el('label', {}, el('input',
        { type: 'checkbox', value: one.path, 'aria-label': t('choose.one', { title: one.title }) })),
      el('a', { href: `/keepsake?path=${encodeURIComponent(one.path)}`, tabindex: -1, 'aria-hidden': 'true',
        title: one.file },
        picture(one.picture, ''))),
    el('a', { href: `/keepsake?path=${encodeURIComponent(one.path)}` }, one.title),
    el('small', {}, details.filter(Boolean).join(' · ')));
}

// A queue: a second rotation begins after the first one has ended.
const queue = saves();

// [ and ] rotate the focused picture, or the selection.
/** @param {KeyboardEvent & { target: any }} event @param {Set<string>} chosen @param {Element} list */
function turn(event, chosen, list) {
  if ((event.key !== '[' && event.key !== ']') || (event.target.type ?? 'checkbox') !== 'checkbox') return;
  const tile = event.target.closest('li');
  const paths = chosen.size ? [...chosen] : tile ? [tile.dataset.path] : [];
  event.preventDefault();
  queue(() => turnAll(paths, event.key === ']' ? 90 : 270, list));
}
/** @param {string[]} paths @param {number} degrees @param {Element} list */
async function turnAll(paths, degrees, list) {
  for (const path of paths) await turned(path, degrees);
  say(t('turned'));
  for (const image of list.children) {
    const path = image.getAttribute('data-path') ?? '';
    if (!paths.includes(path)) continue;
    const now = await call(`keepsake?path=${encodeURIComponent(path)}`);
    /** @type {HTMLImageElement} */ (image.querySelector('img')).src = `${now.pictures[0].picture}&size=400`;
  }
}

// Rotates a keepsake's first picture clockwise by some degrees.
/** @param {string} path @param {number} degrees */
export async function turned(path, degrees) {
  const one = await call(`keepsake?path=${encodeURIComponent(path)}`);
  if (one.pictures[0].medium) throw { problem: t('room.onlyPictures') };
  return edit(one.file, [turnedBy(one, 0, degrees)], t('label.turn', { title: one.name }));
}
