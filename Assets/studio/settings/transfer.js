// The whole archive: out into a new folder, as a bag or as JSON, and such an export back into a new archive.
import { data, t, counted } from '../frame/words.js';
import { call, problemParts } from '../frame/calls.js';
import { workBar } from '../frame/work.js';
import { el, field, fill, put } from '../shared/elements.js';
import { folderButton } from '../shared/folders.js';

/** @param {HTMLElement} main */
export async function transfer(main) {
  if (!data.isAtComputer) return put(main, el('p', { class: 'lead' }, t('computer.only')));
  const bar = workBar(), outcome = el('div', { role: 'status' });
  const secrets = el('input', { type: 'checkbox' });
  /** @param {string} name @param {boolean} isNew */
  const place = (name, isNew) => {
    const input = el('input', { name, autocomplete: 'off', required: true, spellcheck: 'false' });
    return field(t(`transfer.${name}`), input, folderButton(input, isNew));
  };
  /** @param {SubmitEvent & { target: any, submitter: any }} event */
  async function begin(event) {
    event.preventDefault();
    const body = { ...Object.fromEntries(new FormData(event.target)), form: event.submitter.value,
      withSecrets: secrets.checked };
    try {
      await call('transfer', body);
      const done = /** @type {any} */ (await bar.follow(main, 'transfer'));
      if (done) fill(outcome, ...tell(done, event.submitter.value));
    } catch (error) {
      fill(outcome, el('p', { class: 'problem' }, problemParts(error)));
    }
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
