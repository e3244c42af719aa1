// One collection: its words, its keepsakes and their order, its rule and its collage.
import { t, counted } from '../frame/words.js';
import { arranging } from '../shared/arrangement.js';
import { call, told } from '../frame/calls.js';
import { el, field, picture, put } from '../shared/elements.js';
import { collage, isWide } from '../collection/collage-board.js';
import { collaged } from '../collection/collage.js';
import { dateWords, inWords, written } from '../shared/dates.js';
import { moved } from '../shared/lists.js';
import { live } from '../shared/redraw.js';
import { placeChoices } from '../shared/place.js';
import { rule } from '../collection/rule.js';
import { itemsOf } from '../collection/tray.js';
import { asText, asValue } from '../shared/values.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const names = await call('names');
  const content = el('div');
  put(main, content);
  await live(main, content, `collection?file=${encodeURIComponent(query.get('file') ?? '')}`, (one, change) =>
    view(one, names, (make, label) => change(now => Object.entries(make(now)).map(([key, value]) =>
      ({ key: [key], was: now.said[key] ?? null, now: value })), label)));
}

/** @param {WholeCollection} one */
async function discard(one) {
  if (!confirm(t('collections.ask', { title: one.title }))) return;
  try {
    await call('collection', { delete: one.file, label: t('label.deleteCollection', { title: one.title }) });
    location.href = '/collections';
  } catch (error) {
    told(error);
  }
}

/** @param {WholeCollection} one @param {Names} names @param {SaveCollection} save */
function view(one, names, save) {
  /** @param {string} key @param {'input' | 'textarea'} [tag] */
  const text = (key, tag = 'input') =>
    field(t(`field.${key}`), el(tag, { id: `collection-${key}`, value: one.said[key] ?? '', autocomplete: 'off',
      change: event => save(() => ({ [key]: event.target.value.trim() || null }),
        t('label.field', { field: t(`field.${key}`), title: one.title })) }));
  /** @param {string} key @param {string[]} values @param {string} word */
  const select = (key, values, word) => field(t(word), el('select', { id: `collection-${key}`,
    change: event => save(() => ({ [key]: event.target.value || null }),
      t('label.field', { field: t(word), title: one.title })) },
  el('option', { value: '' }, t('unsaid')),
  values.map(value => el('option', { value, selected: one.said[key] === value }, t(`${key}.${value}`)))));
  return [
    el('div', { class: 'hero' }, one.cover && picture(one.cover, '', 1600), text('title'), text('caption')),
    el('div', { class: 'tabs' }, el('h2', {}, counted('keepsakes', one.count)),
      one.count === one.keepsakes.length && el('a', { href: `/gather?file=${encodeURIComponent(one.file)}` },
        t('collections.gather')),
      el('a', { href: `/keepsakes?into=${encodeURIComponent(one.file)}` }, t('collections.find')),
      el('div', { class: 'end' }, select('order', one.orders, 'field.order'))),
    ...members(one, save),
    el('div', { class: 'sides' },
      el('div', {}, text('description', 'textarea'),
        el('details', { class: 'rare', open: isWide() || ['visibility', 'date', 'place'].some(key => one.said[key]) },
          el('summary', {}, t('collections.rare')),
          whenAndWhere(one, names, save), select('visibility', names.visibilities, 'field.visibility')),
        el('details', { class: 'rare', open: Boolean(one.said.where) }, el('summary', {}, t('rule')),
          rule(one, names, save))),
      collage(one, save)),
    el('p', { class: 'file' }, t('file.words'), ' ', el('code', {}, one.file)),
    el('p', {}, el('button', { type: 'button', class: 'danger', click: () => discard(one) }, t('collections.delete'))),
  ];
}

/** @param {WholeCollection} one @param {ListedKeepsake} keepsake */
const isCover = (one, keepsake) => [keepsake.path, keepsake.id].includes(one.said.cover);

// Its date and place: derived from its keepsakes, set by the keeper, or not shown.
/** @param {WholeCollection} one @param {Names} names @param {SaveCollection} save */
function whenAndWhere(one, names, save) {
  return /** @type {const} */ (['date', 'place']).map(key => {
    const said = one.said[key] ?? null, label = t('label.field', { field: t(`field.${key}`), title: one.title });
    const input = el('input', { id: `collection-${key}`, autocomplete: 'off',
      value: said === 'none' ? '' : asText(said),
      change: event => save(now => ({ [key]: asValue(key,
        key === 'date' ? written(event.target.value) : event.target.value, now.said[key] ?? null) }), label) });
    const shown = key === 'date' ? inWords(one.date) : one.place;
    /** @param {string} word @param {string | null} value */
    const button = (word, value) =>
      el('button', { type: 'button', click: () => save(() => ({ [key]: value }), label) }, t(word));
    return field(t(`field.${key}`), input, key === 'date' ? dateWords(input) : placeChoices(input, names.places),
      el('small', { class: 'source' }, said === 'none' ? t('collections.unshown')
        : said === null && shown && t('collections.derived', { value: shown })),
      el('span', { class: 'actions' }, said === null ? shown && button('found.not', 'none')
        : button(`collections.as.${key}`, null)));
  });
}

