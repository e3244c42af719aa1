// The outcome of publishing: what is published, how it is opened, and what is still missing.
import { counted, t } from '../frame/words.js';
import { button, el } from '../shared/elements.js';
import { problems } from './problems.js';
import { nameOf } from './destinations.js';

// Slow parts that are not on the site yet, in words; '' if none are missing.
/** @param {Published} result */
export const left = ({ left = {} }) => ['pages', 'texts', 'films'].filter(what => left[what])
  .map(what => counted(`publish.left.${what}`, left[what])).join(', ');

// `isWhole`: whether nothing more is being made.
/** @param {Published} result @param {Overview} view @param {boolean} isWhole */
export function ended(result, view, isWhole) {
  // The listed changes are done.
  if (result.outcome !== 'refused') document.querySelector('section.changes')?.remove();
  const missing = result.outcome === 'refused' ? '' : left(result);
  const sent = (result.sent ?? []).map(place => el('li', { class: place.failed && 'problem' },
    nameOf(place.target), !place.failed && ` – ${t('publish.sent')}`,
    place.problems.length > 0 && problems(place.problems)));
  const isOut = result.sent?.some(place => !place.failed);
  return el('div', {}, isOut && el('h2', { tabindex: '-1' }, t(missing ? 'publish.done.part' : 'publish.done')),
    missing && el('p', {}, t(!isWhole ? 'publish.left.soon' : result.isBehind ? 'publish.left.behind' : 'publish.left',
      { what: missing })),
    !isOut && !(missing && result.outcome === 'unchanged') && el('p', {}, t(`publish.${result.outcome}`)),
    sent.length > 0 && el('ul', { class: 'plain' }, sent), isOut && card(result, view),
    el('p', {}, result.address && el('a',
      { class: 'button', href: result.address, target: '_blank', rel: 'noopener' }, t('publish.see')), ' ',
      isOut && button(t('publish.card.print'), () => print()), ' ',
      isOut && mail(result, view)),
    !isOut && el('p', {}, t('publish.where'), ' ', el('code', {}, result.output)),
    // Warnings are folded, unless publishing failed.
    result.problems.length > 0 && el('details', { open: !isOut },
      el('summary', {}, t('publish.noticed', { count: result.problems.length })), problems(result.problems)));
}

// The site's address after publication; for a file, if the keeper set one.
/** @param {Published} result */
const onlineOf = ({ sent = [], known }) =>
  sent.some(place => !place.failed && !place.target.startsWith('folder:')) ? known : null;

// A mail, because a phone cannot print the card, and distant people cannot be handed it.
/** @param {Published} result @param {Overview} view */
export function mail(result, { title }) {
  const address = onlineOf(result);
  if (!address) return null;
  const words = [t('publish.card.open'), address, ...result.hasReaders ? ['', t('publish.card.secured')] : []];
  return el('a', { class: 'button',
    href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(words.join('\r\n'))}` },
  t('publish.card.mail'));
}

// The card: the address with its code, or what to do with the stick or the file.
/** @param {Published} result @param {Overview} view */
export function card(result, { title }) {
  const places = (result.sent ?? []).filter(place => !place.failed).map(place => place.target);
  const address = onlineOf(result);
  const code = address && result.code && el('img', { class: 'qr', alt: t('publish.card.code'),
    src: URL.createObjectURL(new Blob([result.code], { type: 'image/svg+xml' })) });
  return el('div', { class: 'card leaf' }, el('div', {}, el('h3', {}, title),
    address && [el('p', {}, t('publish.card.open')), el('p', { class: 'address' }, address)],
    places.filter(place => /^(folder|zip):/.test(place)).map(place => el('p', {},
      t(`publish.card.${place.split(':')[0]}`, { name: String(place.split('/').pop()) }))),
    result.hasReaders && el('p', {}, t('publish.card.secured'))), code);
}
