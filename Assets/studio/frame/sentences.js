// Translates the program's answers into the page's language; in English, only messages that differ without text files.
import { data } from './words.js';
import { phrases, translate } from './phrases.js';

/** @type {import('./phrases.js').Phrase[] | undefined} */
let templates;

async function known() {
  templates ??= phrases(await (await fetch(`/assets/said-${data.language}.json`)).json());
  return templates;
}

// The answer with translated problems, remedies, reasons and actions.
/** @param {any} answer @returns {Promise<any>} */
export async function inOwnWords(answer) {
  if (!/"(problem|kindReasons|reasons|later|undoes)":/.test(JSON.stringify(answer))) return answer;
  translate(answer, await known().catch(() => []));
  return answer;
}
