// Keepsakes as a table: a row each, whose cells save themselves. On a phone a row is a card.
import { t } from './words.js';
import { edit, problemOf, refusal } from './calls.js';
import { el, picture } from './elements.js';
import { dateWords } from './dates.js';
import { asText, asValue } from './values.js';

const keys = ['title', 'date', 'place', 'people', 'tags', 'kind', 'visibility'];

export const rowHead = () => el('div', { class: 'rowhead', 'aria-hidden': 'true' }, el('span', {}), el('span', {}),
  keys.map(key => el('span', {}, t(`field.${key}`))));

/** @param {ListedKeepsake} one @param {Names} names */
export function row(one, names) {
  const problem = el('p', { class: 'conflict', role: 'alert' });
  const cells = keys.map(key => cell(one, key, names, problem));
  const dated = dateWords(/** @type {HTMLInputElement} */ (cells[keys.indexOf('date')]), true);
  return el('li', { 'data-path': one.path },
    el('label', { class: 'pick' },
      el('input', { type: 'checkbox', value: one.path, 'aria-label': t('choose.one', { title: one.title }) })),
    el('a', { href: `/keepsake?path=${encodeURIComponent(one.path)}` }, picture(one.picture, one.title, 100),
      el('small', { class: 'file' }, one.file)),
    cells, dated, problem);
}

// Enter goes on to the same field of the next row, with Shift to the one before.
/** @param {KeyboardEvent & { target: any }} event */
function down(event) {
  if (event.key !== 'Enter' || event.target.tagName === 'SELECT') return;
  event.preventDefault();
  const row = event.target.closest('li'), other = event.shiftKey ? row.previousElementSibling : row.nextElementSibling;
  const place = [...row.querySelectorAll('input, select')].indexOf(event.target);
  const next = other?.querySelectorAll('input, select')[place];
  // What was typed is saved when its field is left.
  if (next) next.focus();
  else event.target.dispatchEvent(new Event('change', { bubbles: true }));
  next?.select?.();
}

/** @param {ListedKeepsake} one @param {string} key @param {Names} names @param {HTMLElement} problem */
function cell(one, key, names, problem) {
  const values = { kind: names.kinds, visibility: names.visibilities }[key];
  let was = one.said[key] ?? null, last = Promise.resolve();
  const shown = key === 'title' && !one.isNamed ? '' : asText(was ?? one[key]);
  const attributes = { 'aria-label': t('cell', { field: t(`field.${key}`), title: one.title }),
    change: () => { last = last.then(save); }, keydown: down };
  const control = values
    ? el('select', attributes, el('option', { value: '' }, t('unsaid')),
      values.map(value => el('option', { value, selected: value === shown }, t(`${key}.${value}`))))
    : el('input', { ...attributes, value: shown, autocomplete: 'off', placeholder: t(`field.${key}`) });
  async function save() {
    const now = asValue(key, control.value, was);
    try {
      await edit(one.text, [{ key: [key], was, now }],
        t('label.field', { field: t(`field.${key}`), title: one.title }));
      was = now;
      problem.textContent = '';
      control.removeAttribute('aria-invalid');
    } catch (error) {
      control.setAttribute('aria-invalid', 'true');
      const present = refusal(error).conflicts?.[0]?.present;
      problem.textContent = refusal(error).error === 'differs' ? t('differs', { value: asText(present) || '–' })
        : problemOf(error);
      // Saved once more, it takes the place of what is shown now.
      if (refusal(error).error === 'differs') was = present ?? null;
    }
  }
  return control;
}
