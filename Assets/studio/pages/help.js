// Links to all help; a requested article is already in the page.
import { data, t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { el, field, put } from '../shared/elements.js';
import { firstSteps } from './overview.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  if (query.get('about')) {
    put(main, el('p', {}, el('a', { class: 'alone', href: '/help' }, t('help.more'))));
    return;
  }
  const pages = ['overview', 'archive', 'keepsake', 'add', 'collections', 'collection', 'people',
    'publish', 'settings'];
  put(main, el('ul', { class: 'plain helplist' }, ['questions', 'troubles', 'guide'].map(name => el('li', {},
    el('a', { class: 'button', href: `/help?about=${name}` }, t(`help.${name}`)), ' ', t(`help.${name}.about`)))),
  firstSteps(await call('overview'), true), asking((await call('settings')).said.report),
  el('h2', {}, t('help.pages')),
  el('dl', {}, pages.flatMap(name => [el('dt', {}, t(`page.${name}`)), el('dd', {}, t(`help.${name}`))])));
}

// A mail to the person who helps, with what went wrong and on which program.
/** @param {string} [address] */
function asking(address) {
  if (!address) return null;
  const text = el('textarea', { rows: 4, input: () => write() });
  const mail = el('a', { class: 'button main' }, t('report.go'));
  const write = () => {
    const body = `${text.value}\r\n\r\nkeepsake-site ${data.version}, ${navigator.userAgent}`;
    mail.href = `mailto:${encodeURI(address)}?subject=${encodeURIComponent(t('report.subject'))}`
      + `&body=${encodeURIComponent(body)}`;
  };
  write();
  return el('section', { class: 'asking' }, el('h2', {}, t('report')), field(t('report.what'), text),
    el('p', {}, mail));
}
