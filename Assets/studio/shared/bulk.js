// Changes many keepsakes at once, with a preview. The form keeps its content when the selection changes.
import { data, t, counted } from '../frame/words.js';
import { call, problemOf } from '../frame/calls.js';
import { backgrounds } from '../room/backgrounds.js';
import { dateWords, written } from './dates.js';
import { audiences, kindTicks } from '../keepsake/requests.js';
import { familyDoor } from '../publish/family.js';
import { typeName } from '../keepsake/fields.js';
import { offerCollection } from '../collection/offer.js';
import { same, typedList } from './lists.js';
import { typedNames } from './people.js';
import { listChoices, peopleChoices } from './suggestions.js';
import { placeChoices } from './place.js';
import { rightsChoices } from '../keepsake/physical-item.js';
import { el, field, fill, choices } from './elements.js';

// The placeholder for a number in a title.
const pattern = { n: '{n}' };

// The bar is there while something is selected; the sheet opens from it and stays open until it is closed.
// `joined` gets the paths to join, `changed` the changed and the removed ones; `all` and `clear` change the selection.
/**
 * @param {Set<string>} chosen @param {Names} names
 * @param {{ joined: (paths: string[]) => unknown, changed: (gone: string[]) => unknown, all: () => unknown,
 *   clear: () => unknown }} then
 */
