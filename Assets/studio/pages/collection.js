// One collection as its story: its cover and words, its keepsakes in their order, and below what may be added.
import { t, counted } from '../frame/words.js';
import { call, discarded } from '../frame/calls.js';
import { button, choice, el, field, picture, put, say, textInput } from '../shared/elements.js';
import { storyBoard } from '../collection/board.js';
import { collage, isWide } from '../collection/collage-board.js';
import { inWords, written } from '../shared/dates.js';
import { live } from '../shared/redraw.js';
import { helps } from '../keepsake/keys.js';
import { pool } from '../collection/pool.js';
import { rule } from '../collection/rule.js';
import { asText, asValue } from '../shared/values.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const names = await call('names');
  const content = el('div'), dock = el('div', { class: 'dock' }), board = storyBoard(main);
  /** @type {ReturnType<typeof pool> | undefined} */
  let below;
  put(main, content, dock);
  await live(main, content, `collection?file=${encodeURIComponent(query.get('file') ?? '')}`, (one, change) => {
    /** @type {SaveCollection} */
    const save = (make, label) => change(now => Object.entries(make(now)).map(([key, value]) =>
      ({ key: [key], was: now.said[key] ?? null, now: value })), label);
    below ??= pool(one);
    below.update(one, save);
    return view(one, names, save, board.draw(one, save));
  });
  put(dock, board.bar, below?.drawer);
  await below?.begin();
}

/** @param {WholeCollection} one */
const discard = one => discarded(t('collections.ask', { title: one.title }), 'collection', { delete: one.file,
  label: t('label.deleteCollection', { title: one.title }) }, '/collections');

/** @param {WholeCollection} one @param {Names} names @param {SaveCollection} save @param {HTMLElement} story */
function view(one, names, save, story) {
  // Several lines are wrapped, but only a description has them.
  /** @param {string} key */
  const text = key => field(t(`field.${key}`), el('textarea', { id: `collection-${key}`, rows: 1, autocomplete: 'off',
    value: one.said[key] ?? '', keydown: event => {
      if (event.key === 'Enter' && key !== 'description') event.target.blur();
    }, change: event => {
      const words = key === 'description' ? event.target.value : event.target.value.replace(/\s+/g, ' ');
      if (key === 'title' && !words.trim()) {
        event.target.value = one.title;
        return say(t('collections.needsTitle'), true);
      }
      return save(() => ({ [key]: words.trim() || null }),
        t('label.field', { field: t(`field.${key}`), title: one.title }));
    } }));
  /** @param {string} key @param {string[]} values */
  const select = (key, values) => field(t(`field.${key}`), choice(values, value => t(`${key}.${value}`),
    { id: `collection-${key}`, none: t('unsaid'), chosen: one.said[key], change: event => save(() =>
      ({ [key]: event.target.value || null }), t('label.field', { field: t(`field.${key}`), title: one.title })) }));
  return [
    el('div', { class: 'hero' }, one.cover && picture(one.cover, '', 1600), text('title'), text('caption')),
    el('div', { class: 'tabs' }, el('h2', {}, counted('keepsakes', one.count)),
      el('div', { class: 'end' }, select('order', one.orders))),
    story,
    el('div', { class: 'sides' },
      el('div', {}, text('description'),
        el('details', { class: 'rare', open: isWide() || ['visibility', 'date', 'place'].some(key => one.said[key]) },
          el('summary', {}, t('collections.rare')),
          whenAndWhere(one, names, save), select('visibility', names.visibilities)),
        el('details', { class: 'rare', open: Boolean(one.said.where) }, el('summary', {}, t('rule')),
          rule(one, names, save))),
      collage(one, save)),
    el('p', { class: 'file' }, t('file.words'), ' ', el('code', {}, one.file)),
    el('p', {}, button(t('collections.delete'), () => discard(one), { class: 'danger' })),
  ];
}

// Its date and place: derived from its keepsakes, set by the keeper, or not shown.
/** @param {WholeCollection} one @param {Names} names @param {SaveCollection} save */
function whenAndWhere(one, names, save) {
  return /** @type {const} */ (['date', 'place']).map(key => {
    const said = one.said[key] ?? null, label = t('label.field', { field: t(`field.${key}`), title: one.title });
    const input = textInput({ id: `collection-${key}`, value: said === 'none' ? '' : asText(said),
      change: event => save(now => ({ [key]: asValue(key,
        key === 'date' ? written(event.target.value) : event.target.value, now.said[key] ?? null) }), label) });
    const shown = key === 'date' ? inWords(one.date) : one.place;
    /** @param {string} word @param {string | null} value */
    const way = (word, value) =>
      button(t(word), () => save(() => ({ [key]: value }), label));
    return field(t(`field.${key}`), input, ...helps(key, input, names),
      el('small', { class: 'source' }, said === 'none' ? t('collections.unshown')
        : said === null && shown && t('collections.derived', { value: shown })),
      el('span', { class: 'actions' }, said === null ? shown && way('found.not', 'none')
        : way(`collections.as.${key}`, null)));
  });
}