/** @param {WholeCollection} now */
const named = now => [now.said.keepsakes ?? []].flat();

// Its keepsakes, to be ordered.
/** @param {WholeCollection} one @param {SaveCollection} save */
function members(one, save) {
  // A very large collection is loaded only in part, and a list of that part would drop the others.
  const isWhole = one.count === one.keepsakes.length && one.count > 1;
  // Patterns stay, since they also find future keepsakes.
  /** @param {WholeCollection} now @param {number} from @param {number} to */
  const arranged = (now, from, to) => {
    // Another keepsake may have moved since the page was drawn.
    const paths = now.keepsakes.map(other => other.path), at = paths.indexOf(one.keepsakes[from].path);
    return [...moved(paths, at, to === 0 ? 0 : Math.max(0, at + to - from)),
      ...named(now).filter(name => name.includes('*'))];
  };
  /** @param {number} from @param {number} to */
  const put = (from, to) => save(now => ({ keepsakes: arranged(now, from, to), order: 'listed' }),
    t('label.order', { title: one.title }));
  let number = 0;
  const list = el('ol', { class: 'strip members' }, itemsOf(one).map((item, place) => item.keepsake
    ? member(one, item.keepsake, number++, isWhole ? put : null, save) : between(one, item, place)));
  if (isWhole) arranging(list, put);
  return [isWhole && el('p', { class: 'source' }, t('arranging.how')), list];
}

// Words that visitors read between two keepsakes.
/** @param {WholeCollection} one @param {TrayItem} item @param {number} place */
const between = (one, item, place) => el('li', { class: 'words' }, el('p', {}, item.words),
  el('a', { href: `/gather?file=${encodeURIComponent(one.file)}&words=${place}` }, t('collections.words')));

/**
 * @param {WholeCollection} one @param {ListedKeepsake} keepsake @param {number} number
 * @param {((from: number, to: number) => unknown) | null} put @param {SaveCollection} save
 */
function member(one, keepsake, number, put, save) {
  const isNamed = named(one).includes(keepsake.path) || named(one).includes(keepsake.id);
  /** @param {string} word @param {() => unknown} click */
  const button = (word, click) => el('button', { type: 'button', click }, t(word));
  // Its name includes the moved keepsake, so that the redrawn page finds the button again.
  /** @param {string} word @param {number} to @param {boolean} is */
  const step = (word, to, is) => put && is && el('button', { type: 'button',
    'aria-label': `${t(word)}: ${keepsake.title}`, click: event => {
      // The button disappears at either end.
      if (to === 0 || to === one.keepsakes.length - 1) {
        /** @type {HTMLElement} */ (event.target).closest('li')?.focus();
      }
      return put(number, to);
    } }, t(word));
  const isIn = one.inCollage.includes(keepsake.id);
  const isFirst = isCover(one, keepsake);
  return el('li', put
    ? { tabindex: 0, id: `member-${keepsake.id}`, 'aria-label': `${number + 1}. ${keepsake.title}` } : {},
    picture(keepsake.picture, '', 200),
    el('a', { href: `/keepsake?path=${encodeURIComponent(keepsake.path)}` }, keepsake.title), ' ',
    !isNamed && el('small', { class: 'source' }, t(keepsake.byRule ? 'collections.byRule' : 'collections.otherwise')),
    isFirst && el('small', { class: 'source' }, t('collections.isCover')),
    el('span', { class: 'actions' },
      step('strip.earlier', number - 1, number > 0), step('strip.later', number + 1, number < one.keepsakes.length - 1),
      el('details', { class: 'choices', click: close },
        el('summary', { class: 'button', 'aria-label': `${t('collections.more')}: ${keepsake.title}` },
          t('collections.more')),
        step('strip.first', 0, number > 1),
        button(isFirst ? 'collections.noCover' : 'collections.cover',
          () => save(() => ({ cover: isFirst ? null : keepsake.path }), t('label.cover', { title: one.title }))),
        one.said.collage?.layout !== 'none'
          && button(isIn ? 'collage.out' : 'collage.in', () => save(now => ({ collage: collaged(now, {
            keepsakes: isIn ? now.inCollage.filter(id => id !== keepsake.id) : [...now.inCollage, keepsake.id] }) }),
            t('label.collage', { title: one.title }))),
        isNamed && button('collections.remove', () => save(now => {
          const left = named(now).filter(name => name !== keepsake.path && name !== keepsake.id);
          return { keepsakes: left.length ? left : null };
        }, t('label.outOf', { title: keepsake.title, collection: one.title }))))));
}

// Choosing an item closes the list.
/** @param {any} event */
function close({ target, currentTarget }) {
  if (!target.closest('button')) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary').focus();
}
