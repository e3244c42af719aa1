// The archive as a wall: searched, selected singly, by range or by a rectangle, changed together, and joined.
import { counted, t } from '../frame/words.js';
import { call, edit, keepsakeAt, told } from '../frame/calls.js';
import { el, fill, icon, put, say } from '../shared/elements.js';
import { bulk } from '../shared/bulk.js';
import { choosing } from '../shared/selection.js';
import { asked, filtering } from '../shared/filters.js';
import { PART, growing, partOf, sizing, yearRail } from './wall.js';
import { tabs } from './tabs.js';
import { made } from '../keepsake/new-group.js';
import { piles } from '../intake/piles.js';
import { dropping, join } from '../shared/merge.js';
import { saves } from '../shared/saves.js';
import { turned as turnedBy } from '../table/edits.js';

// The kinds that have their own filter in the row.
const KINDS = 5;

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function keepsakes(main, query) {
  const from = Number(query.get('from')) || 0, filter = asked(query);
  const [names, answer] = await Promise.all([call('names'), partOf(filter, from)]);
  /** @type {Set<string>} */
  const chosen = new Set();
  const isNarrowed = [...query.keys()].some(key => key !== 'from');
  const status = el('p', { role: 'status', class: isNarrowed ? 'count' : 'hidden' });
  const found = () => fill(status,
    answer.total || !filter.get('q') ? counted('found', answer.total) : t('found.none', { words: filter.get('q') }),
    ' ', isNarrowed && el('a', { href: '/keepsakes' }, t('found.all')));
  found();
  /** @type {HTMLUListElement} */
  const list = el('ul', { class: 'wall', keydown: event => turn(event, chosen, list) });
  const wall = growing(list, filter, from, answer, () => { found(); choice.draw(); });
  /** @param {string[]} gone */
  async function changed(gone) {
    for (const path of gone) chosen.delete(path);
    await wall.refresh();
  }
  const tools = panel(list, chosen, names, changed);
  const choice = choosing(list, chosen, filter, () => {
    list.classList.toggle('picking', chosen.size > 0);
    tools.update();
  });
  tools.choice = choice;
  const pile = await piles({ joined: tools.showMade, changed });
  tools.pile = pile;
  tools.update();
  put(main, tabs('keepsakes', isNarrowed ? null : answer.total, kinds(query, answer.kinds), filtering(query, names),
    el('span', { class: 'end' }, sizing(list), el('a', { class: 'icon-button', href: `/rows?${query}` },
      icon('M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14'), el('span', {}, t('page.rows'))))),
  status, pile?.box, from > 0 && earlier(query, from),
  yearRail(query, answer.decades, place => list.children[place - from]), list, tools.element, wall.end);
  await wall.back();
}

// A filter for each of the kinds that the archive has most of.
/** @param {URLSearchParams} query @param {Record<string, number>} counts */
function kinds(query, counts) {
  const current = query.get('kind');
  return el('span', { class: 'kinds' }, Object.entries(counts).slice(0, KINDS).map(([kind, count]) => {
    const next = new URLSearchParams(query);
    next.delete('from');
    if (kind === current) next.delete('kind');
    else next.set('kind', kind);
    return el('a', { href: `?${next}`, 'aria-current': kind === current && 'true' }, t(`kinds.${kind}`), ' ',
      el('b', {}, String(count)));
  }));
}

// A link to what is before.
/** @param {URLSearchParams} query @param {number} from */
function earlier(query, from) {
  const before = new URLSearchParams(query);
  before.set('from', String(Math.max(0, from - PART)));
  return el('p', {}, el('a', { class: 'button', href: `?${before}` }, t('fewer')));
}

// Actions for the selection: a bar at the bottom, and a sheet at the side.
/**
 * @param {HTMLElement} list @param {Set<string>} chosen @param {Names} names
 * @param {(gone: string[]) => Promise<void>} changed
 */
function panel(list, chosen, names, changed) {
  const result = el('div', {});
  /** @param {string} path */
  async function showMade(path) {
    tools.choice?.clear();
    await made(result, path, names, () => {
      fill(result);
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
  const { element, update } = bulk(chosen, names, { joined, changed, all: () => tools.choice?.all(),
    clear: () => tools.choice?.clear() });
  dropping(list, chosen, joined);
  /** @type {{ element: HTMLElement, update: () => void, showMade: (path: string) => unknown,
   *   pile: { load: () => unknown } | null, choice: { all: () => unknown, clear: () => void } | null }} */
  const tools = { element: el('aside', { 'aria-label': t('bulk.panel') }, result, element), update, showMade,
    pile: null, choice: null };
  return tools;
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
    const now = await keepsakeAt(path);
    /** @type {HTMLImageElement} */ (image.querySelector('img')).src = `${now.pictures[0].picture}&size=400`;
  }
}

// Rotates a keepsake's first picture clockwise by some degrees.
/** @param {string} path @param {number} degrees */
export async function turned(path, degrees) {
  const one = await keepsakeAt(path);
  if (one.pictures[0].medium) throw { problem: t('room.onlyPictures') };
  return edit(one.file, [turnedBy(one, 0, degrees)], t('label.turn', { title: one.name }));
}
