// Deletes files that the program can make again; first says how much that is and what stays.
import { data, t } from '../frame/words.js';
import { call, problemOf } from '../frame/calls.js';
import { el, fill, put } from '../shared/elements.js';
import { workBar } from '../frame/work.js';

// A human-readable size.
/** @param {number} bytes @param {string} [language] */
export function sizeInWords(bytes, language = data.language) {
  const [unit, step] = bytes >= 1e9 ? ['gigabyte', 1e9] : bytes >= 1e6 ? ['megabyte', 1e6] : ['kilobyte', 1e3];
  const digits = bytes >= 1e9 ? 1 : 0;
  const shown = { style: /** @type {const} */ ('unit'), unit: String(unit), maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, shown).format(bytes / Number(step));
}

/** @param {HTMLElement} main */
export async function clearing(main) {
  const bar = workBar(), state = el('div');
  put(main, el('p', {}, t('clear.what')), el('p', {}, t('clear.stays')), state, bar.element);
  async function look() {
    const made = await call('made');
    fill(state, made.isNothing ? el('p', {}, t('clear.nothing')) : [
      el('p', {}, t('clear.frees', { size: sizeInWords(made.size) }), ' ',
        made.site && el('span', { class: 'file' }, el('code', {}, made.site))),
      el('button', { type: 'button', class: 'danger', click: clear }, t('clear.now'))]);
  }
  async function clear() {
    if (!confirm(t('clear.ask'))) return;
    try {
      await call('made/clear', {});
      const { freed } = /** @type {any} */ (await bar.follow(main, 'clear'));
      await look();
      state.prepend(el('p', { role: 'status' }, t('clear.done', { size: sizeInWords(freed) })));
    } catch (error) {
      fill(state, el('p', { class: 'problem', role: 'alert' }, problemOf(error)));
    }
  }
  await look();
}
