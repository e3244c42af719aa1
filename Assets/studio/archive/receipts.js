// All receipts: their totals, and those that need a check.
import { data, t, counted } from '../frame/words.js';
import { call, told } from '../frame/calls.js';
import { inWords } from '../shared/dates.js';
import { button, choices, el, field, picture, put, textInput } from '../shared/elements.js';
import { asMoney } from '../keepsake/receipt-items.js';
import { tabs } from './tabs.js';
import { begun, workBar } from '../frame/work.js';

/** @param {HTMLElement} main */
export async function receipts(main) {
  const [{ receipts: all, unsure }, now] = await Promise.all([call('receipts'), call('work')]);
  const bar = workBar();
  const outcome = el('div', { role: 'status' });
  /** @param {[name: string, body?: object]} request */
  const follow = async (...request) => {
    const result = await begun(bar, main, 'read', request, outcome);
    if (!result) return;
    sessionStorage.setItem('studio-said', counted('receipts.read', result.texts ?? 0));
    location.reload();
  };
  const read = button(t('receipts.go'), () => follow('read', {}));
  put(main, tabs('receipts', all.length), el('p', { class: 'lead' },
    !all.length ? t('receipts.none') : unsure ? counted('receipts.unsure', unsure) : t('receipts.sure')),
    el('p', {}, read, el('a', { class: 'button', href: '/add' }, t('page.add'))), bar.element, outcome,
    uncounted(all.filter(one => one.total && !one.hasCurrency)),
    el('ul', { class: 'grid' }, all.map(one => el('li', {}, picture(one.picture, '', 300),
      el('a', { href: `/keepsake?path=${encodeURIComponent(one.path)}&tool=receipt` }, one.store ?? one.title),
      el('span', {}, [inWords(one.day), asMoney(one.total, data.language)].filter(Boolean).join(' · ')),
      !one.isRight && el('strong', {}, lacks(one).join(' '))))));
  // The reading of added files runs by itself.
  if (now.doing === 'read') follow('work');
}

// The reasons to check a receipt.
/** @param {ListedReceipt} one */
function lacks(one) {
  if (!one.isRead) return [t('receipt.unread')];
  if (!one.total) return [t('receipt.check')];
  return [!one.hasCurrency && t('receipt.nocurrency'), !one.day && t('receipt.noday'),
    !one.isSure && t('receipt.check')].filter(Boolean);
}

// Receipts with an unknown currency are in no total; the keeper can set it here.
/** @param {ListedReceipt[]} list */
function uncounted(list) {
  if (!list.length) return null;
  const currency = textInput({ maxlength: 3, required: true, size: 4 });
  // Most are in the keeper's own: one press is enough.
  call('settings').then(({ said }) => { currency.value ||= said.spending?.currency ?? ''; }).catch(told);
  return el('form', { class: 'uncounted', submit: async () => {
    const now = currency.value.trim().toUpperCase();
    await call('edits', { label: t('label.currency', { currency: now }),
      files: list.map(one => ({ path: one.file,
        edits: [{ key: ['receipt', 'currency'], was: one.said ?? null, now }] })) });
    location.reload();
  } }, el('p', {}, counted('receipts.uncounted', list.length)),
    el('div', { class: 'inline' }, field(t('receipt.currency'), currency,
      choices(currency, ['EUR', 'GBP', 'USD', 'CHF', 'CAD', 'AUD', 'NGN'])),
    el('button', {}, counted('receipts.currency', list.length))));
}
