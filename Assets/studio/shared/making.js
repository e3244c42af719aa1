// Forms of one line that do their work at once, and say below what has failed.
import { problemOf } from '../frame/calls.js';
import { el, field, textInput } from './elements.js';

/** @param {Children[]} fields @param {string} word @param {() => Promise<unknown>} send */
export function sending(fields, word, send) {
  const problem = el('p', { role: 'alert' });
  return el('form', { class: 'inline', submit: async () => {
    problem.textContent = await send().then(() => '', problemOf);
  } }, ...fields, el('button', {}, word), problem);
}

// The form for something new: its name, and the page that the name leads to.
/** @param {string} label @param {string} word @param {(name: string) => Promise<string>} make */
export function making(label, word, make) {
  const name = textInput({ required: true });
  return sending([field(label, name)], word, async () => { location.href = await make(name.value); });
}
