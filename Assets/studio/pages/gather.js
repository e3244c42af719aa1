// Makes a collection by hand: all pictures above, and a tap puts one into the tray below. There they can be ordered,
// one is the cover, and words stand between them.
import { t, counted } from '../frame/words.js';
import { arranging } from '../shared/arrangement.js';
import { begun } from '../shared/unsent.js';
import { call, told, edit } from '../frame/calls.js';
import { el, field, fill, head, picture, put, say } from '../shared/elements.js';
import { moved, same } from '../shared/lists.js';
import { itemsOf, saidOf } from '../collection/tray.js';

const PART = 120;

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const file = query.get('file') ?? '', back = `/collection?file=${encodeURIComponent(file)}`;
  const one = /** @type {WholeCollection} */ (await call(`collection?file=${encodeURIComponent(file)}`));
  head(main, one.title);
  // A list of a part would drop the others.
  if (one.count !== one.keepsakes.length) return put(main, el('p', { class: 'problem' }, t('gather.large')));
  // Nothing is written until the keeper is done; a draft for another state of the text is dropped.
  const draft = begun(`studio-gather ${file}`), kept = draft.read();
  const isKept = kept !== null && same(kept.said, one.said);
  /** @type {TrayItem[]} */
  let items = isKept ? kept.items : itemsOf(one);
  /** @type {string | null} */
  let cover = isKept ? kept.cover : one.said.cover ?? null;
  const keep = () => draft.keep({ said: one.said, items, cover });
  const tray = el('ol', { class: 'tray', 'aria-label': t('gather.tray') }), pool = el('ul', { class: 'pool' });
  arranging(tray, (from, to) => arrange(moved(items, from, to), to));
  const count = el('p', { role: 'status' }), signs = el('small', { class: 'source' }, t('gather.signs'));
  /** @type {ListedKeepsake[]} */
  let seen = [];
  /** @type {number | null} */
  let last = null;

  /** @param {ListedKeepsake} keepsake */
  const placeOf = keepsake => items.filter(item => item.keepsake)
    .findIndex(item => item.keepsake?.path === keepsake.path);
  /** @param {ListedKeepsake} keepsake */
  const isCover = keepsake => cover !== null && [keepsake.path, keepsake.id].includes(cover);
  // A rule or a pattern would add it again.
  /** @param {ListedKeepsake} keepsake */
  const isFound = keepsake => one.keepsakes.some(other => other.path === keepsake.path)
    && ![one.said.keepsakes ?? []].flat().some(name => [keepsake.path, keepsake.id].includes(name));

  /** @param {TrayItem[]} now @param {number} [focus] */
  function arrange(now, focus) {
    items = now;
    keep();
    draw();
    if (focus !== undefined) goTo(focus);
  }
  // Words get the focus at once.
  /** @param {number} number */
  function goTo(number) {
    const card = /** @type {HTMLElement | undefined} */ (tray.children[number]);
    (card?.querySelector('textarea') ?? card)?.focus();
  }
  /** @param {number} number @param {boolean} isRange */
  function tap(number, isRange) {
    const chosen = seen[number];
    // With Shift, all from the last one on, in order.
    const wanted = isRange && last !== null
      ? seen.slice(Math.min(last, number), Math.max(last, number) + 1).filter(other => placeOf(other) < 0)
      : placeOf(chosen) < 0 ? [chosen] : [];
    last = number;
    if (wanted.length) {
      arrange([...items, ...wanted.map(keepsake => ({ kind: 'keepsake', keepsake }))]);
      tray.lastElementChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (!isFound(chosen)) arrange(items.filter(item => item.keepsake?.path !== chosen.path));
    else say(t('collections.otherwise'));
  }

  function draw() {
    count.textContent = counted('keepsakes', items.filter(item => item.keepsake).length);
    [...pool.children].forEach((child, number) => {
      const place = placeOf(seen[number]), button = /** @type {HTMLElement} */ (child.firstElementChild);
      button.setAttribute('aria-pressed', String(place >= 0));
      /** @type {HTMLElement} */ (button.querySelector('.nr')).textContent = place < 0 ? '' : String(place + 1);
    });
    signs.hidden = !items.length;
    fill(tray, ...items.length ? items.map(card) : [el('li', { class: 'empty' }, t('gather.empty'))]);
  }

  /** @param {TrayItem} item @param {number} number */
  function card(item, number) {
    /** @param {string} word @param {string} sign @param {() => unknown} click @param {Attributes} [more] */
    const button = (word, sign, click, more) => el('button', { type: 'button', click, ...more,
      'aria-label': t(word, { title: nameOf(item) }), title: t(word, { title: '' }).trim() }, sign);
    /** @param {number} to */
    const move = to => to >= 0 && to < items.length && arrange(moved(items, number, to), to);
    const out = () => arrange(items.filter((_, other) => other !== number), Math.max(0, number - 1));
    const keepsake = item.keepsake;
    const star = () => { cover = keepsake && !isCover(keepsake) ? keepsake.path : null; keep(); draw(); };
    const mayGo = !keepsake || !isFound(keepsake);
    const words = () => arrange(
      [...items.slice(0, number), { kind: 'text', words: '' }, ...items.slice(number)], number);
    return el('li', { class: keepsake ? 'held' : 'held words', tabindex: '0',
      'aria-label': `${number + 1}. ${nameOf(item)}`, keydown: event => {
        if (event.target !== event.currentTarget) return;
        if (event.key === 'Delete' && mayGo) out();
        else if (event.key.toLowerCase() === 's' && keepsake) {
          star();
          /** @type {HTMLElement | undefined} */ (tray.children[number])?.focus();
        } else return;
        event.preventDefault();
      } },
      keepsake ? picture(keepsake.picture, '', 400) : el('textarea', { 'aria-label': t('gather.words'),
        placeholder: t('gather.words'), value: item.words ?? '',
        input: event => { item.words = event.target.value; keep(); } }),
      keepsake && el('span', { class: 'cap' }, keepsake.title),
      el('span', { class: 'actions' },
        keepsake && button('gather.cover', '★', star, { 'aria-pressed': String(isCover(keepsake)) }),
        button('gather.earlier', '←', () => move(number - 1), { disabled: number === 0 }),
        button('gather.later', '→', () => move(number + 1), { disabled: number === items.length - 1 }),
        keepsake && button('gather.between', '+', words),
        mayGo && button('gather.out', '×', out)));
  }

  async function done() {
    const now = { ...saidOf(one, items), order: 'listed', cover };
    const edits = Object.entries(now).map(([key, value]) => ({ key: [key], was: one.said[key] ?? null, now: value }))
      .filter(change => !same(change.was, change.now));
    try {
      if (edits.length) await edit(one.file, edits, t('label.order', { title: one.title }));
      draft.drop();
      location.href = back;
    } catch (error) {
      told(error);
    }
  }

  const search = el('input', { type: 'search', autocomplete: 'off' });
  const more = el('button', { type: 'button', click: () => load(seen.length) }, t('more'));
  /** @param {number} from */
  async function load(from) {
    try {
      const answer = await call(`keepsakes?${new URLSearchParams(
        { q: search.value, most: String(PART), from: String(from) })}`);
      seen = [...from ? seen : [], ...answer.keepsakes];
      last = null;
      fill(pool, ...seen.map((keepsake, number) => el('li', {}, el('button', { type: 'button', class: 'pick',
        'aria-label': keepsake.title, click: event => tap(number, event.shiftKey) },
        picture(keepsake.picture, '', 160), el('span', { class: 'nr', 'aria-hidden': 'true' })))));
      more.hidden = answer.total <= seen.length;
      draw();
    } catch (error) {
      told(error);
    }
  }
  put(main, el('p', { class: 'lead' }, t('gather.lead')),
    el('form', { class: 'inline', submit: event => { event.preventDefault(); load(0); } },
      field(t('search'), search), el('button', {}, t('search.go'))),
    pool, el('p', {}, more),
    el('section', { class: 'traybox' }, el('div', { class: 'actions' }, count, signs,
      el('button', { type: 'button', class: 'main', click: done }, t('gather.done')),
      el('a', { class: 'button', href: back, click: draft.drop }, t('gather.cancel'))), tray));
  await load(0);
  // The words that the keeper wants to change.
  const words = query.get('words');
  if (words !== null) goTo(Number(words));
}

/** @param {TrayItem} item */
const nameOf = item => item.keepsake?.title ?? t('gather.words');
