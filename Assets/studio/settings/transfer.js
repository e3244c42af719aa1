// The whole archive: out into a new folder, as a bag or as JSON, and such an export back into a new archive. And what
// can be deleted because the program makes it again.
import { counted, data, t } from '../frame/words.js';
import { begun, workBar } from '../frame/work.js';
import { button, el, field, fill, put, textInput } from '../shared/elements.js';
import { folderButton } from '../shared/folders.js';
import { call } from '../frame/calls.js';

/** @param {HTMLElement} main */
export async function transfer(main) {
  if (!data.isAtComputer) return put(main, el('p', { class: 'lead' }, t('computer.only')));
  const bar = workBar(), outcome = el('div', { role: 'status' });
  const secrets = el('input', { type: 'checkbox' });
  /** @param {string} name @param {boolean} isNew */
  const place = (name, isNew) => {
    const input = textInput({ name, required: true, spellcheck: 'false' });
    return field(t(`transfer.${name}`), input, folderButton(input, isNew));
  };
  /** @param {SubmitEvent & { target: any, submitter: any }} event */
  async function begin(event) {
    const body = { ...Object.fromEntries(new FormData(event.target)), form: event.submitter.value,
      withSecrets: secrets.checked };
    const done = /** @type {any} */ (await begun(bar, main, 'transfer', ['transfer', body], outcome));
    if (done) fill(outcome, ...tell(done, event.submitter.value));
  }
  put(main, el('p', { class: 'lead' }, t('transfer.lead')), el('form', { submit: begin }, place('to', true),
    el('label', { class: 'tick' }, secrets, t('transfer.secrets')), el('p', {}, ['bag', 'json'].flatMap(form =>
      [el('button', { value: form }, t(`transfer.${form}`)), ' ']))),
  el('details', {}, el('summary', {}, t('transfer.back')), el('p', { class: 'lead' }, t('transfer.back.lead')),
    el('form', { submit: begin }, place('from', false), place('to', true),
      el('button', { value: 'back' }, t('transfer.back.go')))), bar.element, outcome);
}

/**
 * @param {{ files: number, folder: string, leftOut?: number, notForWindows?: string[], notes?: string[] }} done
 * @param {string} form
 */
const tell = ({ files, folder, leftOut = 0, notForWindows = [], notes = [] }, form) => [
  el('p', {}, counted(form === 'back' ? 'transfer.made' : 'transfer.done', files, { folder }), ' ',
    t(form === 'back' ? 'transfer.open' : 'transfer.care')),
  leftOut > 0 && el('p', {}, counted('transfer.left', leftOut)),
  notForWindows.length > 0 && form === 'bag' && el('p', { class: 'problem' },
    t('transfer.windows', { file: notForWindows[0], count: notForWindows.length })),
  notes.map(note => el('p', { class: 'problem' }, note))];

// A human-readable size.
/** @param {number} bytes @param {string} [language] */
function sizeInWords(bytes, language = data.language) {
  const [unit, step] = bytes >= 1e9 ? ['gigabyte', 1e9] : bytes >= 1e6 ? ['megabyte', 1e6] : ['kilobyte', 1e3];
  const digits = bytes >= 1e9 ? 1 : 0;
  const shown = { style: /** @type {const} */ ('unit'), unit: String(unit), maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, shown).format(bytes / Number(step));
}

// Deletes files that the program can make again; first says how much that is and what stays.
/** @param {HTMLElement} main */
export async function clearing(main) {
  const bar = workBar(), state = el('div');
  put(main, el('p', {}, t('clear.what')), el('p', {}, t('clear.stays')), state, bar.element);
  async function look() {
    const made = await call('made');
    fill(state, made.isNothing ? el('p', {}, t('clear.nothing')) : [
      el('p', {}, t('clear.frees', { size: sizeInWords(made.size) }), ' ',
        made.site && el('span', { class: 'file' }, el('code', {}, made.site))),
      button(t('clear.now'), clear, { class: 'danger' })]);
  }
  async function clear() {
    if (!confirm(t('clear.ask'))) return;
    const done = /** @type {any} */ (await begun(bar, main, 'clear', ['made/clear', {}], state));
    if (!done) return;
    await look();
    state.prepend(el('p', { role: 'status' }, t('clear.done', { size: sizeInWords(done.freed) })));
  }
  await look();
}
