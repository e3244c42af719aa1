// A setting's control with an explanation; it saves itself, and shows errors beside it.
import { data, t } from '../frame/words.js';
import { edit, problemOf } from '../frame/calls.js';
import { button, choice, choices, el, field, fill, put, typeInto } from '../shared/elements.js';
import { placeChoices } from '../shared/place.js';
import { records } from '../shared/records.js';
import { placedField } from '../shared/autosave.js';
import { saves } from '../shared/saves.js';
import { asRows, fromRows, settingEdit, typedSetting, valueAt, withValue } from './values.js';
import { contrast, readable } from './contrast.js';

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
    return choice(values, value => nameOf(setting, value), { none: usual
      ? t('setting.usual', { value: nameOf(setting, usual) }) : t('setting.automatic') });
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
  return el('span', {}, choices(control, all), own.includes('/') && button(t('setting.time_zone.own', { place: own }),
    () => typeInto(control, own)));
}

// Writes a setting's whole value, and says beside it why that failed: the typed text stays, and is sent again with the
// next change.
/** @param {Settings} page @param {Setting} setting */
function storing(page, { name, path }) {
  const problem = el('div', { class: 'conflict', role: 'alert' });
  /** @param {Value} now */
  async function store(now) {
    try {
      await edit(page.file, [settingEdit(page.said, path, now)],
        t('label.field', { field: t(`setting.${name}`), title: page.name }));
      page.said = withValue(page.said, path, now);
      fill(problem);
    } catch (error) {
      fill(problem, el('p', {}, problemOf(error)));
    }
  }
  return { store, problem };
}

// A setting with several rows.
/** @param {Settings} page @param {Setting} setting @param {Child} about */
function rows(page, setting, about) {
  const { name, path, columns = [] } = setting;
  const queue = saves(), { store, problem } = storing(page, setting);
  let wanted = asRows(name, valueAt(page.said, path));
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
      queue(() => store(fromRows(name, wanted)));
    },
  }), problem);
  return group;
}

const usual = { paper: '#fff7e6', ink: '#2a251f', accent: '#7a1f5c' };

// A custom reading palette: three colours, shown and measured while they are picked.
/** @param {Settings} page @param {Setting} setting @param {Child} about */
function coloursField(page, setting, about) {
  const { store, problem } = storing(page, setting);
  const state = el('p', { role: 'status' }), sample = el('div', { class: 'sample' });
  /** @type {Record<string, string>} */
  const now = { ...usual, ...page.said.colours };
  const inputs = Object.keys(usual).map(name => el('input', { type: 'color', value: now[name],
    input: event => { now[name] = event.target.value; look(); }, change: () => settle() }));
  const mend = button(t('setting.colours.mend'), () => {
    for (const name of ['ink', 'accent']) now[name] = readable(now[name], now.paper);
    Object.keys(usual).forEach((name, number) => { inputs[number].value = now[name]; });
    look();
    settle();
  });
  const drop = button(t('setting.colours.drop'), () => save(null));
  const worst = () => Math.min(contrast(now.ink, now.paper), contrast(now.accent, now.paper));

  function look() {
    const isRead = worst() >= 4.5;
    fill(sample, el('b', {}, page.name), ' ', el('u', {}, t('setting.colours.accent')));
    sample.style.setProperty('background', now.paper);
    sample.style.setProperty('color', now.ink);
    /** @type {HTMLElement} */ (sample.lastElementChild).style.setProperty('color', now.accent);
    state.textContent = t(isRead ? 'setting.colours.good' : 'setting.colours.poor',
      { contrast: (Math.floor(worst() * 10) / 10).toLocaleString(data.language) });
    mend.hidden = isRead;
    drop.hidden = !page.said.colours;
  }
  // An unreadable palette is shown and measured, but not saved.
  const settle = () => worst() >= 4.5 && save({ ...now });
  const save = (/** @type {Value} */ value) => store(value).then(look);
  look();
  return el('fieldset', { class: 'colours' }, el('legend', {}, t('setting.colours')), about,
    el('div', { class: 'inline' }, Object.keys(usual).map((name, number) =>
      field(t(`setting.colours.${name}`), inputs[number]))), sample, state, mend, drop, problem);
}
