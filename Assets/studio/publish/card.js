// The card that says how to open a site, to print or to send.
import { t } from '../frame/words.js';
import { el } from '../shared/elements.js';

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