export function bulk(chosen, names, then) {
  let paths = [...chosen];
  /** @param {Attributes} [more] */
  const input = more => el('input', { autocomplete: 'off', ...more });
  /** @param {string[]} values @param {(value: string) => string} word */
  const select = (values, word) => el('select', {}, el('option', { value: '' }, t('varies')),
    values.map(value => el('option', { value }, word(value))));
  // Inputs by key.
  /** @type {Record<string, HTMLInputElement | HTMLSelectElement>} */
  const set = {
    title: input({ placeholder: t('bulk.title', pattern) }), date: input({ placeholder: t('bulk.date') }),
    place: input(),
    kind: select(names.kinds, value => t(`kind.${value}`)),
    visibility: select(['public', 'unlisted', 'secured', 'private'], value => t(`visibility.${value}`)),
    caption: input(), rights: input(),
    type: select(names.types.map(type => type.name), name =>
      typeName(/** @type {MemoryType} */ (names.types.find(type => type.name === name)))),
    location: select(names.locations, value => t(`location.${value}`)),
  };
  const add = input(), remove = input(), people = input(), own = input(), value = input();
  const collection = input();
  const { group: asking, ticked } = kindTicks(t('bulk.ask'), []);
  const of = audiences();
  const silence = el('input', { type: 'checkbox' });
  const overwrite = el('input', { type: 'checkbox' });
  const outcome = el('p', { role: 'status' }), after = el('div', {});
  const go = el('button', { type: 'button', class: 'main', disabled: true, click: () => run(false) }, t('bulk.go'));

  /** @param {HTMLInputElement} input */
  const list = input => typedList(input.value);
  const said = () => Object.entries(set).map(([key, control]) => [key, control.value.trim()])
    .filter(([, text]) => text);
  const isEmpty = () => !said().length && ![add, remove, people, value].some(one => one.value.trim())
    && !silence.checked && !ticked().length;
  /** @param {boolean} isTrial */
  function wanted(isTrial) {
    const ask = silence.checked ? false : ticked().length ? ticked() : null, name = own.value.trim();
    const fields = name && value.value.trim() ? { [name]: value.value.trim() } : {};
    const parts = [
      ...list(add).map(tag => `+${tag}`), ...list(remove).map(tag => `−${tag}`), ...typedNames(people.value),
      ...said().map(([, text]) => text), ...Object.values(fields),
      ...(ask ? [t('ask')] : ask === false ? [t('bulk.silence')] : [])];
    return {
      keepsakes: paths, isTrial, overwrites: overwrite.checked, set: Object.fromEntries(said().map(([key, text]) =>
        [key, key === 'date' ? written(text) : text])), fields, ask,
      of: of.value, add: { tags: list(add), people: typedNames(people.value) },
      remove: { tags: list(remove) }, label: t('label.bulk', { count: paths.length, what: parts.join(', ') }),
    };
  }
  let asked = 0;
  /** @param {boolean} isTrial */
  async function run(isTrial) {
    const mine = ++asked, changed = paths;
    try {
      const answer = await call('bulk', wanted(isTrial));
      // Something else was typed in the meantime: an outdated preview is ignored, but an applied change is shown.
      if (isTrial && mine !== asked) return;
      outcome.textContent = counted(isTrial ? 'bulk.would' : 'bulk.did', answer.changes)
        + (answer.untouched ? ' ' + counted('bulk.stays', answer.untouched) : '');
      go.disabled = !isTrial || answer.changes === 0;
      if (isTrial) return;
      then.changed([]);
      if (changed.length > 1) await offerCollection(after, changed);
    } catch (error) {
      outcome.textContent = problemOf(error);
      go.disabled = true;
    }
  }
  const head = el('h2', {}), count = el('b', { 'aria-hidden': 'true' });
  const merging = el('button', { type: 'button', click: () => then.joined(paths) }, t('bulk.merge'));
  /** @param {boolean} isOpen @param {HTMLElement} [first] what is used first in it */
  function unfold(isOpen, first) {
    sheet.hidden = !isOpen;
    describing.setAttribute('aria-expanded', String(isOpen));
    first?.focus();
  }
  const describing = el('button', { type: 'button', 'aria-expanded': 'false',
    click: () => unfold(sheet.hidden, set.title) }, t('bulk.describe'));
  /** @param {string} key @param {...Child} more */
  const row = (key, ...more) => field(t(`field.${key}`), set[key], ...more);
  // The collection's name has no preview: its text would move the button during the press.
  const form = el('form', { change: event => event.target !== collection && run(true),
    submit: event => event.preventDefault() },
    head, row('title', el('small', {}, t('bulk.title.hint', pattern))),
    row('date', dateWords(/** @type {Input} */ (set.date))),
    row('place', ...placeChoices(/** @type {Input} */ (set.place), names.places)),
    field(t('bulk.people'), people, ...peopleChoices(people, names.people)),
    field(t('bulk.add'), add, listChoices(add, names.tags)), row('kind'), row('caption'),
    row('visibility', familyDoor(/** @type {HTMLSelectElement} */ (set.visibility))[0]),
    el('details', {}, el('summary', {}, t('bulk.more')),
      field(t('bulk.remove'), remove), row('rights'), row('type'), row('location'),
      field(t('typed.own'), own), field(t('bulk.value'), value),
      asking, field(t('ask.of'), of), el('label', { class: 'tick' }, silence, t('bulk.silence')),
      el('button', { type: 'button', click: async () => {
        if (await backgrounds(after, paths)) then.changed([]);
      } }, t('bulk.background'))),
    el('label', { class: 'tick' }, overwrite, t('bulk.overwrite')),
    outcome, el('p', {}, go), after,
    field(t('bulk.collection'), collection),
    el('p', {}, el('button', { type: 'button', click: gather }, t('bulk.gather'))));

  async function gather() {
    try {
      const known = (await call('collections')).collections.find(one => one.title === collection.value.trim());
      await call('collection', { file: known?.file, title: collection.value, add: paths,
        label: t('label.gather', { count: paths.length, title: collection.value }) });
      outcome.textContent = t('bulk.gathered', { title: collection.value });
    } catch (error) {
      outcome.textContent = problemOf(error);
    }
  }
  async function discard() {
    if (!confirm(counted('delete.ask', paths.length))) return;
    const gone = paths;
    await call('delete', { keepsakes: gone, label: t(gone.length === 1 ? 'label.delete.one' : 'label.delete.many',
      { count: gone.length, title: gone[0] }) });
    then.changed(gone);
  }

  form.append(rightsChoices(/** @type {HTMLInputElement} */ (set.rights), names));
  call('collections').then(all => form.append(choices(collection, all.collections.map(one => one.title))));
  const sheet = el('section', { class: 'bulk', hidden: true }, form);
  const bar = el('div', { class: 'chosenbar', role: 'toolbar', 'aria-label': t('bulk.panel') }, count, describing,
    merging,
    el('button', { type: 'button', click: () => unfold(true, collection) }, t('bulk.collect')),
    el('button', { type: 'button', click: () => unfold(true, set.visibility) }, t('field.visibility')),
    el('button', { type: 'button', class: 'danger', click: discard }, t('bulk.delete')),
    el('button', { type: 'button', click: then.all }, t('choose.all')),
    el('button', { type: 'button', click: then.clear }, t('choose.none')));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  function update() {
    // The preview of these stays visible.
    if (same(paths, [...chosen]) && head.textContent) return;
    paths = [...chosen];
    bar.hidden = !paths.length;
    if (!paths.length) unfold(false);
    head.textContent = counted('bulk', paths.length);
    count.textContent = paths.length.toLocaleString(data.language);
    merging.hidden = paths.length < 2;
    outcome.textContent = '';
    fill(after);
    go.disabled = true;
    asked++;
    clearTimeout(timer);
    // Updates the preview for the new selection.
    if (paths.length && !isEmpty()) timer = setTimeout(() => run(true), 300);
  }
  update();
  return { element: el('div', {}, sheet, bar), update };
}
