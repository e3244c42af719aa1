// All settings of keepsake.yaml, in plain words and in groups; rare ones are folded.
import { t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { el, field, put } from '../shared/elements.js';
import { languageChoice } from '../frame/language.js';
import { fold } from '../frame/folds.js';
import { clearing } from '../settings/cleanup.js';
import { settingField } from '../settings/field.js';
import { history } from '../settings/history.js';
import { readers } from '../settings/readers.js';
import { transfer } from '../settings/transfer.js';
import { types } from '../settings/types.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const [page, names] = await Promise.all([call('settings'), call('names')]);
  const groups = page.groups.map(({ name, settings }) => {
    const [rare, usual] = [true, false].map(isRare => settings.filter(one => one.isRare === isRare)
      .map(one => settingField(page, one, names)));
    return el('details', { class: 'settings', id: name, open: name === 'site' },
      el('summary', {}, el('h2', {}, t(`settings.${name}`))), usual, name === 'look' && languageChoice(),
      rare.length > 0 && (usual.length ? el('details', {}, el('summary', {}, t('settings.rare')), rare) : rare));
  });
  groups.push(fold('types', t('page.types'), content => types(content, query)),
    fold('readers', t('page.readers'), readers), fold('history', t('page.history'), history),
    fold('transfer', t('transfer'), transfer), fold('clear', t('clear'), clearing));
  const nav = el('nav', { class: 'groupnav', 'aria-label': t('page.settings') }, groups.map(group =>
    el('a', { href: `#${group.id}`, click: () => { group.open = true; } },
      group.querySelector('summary')?.textContent ?? '')));
  /** @type {HTMLInputElement} */
  const sought = el('input', { type: 'search', autocomplete: 'off', input: () => sift(groups, sought.value) });
  put(main, el('div', { class: 'settingspage' }, nav, el('div', {}, field(t('settings.search'), sought),
    el('p', { class: 'lead' }, t('settings.lead')), groups,
    el('p', { class: 'file' }, t('file.words'), ' ', el('code', {}, page.file)))));
}

// Shows the settings with these words, in groups that are then open.
/** @param {HTMLDetailsElement[]} groups @param {string} text */
function sift(groups, text) {
  const words = text.trim().toLowerCase();
  for (const group of groups) {
    const all = /** @type {HTMLElement[]} */ ([...group.querySelectorAll(':is(.settings, .settings > details) > '
      + ':is(.field, fieldset)')]);
    for (const one of all) one.hidden = !one.textContent?.toLowerCase().includes(words);
    group.hidden = all.length ? all.every(one => one.hidden) : !group.textContent?.toLowerCase().includes(words);
    if (words && !group.hidden) for (const fold of [group, ...group.querySelectorAll('details')]) fold.open = true;
  }
}
