// One change of many keepsakes: shown before it happens. What was typed stays while others are chosen.
import { t, counted } from './words.js';
import { call, told, problemOf } from './calls.js';
import { dateWords } from './dates.js';
import { audiences, kindTicks } from './asks.js';
import { typedList } from './lists.js';
import { placeChoices } from './place.js';
import { rightsChoices } from './original.js';
import { el, field, choices } from './elements.js';

// It stands open beside pictures where there is room; elsewhere it would push away what is being chosen.
/** @param {Set<string>} chosen @param {boolean} isBeside */
export function bulk(chosen, isBeside) {
  let paths = [...chosen];
  const add = el('input', { autocomplete: 'off' });
  const remove = el('input', { autocomplete: 'off' });
  const people = el('input', { autocomplete: 'off' });
  const date = el('input', { autocomplete: 'off', placeholder: t('bulk.date') });
  const place = el('input', { autocomplete: 'off' });
  const rights = el('input', { autocomplete: 'off' });
  const visibility = el('select', {}, el('option', { value: '' }, t('varies')),
    ['public', 'unlisted', 'secured', 'private'].map(key => el('option', { value: key }, t(`visibility.${key}`))));
  const collection = el('input', { autocomplete: 'off' });
  const { group: asking, ticked } = kindTicks(t('bulk.ask'), []);
  const of = audiences();
  const silence = el('input', { type: 'checkbox' });
  const overwrite = el('input', { type: 'checkbox' });
  const outcome = el('p', { role: 'status' });
  const go = el('button', { type: 'button', disabled: true, click: () => run(false) }, t('bulk.go'));

  /** @param {HTMLInputElement} input */
  const list = input => typedList(input.value);
  /** @param {boolean} isTrial */
  function wanted(isTrial) {
    const set = {};
    if (date.value.trim()) set.date = date.value.trim();
    if (place.value.trim()) set.place = place.value.trim();
    if (rights.value.trim()) set.rights = rights.value.trim();
    if (visibility.value) set.visibility = visibility.value;
    const ask = silence.checked ? false : ticked().length ? ticked() : null;
    const parts = [
      ...list(add).map(tag => `+${tag}`), ...list(remove).map(tag => `−${tag}`), ...list(people), ...Object.values(set),
      ...(ask ? [t('ask')] : ask === false ? [t('bulk.silence')] : [])];
    return {
      keepsakes: paths, isTrial, overwrites: overwrite.checked, set, ask, of: of.value,
      add: { tags: list(add), people: list(people) },
      remove: { tags: list(remove) }, label: t('label.bulk', { count: paths.length, what: parts.join(', ') }),
    };
  }
  let asked = 0;
  /** @param {boolean} isTrial */
  async function run(isTrial) {
    const mine = ++asked;
    try {
      const answer = await call('bulk', wanted(isTrial));
      // Something else was typed meanwhile, and its answer counts.
      if (mine !== asked) return;
      outcome.textContent = counted(isTrial ? 'bulk.would' : 'bulk.did', answer.changes)
        + (answer.untouched ? ' ' + counted('bulk.stays', answer.untouched) : '');
      go.disabled = !isTrial || answer.changes === 0;
    } catch (error) {
      outcome.textContent = problemOf(error);
      go.disabled = true;
    }
  }
  const summary = el('summary', {});
  const merging = el('button', { type: 'button', click: merge }, t('bulk.merge'));
  const form = el('form', { change: () => run(true), submit: event => event.preventDefault() },
    field(t('bulk.add'), add), field(t('bulk.remove'), remove), field(t('bulk.people'), people),
    field(t('field.date'), date, dateWords(date)), field(t('field.place'), place), field(t('field.rights'), rights),
    field(t('field.visibility'), visibility),
    asking, field(t('ask.of'), of), el('label', { class: 'tick' }, silence, t('bulk.silence')),
    el('label', { class: 'tick' }, overwrite, t('bulk.overwrite')),
    outcome, el('p', {}, go),
    field(t('bulk.collection'), collection),
    el('p', {},
      el('button', { type: 'button', click: gather }, t('bulk.gather')),
      merging,
      el('button', { type: 'button', class: 'danger', click: discard }, t('bulk.delete'))));

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
  async function merge() {
    try {
      const all = await Promise.all(paths.map(path => call(`keepsake?path=${encodeURIComponent(path)}`)));
      await call('regroup', { groups: [all.flatMap(one => one.pictures.map(image => image.path))],
        label: t('label.merge', { count: paths.length }) });
      location.reload();
    } catch (error) {
      told(error);
    }
  }
  async function discard() {
    if (!confirm(counted('delete.ask', paths.length))) return;
    try {
      await call('delete', { keepsakes: paths, label: t(paths.length === 1 ? 'label.delete.one' : 'label.delete.many',
        { count: paths.length, title: paths[0] }) });
      location.reload();
    } catch (error) {
      told(error);
    }
  }

  call('names').then(names =>
    form.append(choices(add, names.tags), choices(people, names.people), placeChoices(place, names.places),
      rightsChoices(rights, names)));
  call('collections').then(all => form.append(choices(collection, all.collections.map(one => one.title))));
  const box = el('details',
    { class: 'bulk', open: isBeside && matchMedia('(min-width: 60rem)').matches }, summary, form);
  function update() {
    paths = [...chosen];
    box.hidden = !paths.length;
    summary.textContent = counted('bulk', paths.length);
    merging.hidden = paths.length < 2;
    outcome.textContent = '';
    go.disabled = true;
  }
  update();
  return { box, update };
}
