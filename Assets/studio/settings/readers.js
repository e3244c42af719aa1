// The readers of the secured part: a name, and seven words on a card to print.
import { data, t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { sending } from '../shared/making.js';
import { button, el, field, put, textInput } from '../shared/elements.js';

// A reader's displayed name; the file calls the holders of a common passphrase `everyone`.
/** @param {string} name */
const called = name => name === 'everyone' ? t('readers.everyone') : name;

/** @param {HTMLElement} main */
export async function readers(main) {
  const name = textInput({ required: true });
  const list = el('ul', { class: 'plain' });
  const cards = el('div', { 'aria-live': 'polite' });
  /** @param {object} body @param {string} [question] */
  async function ask(body, question) {
    if (question && !confirm(question)) return;
    const answer = await call('readers', { ...body, language: data.language });
    if (answer.words) cards.prepend(card(answer.name, answer.words));
    if (answer.lost?.length) cards.prepend(el('p', { class: 'problem' },
      t('readers.lost', { names: answer.lost.join(', ') })));
    name.value = '';
    await draw();
  }
  async function draw() {
    const all = (await call('readers')).readers;
    list.replaceChildren(...all.length
      ? all.map(reader => el('li', { class: 'collection' }, el('strong', {}, called(reader)), ' ',
        button(t('readers.change', { name: called(reader) }), () =>
          ask({ change: reader }, t('readers.change.ask', { name: called(reader) }))),
        button(t('readers.remove', { name: called(reader) }), () =>
          ask({ remove: reader }, t('readers.remove.ask', { name: called(reader) })), { class: 'danger' })))
      : [el('li', {}, t('readers.none'))]);
  }
  if (!data.isAtComputer) return put(main, el('p', { class: 'lead' }, t('computer.only')));
  put(main, el('p', { class: 'lead' }, t('readers.lead')), el('p', {}, t('readers.digits')),
    sending([field(t('readers.name'), name)], t('readers.add'), () => ask({ add: name.value })),
    cards, el('h3', {}, t('readers.all')), list);
  await draw();
}

// Printed by itself, without the rest of the page.
/** @param {string} name @param {string} words */
const card = (name, words) => el('section', { class: 'card' }, el('h3', {}, t('readers.card', { name: called(name) })),
  el('ol', {}, words.split(' ').map(word => el('li', {}, word))), el('p', {}, t('readers.card.how')),
  el('p', { class: 'unprinted' }, t('readers.once')),
  el('p', { class: 'unprinted' }, button(t('readers.print'), () => print())));
