// What the program says, in the page's language: in English only what is said otherwise where no texts are written.
import { data } from './words.js';
import { phrases, translate } from './phrases.js';

/** @type {import('./phrases.js').Phrase[] | undefined} */
let templates;

async function known() {
  templates ??= phrases(await (await fetch(`/assets/said-${data.language}.json`)).json());
  return templates;
}

// The same answer with every problem, remedy, reason and deed of a command that has a translation in it.
/** @param {any} answer @returns {Promise<any>} */
export async function inOwnWords(answer) {
  if (!/"(problem|kindReasons|reasons|later|undoes)":/.test(JSON.stringify(answer))) return answer;
  translate(answer, await known().catch(() => []));
  return answer;
}
