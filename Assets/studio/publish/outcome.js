// The outcome of publishing: what is published, how it is opened, and what is still missing.
import { t, counted } from '../frame/words.js';
import { card, mail } from './card.js';
import { el } from '../shared/elements.js';
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
      isOut && el('button', { type: 'button', click: () => print() }, t('publish.card.print')), ' ',
      isOut && mail(result, view)),
    !isOut && el('p', {}, t('publish.where'), ' ', el('code', {}, result.output)),
    // Warnings are folded, unless publishing failed.
    result.problems.length > 0 && el('details', { open: !isOut },
      el('summary', {}, t('publish.noticed', { count: result.problems.length })), problems(result.problems)));
}
