// One key of a text with a structured value: each change is computed from the current value when its turn comes.
import { t } from '../frame/words.js';
import { problemOf, refusal } from '../frame/calls.js';
import { el, say } from './elements.js';
import { valueSaves } from './saves.js';

// Returns `save(make)`, `know(make)` for changes by the program itself, and `problem`, an element for refusals. `one`:
// {file, name, said}; `path`: the key's place.
/** @param {{ file: string, said: Said }} one @param {(string | number)[]} path @param {string} label */
export function part(one, path, label) {
  const problem = el('p', { class: 'conflict', role: 'alert' });
  const queue = valueSaves(one.file, path, path.reduce((value, step) => value?.[step] ?? null, one.said), error => {
    problem.textContent = refusal(error).error === 'differs' ? t('differs.else') : problemOf(error);
    say(problem.textContent);
  });
  /** @param {(was: Value) => Value} make */
  const save = make => { queue.save(make, label).then(isSaved => { if (isSaved) problem.textContent = ''; }); };
  return { ...queue, save, problem };
}
