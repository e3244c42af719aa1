// What is to be done: a tick makes it done, and the tick can be taken away.
import { t } from '../frame/words.js';
import { call, edit, told } from '../frame/calls.js';
import { el, picture, put } from '../shared/elements.js';
import { inWords } from '../shared/dates.js';

/** @param {HTMLElement} main */
export async function show(main) {
  const { open, closed } = await call('todos');
  put(main, el('p', { class: 'lead' }, t('todo.lead')),
    !open.length && el('p', {}, t('todo.none')),
    el('ul', { class: 'plain todos' }, open.map(one => row(one))),
    closed.length > 0 && el('details', {}, el('summary', {}, t('todo.closed')),
      el('ul', { class: 'plain todos' }, closed.map(one => row(one)))));
}

/** @param {Todo} one */
function row(one) {
  let was = one.said, last = Promise.resolve();
  /** @param {boolean} isDone */
  const store = async isDone => {
    const now = isDone ? 'done' : 'pending';
    try {
      await edit(one.text, [{ key: ['status'], was, now }],
        t(isDone ? 'label.done' : 'label.undone', { title: one.title }));
      was = now;
      status.textContent = t(`status.${now}`);
    } catch (error) {
      box.checked = was === 'done';
      told(error);
    }
  };
  // One after the other: a tick may be taken away while it is being written.
  const box = el('input', { type: 'checkbox', checked: one.status === 'done', change: () => {
    const isDone = box.checked;
    last = last.then(() => store(isDone));
  } });
  const status = el('small', {}, t(`status.${one.status}`));
  return el('li', {}, el('label', { class: 'tick' }, box, el('span', {}, one.title)), status,
    one.due && el('small', {}, t('todo.due', { date: inWords(one.due) || one.due })),
    el('a', { href: `/keepsake?path=${encodeURIComponent(one.path)}` }, picture(one.picture, '', 100), t('todo.open')));
}
