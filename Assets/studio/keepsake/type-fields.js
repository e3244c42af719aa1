// The fields of a memory type, in a short and a full form, and the keeper's own fields.
import { t } from '../frame/words.js';
import { el, field, fill } from '../shared/elements.js';
import { fieldWords, typeName } from './fields.js';
import { placedField } from '../shared/autosave.js';

/** @type {Record<string, string>} */
const inputs = { date: 'text', number: 'number', phone: 'tel', email: 'email', web: 'url', text: 'text' };

// `form` has the choice of type; the fields follow it.
/** @param {Keepsake} one @param {Names} names @param {HTMLFormElement} form */
export function typed(one, names, form) {
  const box = el('fieldset', { class: 'typed' });
  const chosen = /** @type {HTMLSelectElement} */ (form.querySelector('[data-key=type]'));
  const own = new Set();
  let isFull = false;
  const draw = () => {
    const type = names.types.find(type => type.name === (chosen.value || one.shown.type?.value));
    const asked = type?.fields ?? [];
    const said = Object.keys(one.said.fields ?? {}).filter(name => !asked.some(field => field.name === name));
    const short = asked.filter(field => field.isSimple);
    const isShort = !isFull && short.length > 0 && short.length < asked.length;
    // Filled fields stay visible.
    const shown = isShort ? asked.filter(field => field.isSimple || one.said.fields?.[field.name]) : asked;
    const name = el('input', { autocomplete: 'off', 'data-own': true });
    fill(box, el('legend', {}, type ? typeName(type) : t('typed')),
      type?.isSecret && el('p', { class: 'source' }, t('typed.secret')),
      ...(type ? shown.map(asked => ask(one, asked, fieldWords(type, asked))) : []),
      ...[...said, ...own].map(name => ask(one, { name, kind: 'text' }, { label: name })),
      isShort && el('button', { type: 'button', click: () => { isFull = true; draw(); } }, t('typed.full')),
      el('form', { class: 'inline', submit: event => {
        event.preventDefault();
        if (!name.value.trim()) return;
        own.add(name.value.trim());
        draw();
      } }, field(t('typed.own'), name), el('button', {}, t('typed.add'))));
  };
  chosen.addEventListener('saved', draw);
  draw();
  return box;
}

/** @param {Keepsake} one @param {TypeField} parts @param {{ label: string, hint?: string | null }} words */
function ask(one, { name, kind, isRequired, isSecret }, { label, hint }) {
  const input = kind !== 'long'
    && el('input', { type: isSecret ? 'password' : inputs[kind ?? 'text'] ?? 'text', autocomplete: 'off' });
  const show = isSecret && input && el('button', { type: 'button', 'aria-pressed': 'false', click: event => {
    const isShown = input.type === 'text';
    input.type = isShown ? 'password' : 'text';
    event.target.setAttribute('aria-pressed', String(!isShown));
  } }, t('typed.show'));
  const notes = [isRequired && t('typed.required'), hint].filter(Boolean).join(' · ');
  return placedField(one, { key: 'fields', path: ['fields', name], label, isSecret },
    input || el('textarea', { rows: 3 }),
    notes && el('small', {}, notes), show);
}
