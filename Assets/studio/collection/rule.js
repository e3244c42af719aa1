// A collection's rule, and the number of keepsakes that it finds, updated while typing.
import { t, counted } from '../frame/words.js';
import { call, problemOf } from '../frame/calls.js';
import { dateWords, written } from '../shared/dates.js';
import { chip } from '../shared/chips.js';
import { choices, el, field, pausing, picture, textInput } from '../shared/elements.js';
import { asList, fromList, typedList } from '../shared/lists.js';
import { excepting } from './story.js';

const keys = ['tags', 'people', 'kind', 'place', 'date', 'folder', 'type', 'status'];

/** @param {WholeCollection} one @param {Names} names @param {SaveCollection} save */
export function rule(one, names, save) {
  /** @type {Record<string, string[]>} */
  const known = { tags: names.tags, people: names.people, place: names.places, kind: names.kinds,
    type: names.types.map(type => type.name), status: names.statuses };
  const said = one.said.where ?? {}, label = t('label.field', { field: t('rule'), title: one.title });
  const except = asList(said.except).map(name => chip(name, true, () => save(now => ({
    where: excepting(now.said.where, asList(now.said.where?.except).filter(other => other !== name)) }), label)));
  /** @type {Record<string, HTMLInputElement>} */
  const inputs = {};
  const count = el('p', { role: 'status' });
  const found = el('div', { class: 'faces' });
  // The conditions in the form, and the exceptions in the text.
  function value(now = one) {
    /** @type {Said} */
    const parts = {};
    for (const key of keys) {
      const said = inputs[key].value;
      const list = fromList(key === 'date' ? [written(said)].filter(Boolean) : typedList(said));
      if (list) parts[key] = list;
    }
    return Object.keys(parts).length ? excepting(parts, asList(now.said.where?.except)) : null;
  }
  let asked = 0;
  async function look() {
    const mine = ++asked;
    const where = value();
    if (!where) {
      count.textContent = t('rule.empty');
      found.replaceChildren();
      return;
    }
    try {
      const answer = await call('rule', { where, file: one.file });
      if (mine !== asked) return;
      count.textContent = counted('rule.finds', answer.count);
      found.replaceChildren(...answer.keepsakes.map(keepsake => picture(keepsake.picture, keepsake.title, 100)));
    } catch (error) {
      if (mine !== asked) return;
      count.textContent = problemOf(error);
      found.replaceChildren();
    }
  }
  const later = pausing();
  const fields = keys.map(key => {
    inputs[key] = textInput({ id: `rule-${key}`, value: [said[key] ?? ''].flat().join(', '),
      input: () => later(look, 300),
      change: () => save(now => ({ where: value(now) }), label) });
    return field(t(`rule.${key}`), inputs[key], key === 'date' && dateWords(inputs[key]),
      known[key] && choices(inputs[key], known[key]));
  });
  look();
  return el('div', {}, el('p', { class: 'source' }, t('rule.how')), fields,
    except.length > 0 && el('div', { class: 'actions', role: 'group', 'aria-label': t('rule.except') },
      t('rule.except'), except), count, found);
}
