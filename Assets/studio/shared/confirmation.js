// A confirmation with two buttons that name their actions, unlike the browser's OK and Cancel.
import { el, put } from './elements.js';

let number = 0;

/** @param {string} text @param {string} yes @param {string} no @returns {Promise<boolean>} */
export const asked = (text, yes, no) => new Promise(resolve => {
  const name = `asked-${++number}`;
  const box = el('dialog', { class: 'changes', 'aria-labelledby': name, close: () => {
    resolve(box.returnValue === 'yes');
    box.remove();
  } }, el('p', { id: name, class: 'asked' }, text), el('form', { method: 'dialog', class: 'actions' },
    el('button', { value: 'yes', class: 'main' }, yes), el('button', { value: 'no' }, no)));
  put(document.body, box);
  box.showModal();
});
