// One receipt beside its picture: what was read, and what the keeper says instead, field by field and line by line.
import { t } from './words.js';
import { el, field, picture, put } from './elements.js';
import { live } from './live.js';

const fields = ['store', 'address', 'date', 'time', 'currency', 'subtotal', 'tax', 'total'];
const columns = ['name', 'quantity', 'unit', 'unit_price', 'amount'];

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const content = el('div');
  put(main, content);
  await live(main, content, `receipt?path=${encodeURIComponent(query.get('path') ?? '')}`, (one, change) =>
    // Gives a key of the receipt the value that `make` makes of what is known then.
    view(one, (key, make, what) =>
      change(now => [{ key: ['receipt', key], was: now.said?.[key] ?? null, now: make(now) }],
        t('label.field', { field: what, title: one.name }))));
}

/** @param {Receipt} one @param {SaveReceipt} save */
function view(one, save) {
  const said = one.said ?? {};
  const spot = el('div', { class: 'guide', hidden: true });
  const lines = one.lines.map((line, number) => row(line, number, spot, save, one.areSure));
  const skipped = (said.items ?? []).map((item, number) => [item, number]).filter(([item]) => item.skip);
  return el('div', { class: 'sides' },
    el('div', { class: 'beside' }, el('div', { class: 'viewfinder' }, picture(one.picture, one.name, 1200), spot),
      el('p', {}, el('a', { class: 'button', href: `/keepsake?path=${encodeURIComponent(one.path)}` },
        t('page.keepsake')),
        el('a', { class: 'button', href: '/receipts' }, t('page.receipts')))),
    el('div', {}, !one.isRead && el('p', { class: 'problem' }, t('receipt.unread')),
      fields.map(key => oneField(key, said[key] ?? null, one.read[key], save)),
      el('h2', {}, t('receipt.items')), sum(one),
      el('ol', { class: 'plain receiptlines' }, lines),
      el('p', {}, el('button',
        { type: 'button', click: () =>
          save('items', now => withItem(now, { name: t('receipt.new') }), t('receipt.items')) }, t('receipt.add'))),
      skipped.length > 0 && el('p', {}, t('receipt.skipped'), ' ', skipped.map(([item, number]) =>
        el('button', { type: 'button', click: () => save('items', now => without(now, number), t('receipt.items')) },
          t('receipt.back', { name: item.line ?? item.name }))))));
}

/** @param {string} key @param {string | null} said @param {Receipt['read'][string]} read @param {SaveReceipt} save */
function oneField(key, said, read, save) {
  const input = el('input', { id: `receipt-${key}`, autocomplete: 'off', value: said ?? read?.value ?? '',
    change: () => save(key, () => input.value.trim() || null, t(`receipt.${key}`)) });
  const isOpen = said === null && read && !read.isSure;
  return field(t(`receipt.${key}`), input,
    said === null && read && el('small', { class: 'source' }, t(isOpen ? 'receipt.readcheck' : 'receipt.readfine')),
    said !== null && read && String(said) !== read.value
      && el('small', { class: 'source' }, t('receipt.was', { value: read.value })),
    isOpen && el('button', { type: 'button', click: () => save(key, () => read.value, t(`receipt.${key}`)) },
      t('receipt.right')));
}

// What the lines come to, beside the total: where both agree little can be wrong.
/** @param {Receipt} one */
function sum(one) {
  const amounts = one.lines.map(line => Number(line.said?.amount ?? line.read?.amount ?? NaN));
  if (!amounts.length || amounts.some(Number.isNaN)) return null;
  const cents = amounts.reduce((all, amount) => all + Math.round(amount * 100), 0);
  return el('p', {}, t('receipt.sum',
    { sum: (cents / 100).toFixed(2), total: one.said?.total ?? one.read.total?.value ?? '–' }));
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
  /** @param {string} key @param {string} text */
  const change = (key, text) => save('items', one => changed(one, one.lines[number], key, text.trim()), label(key));
  const point = () => {
    if (!line.box) return;
    spot.hidden = false;
    for (const [place, name] of ['left', 'top', 'width',
      'height'].entries()) spot.style[name] = `${line.box[place] / 100}%`;
  };
  return el('li', { focusin: point },
    columns.map(key => el('input', { id: `line-${number}-${key}`, class: `item-${key}`, 'aria-label': label(key),
      placeholder: t(`receipt.item.${key}`),
      autocomplete: 'off', value: String(shown(key)), change: event => change(key, event.target.value) })),
    el('span', { class: 'actions' }, !areSure && !line.said?.amount && line.read && !line.read.isSure
      && el('small', { class: 'source' }, t('receipt.check')),
      el('button', { type: 'button', 'aria-label': label('none'),
        click: () => save('items', one => dropped(one, one.lines[number]), label('none')) }, t('receipt.item.none'))));
}

/** @param {Receipt} one */
const items = one => [one.said?.items ?? []].flat();

// A list in which no item names its line would take the place of all that was read.
/** @param {Receipt} one @param {ReceiptItem[]} list */
const kept = (one, list) => {
  const first = one.lines.find(line => line.read)?.read.line;
  if (!list.length) return null;
  return first && !list.some(item => item.line) && !items(one).some(item => !item.line)
    ? [...list, { line: first }] : list;
};
/** @param {Receipt} one @param {ReceiptItem} item */
const withItem = (one, item) => kept(one, [...items(one), item]);
/** @param {Receipt} one @param {number} number */
const without = (one, number) => kept(one, items(one).filter((_, other) => other !== number));

/** @param {Receipt} one @param {ReceiptLine} line @param {string} key @param {string} text */
function changed(one, line, key, text) {
  const list = items(one);
  const item = { ...line.said ?? { line: line.read.line } };
  if (text === '' || (line.read && text === line.read[key])) delete item[key];
  else item[key] = text;
  const says = Object.keys(item).some(name => name !== 'line');
  if (line.number === null) return kept(one, [...list, item]);
  return says ? list.map((other, place) => place === line.number ? item : other) : without(one, line.number);
}

// What was read is marked as no item; what the keeper has added goes.
/** @param {Receipt} one @param {ReceiptLine} line */
function dropped(one, line) {
  if (!line.read) return without(one, line.number);
  const item = { line: line.read.line, skip: true };
  return line.number === null ? kept(one, [...items(one), item])
    : items(one).map((other, place) => place === line.number ? item : other);
}
