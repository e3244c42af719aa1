// All receipts: what they come to, and which of them somebody should look at.
import { data, t, counted } from './words.js';
import { call, problemOf } from './calls.js';
import { inWords } from './dates.js';
import { el, picture, put } from './elements.js';
import { asMoney } from './receipt-items.js';
import { workBar } from './work.js';

/** @param {HTMLElement} main */
export async function show(main) {
  const { receipts, unsure } = await call('receipts');
  const bar = workBar();
  const outcome = el('div', { role: 'status' });
  const read = el('button', { type: 'button', click: async () => {
    try {
      await call('read', {});
      const result = await bar.follow(main);
      sessionStorage.setItem('studio-said', counted('receipts.read', result.texts));
      location.reload();
    } catch (error) {
      outcome.replaceChildren(el('p', { class: 'problem' }, problemOf(error)));
    }
  } }, t('receipts.go'));
  put(main, el('p', { class: 'lead' },
    !receipts.length ? t('receipts.none') : unsure ? counted('receipts.unsure', unsure) : t('receipts.sure')),
    el('p', {}, read, el('a', { class: 'button', href: '/add' }, t('page.add'))), bar.element, outcome,
    el('ul', { class: 'grid' }, receipts.map(one => el('li', {}, picture(one.picture, '', 300),
      el('a', { href: `/receipt?path=${encodeURIComponent(one.path)}` }, one.store ?? one.title),
      el('span', {}, [inWords(one.day), asMoney(one.total, data.language)].filter(Boolean).join(' · ')),
      !one.isSure && el('strong', {}, t(one.isRead ? 'receipt.check' : 'receipt.unread'))))));
}
