// Changes many keepsakes at once, with a preview. The form keeps its content when the selection changes.
import { counted, data, t } from '../frame/words.js';
import { call, problemOf } from '../frame/calls.js';
import { backgrounds } from '../room/backgrounds.js';
import { written } from './dates.js';
import { audiences, kindTicks } from '../keepsake/requests.js';
import { familyDoor, helps, keyChoice } from '../keepsake/keys.js';
import { gathered, offerCollection } from '../collection/offer.js';
import { same, typedList } from './lists.js';
import { typedNames } from './people.js';
import { button, choices, el, field, fill, pausing, textInput } from './elements.js';

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
  /** @param {string} key */
  const select = key => keyChoice(key, names, { none: t('varies') });
  // Inputs by key.
  /** @type {Record<string, HTMLInputElement | HTMLSelectElement>} */
  const set = {
    title: textInput({ placeholder: t('bulk.title', pattern) }), date: textInput({ placeholder: t('bulk.date') }),
    place: textInput(), kind: select('kind'), visibility: select('visibility'), caption: textInput(),
    rights: textInput(), type: select('type'), location: select('location'),
  };
  const [add, remove, people, own, value, collection] = Array.from({ length: 6 }, () => textInput());
  const { group: asking, ticked } = kindTicks(t('bulk.ask'), []);
  const of = audiences();
  const silence = el('input', { type: 'checkbox' });
  const overwrite = el('input', { type: 'checkbox' });
  const outcome = el('p', { role: 'status' }), after = el('div', {});
  const go = button(t('bulk.go'), () => run(false), { class: 'main', disabled: true });

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
  const merging = button(t('bulk.merge'), () => then.joined(paths));
  /** @param {boolean} isOpen @param {HTMLElement} [first] what is used first in it */
  function unfold(isOpen, first) {
    sheet.hidden = !isOpen;
    describing.setAttribute('aria-expanded', String(isOpen));
    first?.focus();
  }
  const describing = button(t('bulk.describe'), () => unfold(sheet.hidden, set.title), { 'aria-expanded': 'false' });
  /** @param {string} key @param {...Child} more */
  const row = (key, ...more) =>
    field(t(`field.${key}`), set[key], ...more, ...helps(key, /** @type {Input} */ (set[key]), names));
  // The collection's name has no preview: its text would move the button during the press.
  const form = el('form', { change: event => event.target !== collection && run(true),
    submit: () => {} },
    head, row('title', el('small', {}, t('bulk.title.hint', pattern))),
    row('date'), row('place'), field(t('bulk.people'), people, ...helps('people', people, names)),
    field(t('bulk.add'), add, ...helps('tags', add, names)), row('kind'), row('caption'),
    row('visibility', familyDoor(/** @type {HTMLSelectElement} */ (set.visibility))[0]),
    el('details', {}, el('summary', {}, t('bulk.more')),
      field(t('bulk.remove'), remove), row('rights'), row('type'), row('location'),
      field(t('typed.own'), own), field(t('bulk.value'), value),
      asking, field(t('ask.of'), of), el('label', { class: 'tick' }, silence, t('bulk.silence')),
      button(t('bulk.background'), async () => {
        if (await backgrounds(after, paths)) then.changed([]);
      })),
    el('label', { class: 'tick' }, overwrite, t('bulk.overwrite')),
    outcome, el('p', {}, go), after,
    field(t('bulk.collection'), collection),
    el('p', {}, button(t('bulk.gather'), gather)));

  async function gather() { outcome.textContent = await gathered(collection.value, paths).catch(problemOf); }
  async function discard() {
    if (!confirm(counted('delete.ask', paths.length))) return;
    const gone = paths;
    await call('delete', { keepsakes: gone, label: t(gone.length === 1 ? 'label.delete.one' : 'label.delete.many',
      { count: gone.length, title: gone[0] }) });
    then.changed(gone);
  }

  call('collections').then(all => form.append(choices(collection, all.collections.map(one => one.title))));
  const sheet = el('section', { class: 'bulk', hidden: true }, form);
  const bar = el('div', { class: 'chosenbar', role: 'toolbar', 'aria-label': t('bulk.panel') }, count, describing,
    merging,
    button(t('bulk.collect'), () => unfold(true, collection)),
    button(t('field.visibility'), () => unfold(true, set.visibility)),
    button(t('bulk.delete'), discard, { class: 'danger' }),
    button(t('choose.all'), then.all),
    button(t('choose.none'), then.clear));
  const later = pausing();
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
    // Updates the preview for the new selection.
    later(paths.length && !isEmpty() ? () => run(true) : null, 300);
  }
  update();
  return { element: el('div', {}, sheet, bar), update };
}
