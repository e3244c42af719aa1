// A custom reading palette: three colours, shown and measured while they are picked.
import { data, t } from '../frame/words.js';
import { edit, problemOf } from '../frame/calls.js';
import { el, field, fill } from '../shared/elements.js';
import { contrast, readable } from './contrast.js';
import { settingEdit, withValue } from './values.js';

const usual = { paper: '#fff7e6', ink: '#2a251f', accent: '#7a1f5c' };

/** @param {Settings} page @param {Setting} setting @param {Child} about */
export function coloursField(page, setting, about) {
  const problem = el('div', { class: 'conflict', role: 'alert' });
  const state = el('p', { role: 'status' }), sample = el('div', { class: 'sample' });
  /** @type {Record<string, string>} */
  const now = { ...usual, ...page.said.colours };
  const inputs = Object.keys(usual).map(name => el('input', { type: 'color', value: now[name],
    input: event => { now[name] = event.target.value; look(); }, change: () => settle() }));
  const mend = el('button', { type: 'button', click: () => {
    for (const name of ['ink', 'accent']) now[name] = readable(now[name], now.paper);
    Object.keys(usual).forEach((name, number) => { inputs[number].value = now[name]; });
    look();
    settle();
  } }, t('setting.colours.mend'));
  const drop = el('button', { type: 'button', click: () => save(null) }, t('setting.colours.drop'));
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
  /** @param {Value} value */
  async function save(value) {
    try {
      await edit(page.file, [settingEdit(page.said, setting.path, value)],
        t('label.field', { field: t('setting.colours'), title: page.name }));
      page.said = withValue(page.said, setting.path, value);
      problem.replaceChildren();
    } catch (error) {
      fill(problem, el('p', {}, problemOf(error)));
    }
    look();
  }
  look();
  return el('fieldset', { class: 'colours' }, el('legend', {}, t('setting.colours')), about,
    el('div', { class: 'inline' }, Object.keys(usual).map((name, number) =>
      field(t(`setting.colours.${name}`), inputs[number]))), sample, state, mend, drop, problem);
}
