// To-dos: a tick marks one as done, and unticking opens it again.
import { t } from '../frame/words.js';
import { call, told } from '../frame/calls.js';
import { el, keepsakePage, picture, put } from '../shared/elements.js';
import { inWords } from '../shared/dates.js';
import { tabs } from './tabs.js';
import { valueSaves } from '../shared/saves.js';

/** @param {HTMLElement} main */
export async function todos(main) {
  const { open, closed } = await call('todos');
  put(main, tabs('to-do', open.length), el('p', { class: 'lead' }, t('todo.lead')),
    !open.length && el('p', {}, t('todo.none')),
    el('ul', { class: 'plain todos' }, open.map(one => row(one))),
    closed.length > 0 && el('details', {}, el('summary', {}, t('todo.closed')),
      el('ul', { class: 'plain todos' }, closed.map(one => row(one)))));
}

/** @param {Todo} one */
function row(one) {
  const { save, value } = valueSaves(one.text, ['status'], one.said, error => {
    box.checked = value() === 'done';
    told(error);
  });
  const box = el('input', { type: 'checkbox', checked: one.status === 'done', change: async () => {
    const now = box.checked ? 'done' : 'pending';
    const isSaved = await save(() => now, t(box.checked ? 'label.done' : 'label.undone', { title: one.title }));
    if (isSaved) status.textContent = t(`status.${now}`);
  } });
  const status = el('small', {}, t(`status.${one.status}`));
  return el('li', {}, el('label', { class: 'tick' }, box, el('span', {}, one.title)), status,
    one.due && el('small', {}, t('todo.due', { date: inWords(one.due) || one.due })),
    el('a', { href: keepsakePage(one.path) }, picture(one.picture, '', 100), t('todo.open')));
}
