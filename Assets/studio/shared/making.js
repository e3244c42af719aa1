// The form for something new: its name, and the page that the name leads to.
import { problemOf } from '../frame/calls.js';
import { el, field } from './elements.js';

/** @param {string} label @param {string} word @param {(name: string) => Promise<string>} make */
export function making(label, word, make) {
  const name = el('input', { autocomplete: 'off', required: true });
  const problem = el('p', { role: 'alert' });
  return el('form', { class: 'inline', submit: async event => {
    event.preventDefault();
    try {
      location.href = await make(name.value);
    } catch (error) {
      problem.textContent = problemOf(error);
    }
  } }, field(label, name), el('button', {}, word), problem);
}
