// Links to all help; a requested article is already in the page.
import { t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { el, put } from '../shared/elements.js';
import { firstSteps } from '../frame/first-steps.js';

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
  firstSteps(await call('overview'), true),
  el('h2', {}, t('help.pages')),
  el('dl', {}, pages.flatMap(name => [el('dt', {}, t(`page.${name}`)), el('dd', {}, t(`help.${name}`))])));
}
