// A collection's story as rows of pictures in their order, with words between them. What can be done with one of them
// has a key, and stands in a bar while it is chosen; cover, text and width stand on the picture, too.
import { t } from '../frame/words.js';
import { arranging } from '../shared/arrangement.js';
import { button, el, icon, keepsakePage, picture, put } from '../shared/elements.js';
import { moved } from '../shared/lists.js';
import { unsentText } from '../shared/unsent.js';
import { shaped } from '../archive/wall.js';
import { pulled, wordsCard } from './cards.js';
import {
  collaged, isFull, isListed, isWhole, itemsOf, mayLeave, placeBefore, saidOf, sized, withWords, withoutOne
} from './story.js';

/** @typedef {import('./story.js').StoryItem} StoryItem */
/** @typedef {{ word: string, key?: string, sign?: string, arrow?: string, may: (item: any) => unknown,
 *   is?: (keepsake: any) => boolean, does: (item: any) => unknown }} Action */

/** @param {HTMLElement} main */
export function storyBoard(main) {
  /** @type {WholeCollection} */
  let one;
  /** @type {SaveCollection} */
  let save;
  /** @type {StoryItem[]} */
  let items = [];
  let chosen = '', fresh = '', isFirst = true;
  /** @param {string} id */
  const placeOf = id => items.findIndex(item => item.id === id);
  /** @param {string} [id] */
  const cardOf = id => document.getElementById(id ?? '');
  /** @param {string} word @param {string} [title] */
  const about = (word, title = one.title) => t('label.field', { field: t(word), title });

  /** @param {number} from @param {number} to */
  async function move(from, to) {
    const item = items[from];
    if (!item || !items[to]) return;
    const isFocused = document.activeElement?.id === item.id;
    await save(now => {
      // Another keepsake may have moved since the page was drawn.
      const all = itemsOf(now), at = all.findIndex(other => other.id === item.id);
      const said = saidOf(now, moved(all, at, to === 0 ? 0 : Math.max(0, at + to - from)));
      return item.keepsake ? { ...said, order: 'listed' } : { story: said.story };
    }, t('label.order', { title: one.title }));
    cardOf(item.id)?.scrollIntoView({ block: 'nearest' });
    // Words have another name before another keepsake.
    if (item.keepsake || !items[to]) return;
    choose(items[to].id);
    if (isFocused) cardOf(chosen)?.focus();
  }
  /** @param {number} by */
  const step = by => (/** @type {any} */ { id }) => move(placeOf(id), placeOf(id) + by);
  /** @param {any} item */
  function remove({ id, keepsake }) {
    const next = items[placeOf(id) + 1] ?? items[placeOf(id) - 1];
    if (document.activeElement?.id === id) cardOf(next?.id)?.focus();
    choose(next?.id);
    return keepsake ? save(now => withoutOne(now, keepsake),
      t('label.outOf', { title: keepsake.title, collection: one.title }))
      : save(now => ({ story: withWords(now, id, '') }), about('story.words'));
  }
  // Further words after a picture stand before the next one.
  /** @param {any} item */
  function write({ id }) {
    const rest = items.slice(placeOf(id) + 1), at = rest.findIndex(other => other.keepsake), next = rest[at];
    fresh = placeBefore(next?.keepsake, next ? at : rest.length);
    const card = cardOf(fresh) ?? words({ kind: 'text', id: fresh }, true);
    if (!card.isConnected) cardOf(id)?.parentElement?.insertBefore(card, cardOf(next?.id));
    card.querySelector('textarea')?.focus();
  }
  const isPicture = (/** @type {any} */ { keepsake }) => keepsake, isMovable = () => isWhole(one) && items.length > 1;
  /** @type {Record<string, Action>} */
  const actions = {
    earlier: { word: 'strip.earlier', arrow: 'M14 6l-6 6l6 6', may: isMovable, does: step(-1) },
    later: { word: 'strip.later', arrow: 'M10 6l6 6l-6 6', may: isMovable, does: step(1) },
    cover: { word: 'story.cover', key: 's', may: isPicture,
      sign: 'M12 4l2.5 5.2l5.5.8l-4 4l1 5.6l-5-2.7l-5 2.7l1-5.6l-4-4l5.5-.8z',
      is: ({ path, id }) => [path, id].includes(one.said.cover),
      does: ({ keepsake }) => {
        const cover = actions.cover.is?.(keepsake) ? null : keepsake.path;
        return save(() => ({ cover }), t('label.cover', { title: one.title }));
      } },
    text: { word: 'story.add', key: 't', may: item => item.keepsake && isWhole(one), does: write,
      sign: 'M5 7h14M5 12h14M5 17h8' },
    full: { word: 'story.full', key: 'f', may: isPicture, is: keepsake => isFull(one, keepsake),
      sign: 'M8 8l-4 4l4 4M16 8l4 4l-4 4M4 12h16',
      does: ({ keepsake }) => {
        const isWide = !isFull(one, keepsake);
        return save(now => ({ story: sized(now, keepsake, isWide) }), about('story.full', keepsake.title));
      } },
    first: { word: 'strip.first', may: isMovable, does: ({ id }) => move(placeOf(id), 0) },
    collage: { word: 'collage', key: 'c', may: item => item.keepsake && one.said.collage?.layout !== 'none',
      is: ({ id }) => one.inCollage.includes(id),
      does: ({ keepsake: { id } }) => {
        const isIn = one.inCollage.includes(id);
        return save(now => ({ collage: collaged(now, {
          keepsakes: isIn ? now.inCollage.filter(other => other !== id) : [...now.inCollage, id] }) }),
        t('label.collage', { title: one.title }));
      } },
    out: { word: 'collections.remove', key: 'Delete', does: remove,
      may: ({ keepsake }) => !keepsake || mayLeave(one, keepsake) },
  };

  /** @param {StoryItem} item @param {boolean} isFresh */
  const words = (item, isFresh) => wordsCard(one.file, item, { isFresh, isFirst,
    save: text => save(now => ({ story: withWords(now, item.id ?? '', text) }), about('story.words')),
    left: () => { if (isFresh) fresh = ''; } });
  /** @param {StoryItem} item @param {ListedKeepsake} keepsake @param {number} number */
  function card(item, keepsake, number) {
    const { title } = keepsake, isWide = isFull(one, keepsake);
    const image = picture(keepsake.picture, '', isWide ? 1600 : 400);
    const buttons = ['cover', 'text', 'full'].filter(name => actions[name].may(item)).map(name => {
      const { word, sign = '', is, does } = actions[name];
      return el('button', { type: 'button', class: `icon-button ${name}`, 'aria-pressed': is && String(is(keepsake)),
        'aria-label': `${t(word)}: ${title}`, click: () => does(item) }, icon(sign), el('span', {}, t(word)));
    });
    const li = el('li', { id: item.id, 'data-path': keepsake.path, tabindex: 0, class: isWide && 'full',
      'aria-label': `${number}. ${title}` }, image, el('span', { class: 'nr', 'aria-hidden': 'true' }, String(number)),
    el('a', { class: 'name', href: addressOf(keepsake) }, el('span', {}, title), !isListed(one, keepsake)
      && el('small', {}, t(keepsake.byRule ? 'collections.byRule' : 'collections.otherwise'))), buttons);
    pulled(/** @type {HTMLElement} */ (buttons.at(-1)), li, () => actions.full.does(item));
    return shaped(li, image, keepsake.ratio);
  }

  const name = el('b');
  const bar = el('div', { class: 'chosenbar', role: 'toolbar', hidden: true });
  /** @param {string} [id] */
  function choose(id = '') {
    chosen = id;
    for (const card of main.querySelectorAll('.members > li')) card.classList.toggle('chosen', card.id === id);
    const item = items[placeOf(id)], keepsake = item?.keepsake;
    bar.hidden = !item;
    if (!item) return;
    bar.setAttribute('aria-label', keepsake?.title ?? t('story.words'));
    name.textContent = keepsake ? String(one.keepsakes.indexOf(keepsake) + 1) : '';
    for (const [button, { may, is }] of tools) {
      button.hidden = !may(item);
      if (is && keepsake) button.setAttribute('aria-pressed', String(is(keepsake)));
    }
  }
  const tools = Object.values(actions).map(action => /** @type {const} */ ([button(
    action.arrow ? icon(action.arrow) : t(action.word), () => bar.hidden ? null : action.does(items[placeOf(chosen)]),
    { 'aria-label': t(action.word) }), action]));
  put(bar, name, tools.map(([button]) => button),
    button(t('choose.none'), () => choose()));
  main.addEventListener('focusin', event => {
    const target = /** @type {Element} */ (event.target);
    if (!bar.contains(target)) choose(target.closest('.members > li[tabindex]')?.id);
  });

  /** @param {KeyboardEvent} event */
  function keys(event) {
    const { id } = /** @type {Element} */ (event.target), item = items[placeOf(id)];
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = Object.values(actions).find(({ key }) => key === event.key || key === event.key.toLowerCase());
    if (action?.may(item)) action.does(item);
    else if (event.key === 'Escape') choose();
    else if (event.key !== 'Enter') return;
    else if (item.keepsake) location.assign(addressOf(item.keepsake));
    else cardOf(`${id}-text`)?.focus();
    event.preventDefault();
  }

  /** @param {WholeCollection} now @param {SaveCollection} saves */
  function draw(now, saves) {
    [one, save, items] = [now, saves, itemsOf(now)];
    let number = 0, waiting = 0;
    const list = el('ol', { class: 'wall members', 'aria-label': t('story.of'), keydown: keys });
    // Words that are not saved yet stand behind the others before a keepsake.
    /** @param {ListedKeepsake} [next] */
    const further = next => {
      const id = placeBefore(next, waiting), isKept = unsentText(one.file, ['story', id]).read() !== null;
      if (isWhole(one) && (id === fresh || isKept)) put(list, words({ kind: 'text', id }, true));
      waiting = 0;
    };
    for (const item of items) {
      if (item.keepsake) further(item.keepsake);
      else waiting++;
      put(list, item.keepsake ? card(item, item.keepsake, ++number) : words(item, false));
    }
    further();
    if (isWhole(one)) arranging(list, move);
    isFirst = false;
    queueMicrotask(() => choose(chosen));
    return list;
  }
  return { bar, draw };
}

/** @param {ListedKeepsake} keepsake */
const addressOf = keepsake => keepsakePage(keepsake.path);
