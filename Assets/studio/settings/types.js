// Memory types: their order, the keeper's own ones, and the name of a new one.
import { t } from '../frame/words.js';
import { arranging } from '../shared/arrangement.js';
import { call, discarded } from '../frame/calls.js';
import { button, choice, el, field, fill, put, textInput, tickBox } from '../shared/elements.js';
import { fieldNames } from '../keepsake/fields.js';
import { typeName } from '../keepsake/keys.js';
import { making } from '../shared/making.js';
import { asList, moved, orNull } from '../shared/lists.js';
import { valueSaves } from '../shared/saves.js';
import { keySaves, live } from '../shared/redraw.js';
import { emojiPicker } from '../shared/picks.js';
import { records } from '../shared/records.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function types(main, query) {
  const file = query.get('file');
  if (file) return one(main, file);
  const [{ types: all }, settings] = await Promise.all([call('names'), call('settings')]);
  put(main, el('p', { class: 'lead' }, t('types.lead')),
    making(t('types.title'), t('types.make'), async title =>
      addressOf((await call('type', { title, label: t('label.type', { title }) })).file)),
    el('p', { class: 'source' }, t('arranging.how')), ordered(all, settings));
}

/** @param {MemoryType[]} types @param {Settings} settings */
function ordered(types, settings) {
  const list = el('ol', { class: 'plain types' });
  const { save } = valueSaves(settings.file, ['types'], settings.said.types ?? null);
  /** @param {number} from @param {number} to */
  function move(from, to) {
    types = moved(types, from, to);
    draw();
    /** @type {HTMLElement} */ (list.children[to]).focus();
    const now = types.map(type => type.name);
    save(() => now, t('label.types'));
  }
  // The rows stay the same elements, so that quick presses of one button all count.
  const rows = new Map(types.map(type => [type, row(type, by => {
    const at = types.indexOf(type);
    move(at, at + by);
  })]));
  const draw = () => fill(list, ...types.map((type, number) => {
    const { item, earlier, later } = /** @type {ReturnType<typeof row>} */ (rows.get(type));
    item.setAttribute('aria-label', `${number + 1}. ${typeName(type)}`);
    [earlier.disabled, later.disabled] = [number === 0, number === types.length - 1];
    return item;
  }));
  draw();
  arranging(list, move);
  return list;
}

/** @param {MemoryType} type @param {(by: number) => void} move */
function row(type, move) {
  const name = typeName(type);
  /** @param {string} word @param {number} by @param {string} sign */
  const step = (word, by, sign) => button(sign, () => move(by), { 'aria-label': `${t(word)}: ${name}` });
  const earlier = step('strip.earlier', -1, '↑'), later = step('strip.later', 1, '↓');
  const item = el('li', { class: 'collection', tabindex: 0 },
    el('span', {}, type.file ? el('a', { href: addressOf(type.file) }, name) : name, ' ',
      el('small', {}, about(type))), el('span', { class: 'actions' }, earlier, later));
  return { item, earlier, later };
}

/** @param {string} file */
const addressOf = file => `/settings?file=${encodeURIComponent(file)}#types`;

/** @param {MemoryType} type */
const about = type =>
  [!type.file && t('types.builtIn'), type.isSecret && t('types.isSecret'),
    fieldNames(type).join(', ')].filter(Boolean).join(' · ');

const colours = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink', 'brown', 'grey'];
const kinds = ['text', 'long', 'date', 'number', 'phone', 'email', 'web'];

// One of the keeper's memory types: its name and colour, and its fields.
/** @param {HTMLElement} main @param {string} file */
async function one(main, file) {
  const content = el('div');
  put(main, el('p', {}, el('a', { class: 'alone', href: '/settings#types' }, t('page.types'))), content);
  await live(null, content, `type?file=${encodeURIComponent(file)}`, (one, change) =>
    view(one, keySaves(change, 'type', one.title)));
}

/** @param {WholeType} one @param {SaveKey} save */
function view(one, save) {
  /** @param {string} key */
  const text = key => {
    const input = textInput({ id: `type-${key}`, value: one.said[key] ?? '',
      change: () => save(key, () => input.value.trim() || null) });
    return field(t(`type.${key}`), input, key === 'emoji' && emojiPicker(input));
  };
  return [
    el('h3', {}, one.title), el('p', { class: 'file' }, t('file.words'), ' ', el('code', {}, one.file)),
    text('title'), text('emoji'),
    field(t('type.colour'), choice(colours, colour => t(`colour.${colour}`), { id: 'type-colour', none: t('unsaid'),
      chosen: one.said.colour, change: event => save('colour', () => event.target.value || null) })),
    tickBox(t('type.secret'), { id: 'type-secret', checked: String(one.said.secret) === 'true',
      change: event => save('secret', () => event.target.checked || null) }),
    el('h3', {}, t('type.fields')), el('p', { class: 'source' }, t('type.fields.how')),
    records({
      name: 'fields', items: asList(one.said.fields).map(record), complete: ({ name }) => name, add: 'type.field',
      columns: [{ key: 'name', label: 'type.field' }, { key: 'hint', label: 'type.hint' },
        { key: 'kind', label: 'type.kind', values: kinds.map(kind => [kind, t(`type.kind.${kind}`)]) },
        { key: 'required', label: 'type.required', tick: true }, { key: 'simple', label: 'type.simple', tick: true },
        { key: 'secret', label: 'type.fieldSecret', tick: true }],
      save: make => save('fields', was =>
        orNull(make(asList(was).map(record)).filter(({ name }) => name).map(written))),
    }),
    el('p', {}, button(t('type.delete'), () => discard(one), { class: 'danger' })),
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
