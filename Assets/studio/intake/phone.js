// The phone connection on the computer's side: opened, found by a QR code, confirmed by four digits, closed.
import { data, t, counted } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { button, el, field, fill, put } from '../shared/elements.js';

/** @param {number} seconds */
const time = seconds => new Date(seconds * 1000).toLocaleTimeString(data.language,
  { hour: '2-digit', minute: '2-digit' });

/** @param {HTMLElement} main @param {HTMLDetailsElement} section */
export async function phone(main, section) {
  if (!data.isAtComputer) return put(main, el('p', { class: 'lead' }, t('computer.only')));
  const place = el('div', { role: 'status' });
  put(main, el('p', { class: 'lead' }, t('phone.lead')), el('p', { class: 'lead' }, t('phone.plain')), place);
  let shown = '';
  /** @param {object} body */
  const change = async body => {
    render(await call('phone', body));
  };
  // Redrawn only after a change, since the keeper may be about to tap.
  /** @param {PhoneDoor} state */
  function render(state) {
    const text = JSON.stringify(state);
    if (text === shown) return;
    shown = text;
    fill(place, ...(state.visit
      ? [views[state.visit](state, change), state.visit !== 'asking' && until(state, change)]
      : [closed(state, change)]));
  }
  render(await call('phone'));
  const timer = setInterval(async () => {
    if (!document.hidden && section.open) render(await call('phone'));
  }, 1500);
  addEventListener('pagehide', () => clearInterval(timer));
}

/** @param {PhoneDoor} state @param {(body: object) => unknown} change */
function closed(state, change) {
  if (!state.networks.length) return el('p', { class: 'problem' }, t('phone.none'));
  const network = el('select', {},
    state.networks.map(one => el('option', { value: one.address }, `${one.address} (${one.name})`)));
  return el('div', {}, state.networks.length > 1 && field(t('phone.network'), network),
    el('p', {}, button(t('phone.open'), () => change({ open: network.value, language: data.language }))));
}

/** @param {PhoneDoor} state @param {(body: object) => unknown} change */
const until = (state, change) => el('p', {}, t('phone.until', { time: time(state.ends) }), ' ',
  button(t('phone.close'), () => change({ close: true })));

/** @type {Record<string, (state: PhoneDoor, change: (body: object) => unknown) => HTMLElement>} */
const views = {
  awaited: state => el('div', {}, el('p', {}, t('phone.scan')),
    el('img', { class: 'qr', src: `/phone.svg?${state.ends}`, alt: t('phone.code') }),
    el('p', {}, t('phone.type'), ' ', el('code', {}, state.address)), el('p', { class: 'source' }, t('phone.wall'))),
  asking(state, change) {
    const tick = el('input', { type: 'checkbox' });
    return el('div', {}, el('p', {}, t('phone.asks')), el('p', { class: 'digits' }, state.digits),
      el('label', { class: 'tick' }, tick, t('phone.mayEdit')),
      el('p', {}, button(t('phone.yes'), () => change({ letIn: state.digits, mayEdit: tick.checked })),
        button(t('phone.no'), () => change({ close: true }), { class: 'danger' })));
  },
  letIn: state => el('div', {}, el('p', {}, t('phone.in'), ' ', counted('phone.came', state.pictures.length)),
    state.pictures.length > 0 && el('p', {},
      el('a', { class: 'button', href: '/keepsakes?recent=yes' }, t('add.see')))),
};
