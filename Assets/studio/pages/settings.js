// All settings of keepsake.yaml, in plain words and in groups; rare ones are folded.
import { t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { el, put } from '../shared/elements.js';
import { languageChoice } from '../frame/language.js';
import { clearing } from '../settings/cleanup.js';
import { settingField } from '../settings/field.js';

/** @param {HTMLElement} main */
export async function show(main) {
  const [page, names] = await Promise.all([call('settings'), call('names')]);
  put(main, el('p', { class: 'lead' }, t('settings.lead')));
  for (const { name, settings } of page.groups) {
    const [rare, usual] = [true, false].map(isRare => settings.filter(one => one.isRare === isRare)
      .map(one => settingField(page, one, names)));
    put(main, el('details', { class: 'settings', id: name, open: ['site', 'look', 'seen'].includes(name) },
      el('summary', {}, el('h2', {}, t(`settings.${name}`))), usual, name === 'look' && languageChoice(),
      rare.length > 0 && (usual.length ? el('details', {}, el('summary', {}, t('settings.rare')), rare) : rare)));
  }
  put(main, el('p', { class: 'actions' }, ['types', 'readers'].map(name =>
    el('a', { class: 'button', href: `/${name}` }, t(`page.${name}`)))));
  put(main, clearing());
  put(main, el('p', { class: 'file' }, t('file.words'), ' ', el('code', {}, page.file)));
}
