// The site's destination: four cards, each with a few plain questions whose answers make a place.
import { data, t } from '../frame/words.js';
import { button, el, field, fill, svg, textInput } from '../shared/elements.js';
import { folderButton } from '../shared/folders.js';

const DRAWN = {
  folder: 'M3 7h7l2 3h9v10H3z', zip: 'M6 3h9l4 4v14H6zM15 3v4h4M10 11h4M10 14h4M10 17h4',
  host: 'M4 5h16v6H4zM4 13h16v6H4zM7 8h.1M7 16h.1M11 8h6M11 16h6',
  git: 'M7 8.5v7M17 11.5c0 3-6 2-9 4.5M9.5 6a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M9.5 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 '
    + '1 5 0M19.5 9a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
};
// An archive's title as a valid name for files and folders.
/** @param {string} title */
const fileName = title => title.normalize('NFC').replace(/[^\p{L}\p{N} _-]+/gu, ' ').trim().replace(/\s+/g, ' ')
  || 'site';

// The name of a place.
/** @param {string} target */
export function nameOf(target) {
  const [kind, ...rest] = target.split(':'), place = rest.join(':');
  if (kind === 'folder' || kind === 'zip') return t(`publish.to.${kind}`, { name: place });
  if (kind === 'rsync') return t('publish.to.host', { name: place.split(':')[0].replace(/^.*@/, '') });
  const short = place.replace(/#.*$/, '').replace(/\.git$/, '').split(/[/:]/).slice(-2);
  return t('publish.to.host', { name: short.join('/') });
}

// The push address of a repository.
/** @param {string} address */
function repository(address) {
  const web = /^(?:https?:\/\/)?(?:www\.)?github\.com\/([^/\s]+)\/([^/\s]+?)(?:\.git)?\/?$/.exec(address.trim());
  return web ? `git@github.com:${web[1]}/${web[2]}.git` : address.trim();
}

// `near`: the keeper's home folder, and connected sticks.
/** @param {Published} look @param {{ home: string, sticks: string[] }} near @param {string} title */
export function ways(look, near, title) {
  const name = fileName(title), questions = el('div', { class: 'questions', hidden: true });
  /** @param {string} value @param {Attributes} [more] */
  const input = (value, more) => textInput({ value, spellcheck: 'false', ...more });
  /** @param {string} kind */
  const present = kind => look.said.find(place => place.startsWith(`${kind}:`))?.slice(kind.length + 1);
  const folder = input(present('folder') ?? `${near.sticks[0] ?? near.home}/${name}`);
  const file = input(present('zip') ?? `${near.home}/${name}.zip`);
  const server = input(''), user = input(''), path = input('www'), repo = input('');
  const address = input(look.known ?? '', { type: 'url', placeholder: 'https://' });
  /** @param {HTMLInputElement[]} needed */
  const lacks = needed => needed.find(one => !one.value.trim());
  const sticks = near.sticks.length > 1 && el('p', {}, near.sticks.map(stick => button(stick.split('/').pop(),
    () => { folder.value = `${stick}/${name}`; folder.focus(); })));
  /** @param {string} about */
  const small = about => el('small', { class: 'source' }, t(about));
  const where = () => field(t('publish.address'), address, small('publish.address.about'));
  const account = () => user.value.trim() && `${user.value.trim()}@`;
  /** @type {Record<string, { ask: () => Children[], needed: HTMLInputElement[], place: () => string }>} */
  const kinds = {
    folder: { needed: [folder], place: () => `folder:${folder.value.trim()}`, ask: () => [
      field(t('publish.folder'), folder, folderButton(folder, true), small('publish.folder.about')), sticks] },
    zip: { needed: [file], place: () => `zip:${file.value.trim()}`, ask: () => [
      field(t('publish.file'), file, folderButton(file, true), small('publish.file.about')), where()] },
    host: { needed: [server], place: () => `rsync:${account()}${server.value.trim()}:${path.value.trim()}`,
      ask: () => [field(t('publish.server'), server), field(t('publish.user'), user), field(t('publish.path'), path),
        where(), small('publish.host.about')] },
    git: { needed: [repo], place: () => `git:${repository(repo.value)}#pages`, ask: () => [
      field(t('publish.repository'), repo), where(), small('publish.git.about')] },
  };
  let chosen = '';
  const cards = Object.entries(DRAWN).map(([kind, drawn]) => {
    const picture = svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
    picture.append(svg('path', { d: drawn }));
    return el('label', { class: 'way' }, el('input', { type: 'radio', name: 'way', value: kind, change: () => {
      chosen = kind;
      fill(questions, ...kinds[kind].ask());
      questions.hidden = false;
      questions.scrollIntoView({ block: 'nearest' });
    } }), picture, el('b', {}, t(`publish.way.${kind}`)), el('span', {}, t(`publish.way.${kind}.about`)));
  });
  return {
    element: el('div', {}, el('fieldset', { class: 'ways' }, el('legend', {}, t('publish.ways')), cards), questions),
    // The chosen place and the visitors' address, or what is missing; null without a choice.
    get chosen() {
      if (!chosen) return null;
      const missing = lacks(kinds[chosen].needed);
      if (missing) missing.focus();
      return missing ? { missing: missing.labels?.[0]?.textContent ?? '' }
        : { place: kinds[chosen].place(), address: chosen === 'folder' ? '' : address.value.trim() };
    },
  };
}

// `replaced`: the place that the next one replaces.
/** @typedef {{ agreed: Set<string>, typed: string | null, replaced: string | null }} Going */
/** @returns {Going} */
export const going = () => ({ agreed: new Set(), typed: null, replaced: null });

// Where the site goes, with a way to change that; before the first publication the question.
/** @param {Published} look @param {{ element: HTMLElement }} way @param {Going} state @returns {Children[]} */
export function destination(look, way, state) {
  if (!data.isAtComputer && !look.places.length) return [el('p', {}, t('computer.only'))];
  way.element.hidden = look.places.length > 0;
  /** @param {string} word @param {string | null} replaced */
  const asks = (word, replaced) => data.isAtComputer && button(t(word), () => {
    state.replaced = replaced;
    way.element.hidden = false;
    way.element.querySelector('input')?.focus();
  });
  return [look.places.length ? [el('h2', {}, t('publish.target')),
    el('ul', { class: 'plain' }, look.places.map((place, number) => el('li', {}, nameOf(place.target), ' ',
      asks('publish.target.change', look.said[number]),
      place.problem && el('span', { class: 'problem' }, ` ${place.problem}`)))),
    el('p', {}, asks('publish.target.more', null))] : null, data.isAtComputer && way.element,
  !look.places.length && el('p', { class: 'source' }, t('publish.target.later'))].flat();
}
