// All settings of keepsake.yaml, in plain words and in groups; rare ones are folded.
import { data, t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { button, choice, el, field, put } from '../shared/elements.js';
import { fold } from '../frame/folds.js';
import { settingField } from '../settings/field.js';
import { readers } from '../settings/readers.js';
import { clearing, transfer } from '../settings/transfer.js';
import { types } from '../settings/types.js';
import { localeOf } from '../shared/edtf.js';
import { undoingOf, undone } from '../frame/undo.js';

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

/** @type {Record<string, string>} */
const languages = { en: 'English', de: 'Deutsch', fr: 'Français' };
// The language of the studio's own pages, stored in this browser.
const languageChoice = () => field(t('language'), choice(Object.keys(languages), code => languages[code], {
  chosen: data.language, change: event => {
    document.cookie = `studio-language=${event.target.value}; SameSite=Strict; path=/; max-age=31536000`;
    location.reload();
  } }));

// The actions of the last 30 days, each with an undo button.
/** @param {HTMLElement} main */
export async function history(main) {
  const { entries, days } = await call('journal');
  put(main, el('p', { class: 'lead' }, t('history.lead', { days })));
  if (!entries.length) put(main, el('p', {}, t('history.none')));
  put(main, el('ol', { class: 'history' }, entries.map(entry => el('li', {},
    el('time', {}, new Date(entry.time * 1000).toLocaleString(localeOf(data.language),
      { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })), ' ', entry.label, ' ',
    entry.isUndone ? el('em', {}, t('history.undone'))
      : button(t('history.undo'), async () => {
        const answer = await undone(entry.id, undoingOf(entry.label));
        if (!answer) return;
        sessionStorage.setItem('studio-said',
          answer.left.length ? t('undo.left', { files: answer.left.join(', ') }) : t('undone'));
        location.reload();
      })))));
}
