// One key of a text whose value is no plain text: each change is made of what is known when its turn has come.
import { t } from '../frame/words.js';
import { problemOf, refusal } from '../frame/calls.js';
import { el, say } from './elements.js';
import { valueSaves } from './saves.js';

// Gives `save(make)`, `know(make)` for what the program has changed itself, and `problem`, where it is told what was
// refused. `one`: {file, name, said}; `path`: the key's place.
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
