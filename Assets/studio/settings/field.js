// A setting's control with an explanation; it saves itself, and shows errors beside it.
import { t } from '../frame/words.js';
import { edit, problemOf } from '../frame/calls.js';
import { choices, el, put } from '../shared/elements.js';
import { placeChoices } from '../shared/place.js';
import { records } from '../shared/records.js';
import { placedField } from '../shared/autosave.js';
import { saves } from '../shared/saves.js';
import { coloursField } from './colours.js';
import { asRows, fromRows, settingEdit, typedSetting, valueAt, withValue } from './values.js';

// Frequent currencies; any other can be typed.
const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'SEK', 'DKK', 'NOK', 'PLN', 'CZK', 'JPY'];

// The label of a setting's value.
/** @param {Setting} setting @param {string} value */
const nameOf = ({ name, kind }, value) => kind === 'flag' ? t(`setting.${value === 'true' ? 'yes' : 'no'}`)
  : /visibility$/.test(name) ? t(`visibility.${value}`)
    : name === 'location' ? t(`location.${value}`) : t(`setting.${name}.${value}`);

/** @param {Settings} page @param {Setting} setting @param {Names} names */
export function settingField(page, setting, names) {
  const { name, kind } = setting;
  const about = el('small', { class: 'source' }, t(`setting.${name}.about`));
  if (kind === 'rows') return rows(page, setting, about);
  if (kind === 'colours') return coloursField(page, setting, about);
  const said = valueAt(page.said, setting.path);
  // A value too complex for a field stays as written.
  if (said && typeof said === 'object' && !Array.isArray(said) && kind !== 'place') {
    return el('div', { class: 'field' }, el('b', {}, t(`setting.${name}`)), about,
      el('p', { class: 'file' }, t('setting.byHand'), ' ', el('code', {}, page.file)));
  }
  const control = controlOf(setting);
  const field = placedField(/** @type {any} */ (page), {
    key: kind === 'place' ? 'place' : name, path: setting.path, label: t(`setting.${name}`), was: said ?? null,
    isWhole: !['line', 'text'].includes(kind) || name === 'spending.currency' || name === 'time_zone',
    value: kind === 'place' ? undefined : text => typedSetting(kind, text),
    write: (now, was) => {
      const change = settingEdit(page.said, setting.path, now, setting.isLeading);
      return change.key.length === setting.path.length ? { ...change, was } : change;
    },
    saved: now => { page.said = withValue(page.said, setting.path, now); },
  }, control, about, beside(setting, control, names));
  return field;
}

/** @param {Setting} setting @returns {Control} */
function controlOf(setting) {
  const { kind, usual, values = ['true', 'false'] } = setting;
  if (kind === 'choice' || kind === 'flag') {
    return el('select', {}, el('option', { value: '' }, usual
      ? t('setting.usual', { value: nameOf(setting, usual) }) : t('setting.automatic')),
    values.map(value => el('option', { value }, nameOf(setting, value))));
  }
  if (kind === 'text') return el('textarea', { rows: 4 });
  const types = { email: 'email', address: 'url', time: 'time' };
  return el('input', { autocomplete: 'off', type: types[/** @type {keyof types} */ (kind)] ?? 'text',
    inputmode: kind === 'number' ? 'decimal' : null, placeholder: usual ?? null });
}

// Helpers for filling in a field.
/** @param {Setting} setting @param {any} control @param {Names} names @returns {Child} */
function beside({ name }, control, names) {
  if (name === 'spending.home.place') return el('span', {}, ...placeChoices(control, names.places));
  if (name === 'spending.currency') return choices(control, currencies);
  if (name === 'calm_for' || name === 'keeper.name') return choices(control, names.people);
  if (name !== 'time_zone') return null;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const all = /** @type {any} */ (Intl).supportedValuesOf('timeZone');
  return el('span', {}, choices(control, all), own.includes('/') && el('button',
    { type: 'button', click: () => {
      control.value = own;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } }, t('setting.time_zone.own', { place: own })));
}

// A setting with several rows.
/** @param {Settings} page @param {Setting} setting @param {Child} about */
function rows(page, setting, about) {
  const { name, path, columns = [] } = setting;
  const problem = el('div', { class: 'conflict', role: 'alert' });
  const queue = saves();
  let wanted = asRows(name, valueAt(page.said, path));
  async function store() {
    const now = fromRows(name, wanted);
    try {
      const change = settingEdit(page.said, path, now);
      await edit(page.file, [change], t('label.field', { field: t(`setting.${name}`), title: page.name }));
      page.said = withValue(page.said, path, now);
      problem.replaceChildren();
    } catch (error) {
      // The typed text stays, and is sent again with the next change.
      problem.replaceChildren(el('p', {}, problemOf(error)));
    }
  }
  const group = el('fieldset', { class: 'settingrows' }, el('legend', {}, t(`setting.${name}`)), about);
  put(group, records({
    name, items: wanted, add: `setting.${name}.one`,
    complete: row => columns.every(column => !column.isNeeded || row[column.key]),
    columns: columns.map(({ key, values }) => ({
      key, label: `setting.${name}.${key}`, names: key === 'category' ? t('setting.categories').split(', ') : undefined,
      values: values.length ? values.map(value => [value, t(`setting.${name}.${key}.${value}`)]) : undefined,
    })),
    save: make => {
      wanted = make(wanted);
      queue(store);
    },
  }), problem);
  return group;
}
