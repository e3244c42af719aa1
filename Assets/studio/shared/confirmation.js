// Dialogs with two buttons that name their actions, unlike the browser's OK and Cancel.
import { el, put } from './elements.js';

let number = 0;

/** @param {string} words */
export const agreeing = words => el('button', { value: 'yes', class: 'main' }, words);

// Resolves to whether the keeper agreed; `title` names the dialog.
/** @param {HTMLElement} title @param {Children[]} content @param {Element} yes @param {string} no */
export const dialog = (title, content, yes, no) => /** @type {Promise<boolean>} */ (new Promise(resolve => {
  title.id = `asked-${++number}`;
  const box = el('dialog', { class: 'changes', 'aria-labelledby': title.id, close: () => {
    resolve(box.returnValue === 'yes');
    box.remove();
  } }, title, ...content, el('form', { method: 'dialog', class: 'actions' }, yes, el('button', { value: 'no' }, no)));
  put(document.body, box);
  box.showModal();
}));

/** @param {string} text @param {string} yes @param {string} no */
export const asked = (text, yes, no) => dialog(el('p', { class: 'asked' }, text), [], agreeing(yes), no);
