// Memory types: those of the keeper's own, and what a new one is called.
import { t } from './words.js';
import { call, problemOf } from './calls.js';
import { el, field, put } from './elements.js';
import { fieldNames, typeName } from './fields.js';

/** @param {HTMLElement} main */
export async function show(main) {
  const { types } = await call('names');
  const title = el('input', { autocomplete: 'off', required: true });
  const problem = el('p', { role: 'alert' });
  put(main, el('p', { class: 'lead' }, t('types.lead')),
    el('form', { class: 'inline', submit: async event => {
      event.preventDefault();
      try {
        const made = await call('type', { title: title.value, label: t('label.type', { title: title.value }) });
        location.href = `/type?file=${encodeURIComponent(made.file)}`;
      } catch (error) {
        problem.textContent = problemOf(error);
      }
    } }, field(t('types.title'), title), el('button', {}, t('types.make')), problem),
    el('ul', { class: 'plain' }, types.map(type => el('li', { class: 'collection' },
      type.file ? el('a', { href: `/type?file=${encodeURIComponent(type.file)}` }, typeName(type))
        : el('span', {}, typeName(type)), ' ',
      el('small', {}, about(type))))));
}

/** @param {MemoryType} type */
const about = type =>
  [!type.file && t('types.builtIn'), type.isSecret && t('types.isSecret'),
    fieldNames(type).join(', ')].filter(Boolean).join(' · ');
