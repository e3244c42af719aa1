// One key of a text whose value is no plain text: each change is made of what is known when its turn has come.
import { t } from '../frame/words.js';
import { edit, problemOf, refusal } from '../frame/calls.js';
import { el, say } from './elements.js';

// Gives `save(make)`, `know(make)` for what the program has changed itself, and `problem`, where it is told what was
// refused. `one`: {file, name, said}; `path`: the key's place.
/** @param {{ file: string, said: Said }} one @param {(string | number)[]} path @param {string} label */
export function part(one, path, label) {
  let was = path.reduce((value, step) => value?.[step] ?? null, one.said);
  let last = Promise.resolve();
  const problem = el('p', { class: 'conflict', role: 'alert' });
  /** @param {(was: Value) => Value} make */
  const save = make => {
    last = last.then(async () => {
      const now = make(was);
      try {
        await edit(one.file, [{ key: path, was, now }], label);
        was = now;
        problem.textContent = '';
      } catch (error) {
        problem.textContent = refusal(error).error === 'differs' ? t('differs.else') : problemOf(error);
        say(problem.textContent);
      }
    });
  };
  /** @param {(was: Value) => Value} make */
  const know = make => { was = make(was); };
  return { save, know, problem, value: () => was };
}
