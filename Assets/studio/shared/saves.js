// Saves in sequence: each is computed from the result of the one before.
import { edit, problemOf, refusal, told } from '../frame/calls.js';
import { t } from '../frame/words.js';
import { el, say } from './elements.js';

// A queue: `queue(work)` resolves to the work's result when its turn has come. Its errors go to `tell`, and the next
// one runs anyway.
/** @param {(error: unknown) => unknown} [tell] */
export function saves(tell = told) {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  /** @template T @param {() => T | Promise<T>} work @returns {Promise<T | undefined>} */
  return work => {
    const done = last.then(work).catch(error => {
      tell(error);
      return undefined;
    });
    last = done.catch(() => {});
    return done;
  };
}

// A queue for one key of a text. `save(make, label)` writes `make(was)` and resolves to whether it did; `know(make)`
// records changes by the program itself.
/**
 * @param {string} file @param {(string | number)[]} path @param {Value} was
 * @param {(error: unknown) => unknown} [tell]
 */
export function valueSaves(file, path, was, tell) {
  const queue = saves(tell);
  return {
    /** @param {(was: Value) => Value} make @param {string} label */
    save: (make, label) => queue(async () => {
      const now = make(was);
      await edit(file, [{ key: path, was, now }], label);
      was = now;
      return true;
    }),
    /** @param {(was: Value) => Value} make */
    know(make) { was = make(was); },
    value: () => was,
  };
}

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
