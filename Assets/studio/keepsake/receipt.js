// One receipt beside its picture: what was read, and the keeper's corrections, field by field and line by line.
import { data, t } from '../frame/words.js';
import { button, el, field, keepsakePage, picture, put, textInput } from '../shared/elements.js';
import { lay } from '../intake/guides.js';
import { live } from '../shared/redraw.js';
import {
  asMoney, changed, dropped, items, lineOf, placeOf, summed, withItem, without
} from './receipt-items.js';

const fields = ['store', 'address', 'date', 'time', 'currency', 'subtotal', 'tax', 'total'];
const columns = ['name', 'quantity', 'unit', 'unit_price', 'amount'];

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function receipt(main, query) {
  const content = el('div');
  put(main, content);
  await live(main, content, `receipt?path=${encodeURIComponent(query.get('path') ?? '')}`, (one, change) =>
    // Sets a key of the receipt to the value that `make` computes from the current state.
    view(one, (key, make, what) =>
      change(now => [{ key: ['receipt', key], was: now.said?.[key] ?? null, now: make(now) }],
        t('label.field', { field: what, title: one.name }))));
}

/** @param {Receipt} one @param {SaveReceipt} save */
function view(one, save) {
  const said = one.said ?? {};
  const spot = el('div', { class: 'guide', hidden: true });
  const lines = one.lines.map((line, number) => row(line, number, spot, save, one.areSure));
  const skipped = items(one).filter(item => item.skip);
  return el('div', { class: 'sides' },
    el('div', { class: 'beside' }, el('div', { class: 'viewfinder' }, picture(one.picture, one.name, 1200), spot),
      el('p', {}, el('a', { class: 'button', href: keepsakePage(one.path) },
        t('page.keepsake')),
        ' ', el('a', { class: 'button', href: '/receipts' }, t('page.receipts')))),
    el('div', {}, el('h2', {}, one.name), !one.isRead && el('p', { class: 'problem' }, t('receipt.unread')),
      fields.map(key => oneField(key, said[key] ?? null, one.read[key], save)),
      el('h2', {}, t('receipt.items')), sum(one),
      el('ol', { class: 'plain receiptlines' }, lines),
      el('p', {}, button(t('receipt.add'), () =>
        save('items', now => withItem(now, { name: t('receipt.new') }), t('receipt.items')))),
      skipped.length > 0 && el('p', {}, t('receipt.skipped'), ' ', skipped.map(item =>
        button(t('receipt.back', { name: item.line ?? item.name }),
          () => save('items', now => without(now, placeOf(now, item)), t('receipt.items')))))));
}

/** @param {string} key @param {string | null} said @param {Receipt['read'][string]} read @param {SaveReceipt} save */
function oneField(key, said, read, save) {
  const input = textInput({ id: `receipt-${key}`, value: said ?? read?.value ?? '',
    change: () => save(key, () => input.value.trim() || null, t(`receipt.${key}`)) });
  const isOpen = said === null && read && !read.isSure;
  const source = read?.isGuessed ? 'receipt.guessed' : isOpen ? 'receipt.readcheck' : 'receipt.readfine';
  return field(t(`receipt.${key}`), input,
    said === null && read && el('small', { class: 'source' }, t(source)),
    said !== null && read && String(said) !== read.value
      && el('small', { class: 'source' }, t('receipt.was', { value: read.value })),
    isOpen && button(t('receipt.right'), () => save(key, () => read.value, t(`receipt.${key}`))));
}

// The sum of the lines, beside the total: if both agree, little can be wrong.
/** @param {Receipt} one */
function sum(one) {
  const come = summed(one.lines);
  return come && el('p', {}, t('receipt.sum', { sum: asMoney(come, data.language),
    total: asMoney(String(one.said?.total ?? one.read.total?.value ?? '–'), data.language) }));
}

/**
 * @param {ReceiptLine} line
 * @param {number} number
 * @param {HTMLElement} spot
 * @param {SaveReceipt} save
 * @param {boolean} areSure
 */
function row(line, number, spot, save, areSure) {
  /** @param {string} key */
  const shown = key => line.said?.[key] ?? line.read?.[key] ?? '';
  /** @param {string} key */
  const label = key => t('receipt.line', { number: number + 1, field: t(`receipt.item.${key}`) });
  // Applies to this line's state at the time of saving; a line that is gone changes nothing.
  /** @param {(one: Receipt, mine: ReceiptLine) => Value} make @returns {(one: Receipt) => Value} */
  const known = make => one => {
    const mine = lineOf(one, line, number);
    return mine ? make(one, mine) : one.said?.items ?? null;
  };
  /** @param {string} key @param {string} text */
  const change = (key, text) =>
    save('items', known((one, mine) => changed(one, mine, key, text.trim())), label(key));
  const point = () => {
    if (!line.box) return;
    lay(spot, line.box.map(place => place / 10_000));
  };
  return el('li', { focusin: point },
    columns.map(key => textInput({ id: `line-${number}-${key}`, class: `item-${key}`, 'aria-label': label(key),
      placeholder: t(`receipt.item.${key}`),
      value: String(shown(key)), change: event => change(key, event.target.value) })),
    el('span', { class: 'actions' }, !line.said?.amount && line.read
      && (line.read.contradicts || !areSure && !line.read.isSure)
      && el('small', { class: 'source' }, t('receipt.check')),
      button(t('receipt.item.none'), () => save('items', known(dropped), label('none')),
        { 'aria-label': label('none') })));
}
