// A collection's rule, and the number of keepsakes that it finds, updated while typing.
import { t, counted } from '../frame/words.js';
import { call, problemOf } from '../frame/calls.js';
import { dateWords, written } from '../shared/dates.js';
import { choices, el, field, picture } from '../shared/elements.js';

const keys = ['tags', 'people', 'kind', 'place', 'date', 'folder', 'type', 'status'];

/** @param {WholeCollection} one @param {Names} names @param {SaveCollection} save */
export function rule(one, names, save) {
  /** @type {Record<string, string[]>} */
  const known = { tags: names.tags, people: names.people, place: names.places, kind: names.kinds,
    type: names.types.map(type => type.name), status: names.statuses };
  const said = one.said.where ?? {};
  /** @type {Record<string, HTMLInputElement>} */
  const inputs = {};
  const count = el('p', { role: 'status' });
  const found = el('div', { class: 'faces' });
  // A single text is written without a list.
  function value() {
    /** @type {Said} */
    const parts = {};
    for (const key of keys) {
      const said = inputs[key].value;
      const list = (key === 'date' ? [written(said)] : said.split(',')).map(part => part.trim()).filter(Boolean);
      if (list.length) parts[key] = list.length === 1 ? list[0] : list;
    }
    return Object.keys(parts).length ? parts : null;
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
      const answer = await call('rule', { where });
      if (mine !== asked) return;
      count.textContent = counted('rule.finds', answer.count);
      found.replaceChildren(...answer.keepsakes.map(keepsake => picture(keepsake.picture, keepsake.title, 100)));
    } catch (error) {
      if (mine !== asked) return;
      count.textContent = problemOf(error);
      found.replaceChildren();
    }
  }
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const fields = keys.map(key => {
    inputs[key] = el('input', { id: `rule-${key}`, autocomplete: 'off', value: [said[key] ?? ''].flat().join(', '),
      input: () => { clearTimeout(timer); timer = setTimeout(look, 300); },
      change: () => save(() => ({ where: value() }), t('label.field', { field: t('rule'), title: one.title })) });
    return field(t(`rule.${key}`), inputs[key], key === 'date' && dateWords(inputs[key]),
      known[key] && choices(inputs[key], known[key]));
  });
  look();
  return el('div', {}, el('p', { class: 'source' }, t('rule.how')), fields, count, found);
}
