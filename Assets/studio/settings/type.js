// One of the keeper's memory types: its name and colour, and its fields.
import { t } from '../frame/words.js';
import { discarded } from '../frame/calls.js';
import { el, field, put } from '../shared/elements.js';
import { live } from '../shared/redraw.js';
import { asList } from '../shared/lists.js';
import { emojiPicker } from '../shared/picks.js';
import { records } from '../shared/records.js';

const colours = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink', 'brown', 'grey'];
const kinds = ['text', 'long', 'date', 'number', 'phone', 'email', 'web'];

/** @param {HTMLElement} main @param {string} file */
export async function one(main, file) {
  const content = el('div');
  put(main, el('p', {}, el('a', { class: 'alone', href: '/settings#types' }, t('page.types'))), content);
  await live(null, content, `type?file=${encodeURIComponent(file)}`, (one, change) =>
    view(one, (key, make) =>
      change(now => [{ key: [key], was: now.said[key] ?? null, now: make(now.said[key] ?? null) }],
        t('label.field', { field: t(`type.${key}`), title: one.title }))));
}

/** @param {WholeType} one @param {SaveKey} save */
function view(one, save) {
  /** @param {string} key */
  const text = key => {
    /** @type {HTMLInputElement} */
    const input = el('input', { id: `type-${key}`, autocomplete: 'off', value: one.said[key] ?? '',
      change: () => save(key, () => input.value.trim() || null) });
    return field(t(`type.${key}`), input, key === 'emoji' && emojiPicker(input));
  };
  return [
    el('h3', {}, one.title), el('p', { class: 'file' }, t('file.words'), ' ', el('code', {}, one.file)),
    text('title'), text('emoji'),
    field(t('type.colour'), el('select',
      { id: 'type-colour', change: event => save('colour', () => event.target.value || null) },
      el('option', { value: '' }, t('unsaid')), colours.map(colour =>
        el('option', { value: colour, selected: one.said.colour === colour }, t(`colour.${colour}`))))),
    el('label', { class: 'tick' },
      el('input', { id: 'type-secret', type: 'checkbox', checked: String(one.said.secret) === 'true',
        change: event => save('secret', () => event.target.checked || null) }), t('type.secret')),
    el('h3', {}, t('type.fields')), el('p', { class: 'source' }, t('type.fields.how')),
    records({
      name: 'fields', items: asList(one.said.fields).map(record), complete: ({ name }) => name, add: 'type.field',
      columns: [{ key: 'name', label: 'type.field' }, { key: 'hint', label: 'type.hint' },
        { key: 'kind', label: 'type.kind', values: kinds.map(kind => [kind, t(`type.kind.${kind}`)]) },
        { key: 'required', label: 'type.required', tick: true }, { key: 'simple', label: 'type.simple', tick: true },
        { key: 'secret', label: 'type.fieldSecret', tick: true }],
      save: make => save('fields', was => {
        const list = make(asList(was).map(record)).filter(({ name }) => name).map(written);
        return list.length ? list : null;
      }),
    }),
    el('p', {}, el('button', { type: 'button', class: 'danger', click: () => discard(one) }, t('type.delete'))),
  ];
}

// A field may be written as its name alone.
/** @param {Value} value */
const record = value => typeof value === 'object' ? value : { name: String(value) };
/** @param {any} one */
const written = one => Object.keys(one).length === 1 ? one.name : one;

/** @param {WholeType} one */
const discard = one => discarded(t('type.ask', { title: one.title }), 'type', { delete: one.file,
  label: t('label.deleteType', { title: one.title }) }, '/settings#types');
