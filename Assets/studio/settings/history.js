// The actions of the last 30 days, each with an undo button.
import { data, t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { localeOf } from '../shared/edtf.js';
import { el, put } from '../shared/elements.js';
import { undoingOf, undone } from '../frame/undo.js';

/** @param {HTMLElement} main */
export async function history(main) {
  const { entries, days } = await call('journal');
  put(main, el('p', { class: 'lead' }, t('history.lead', { days })));
  if (!entries.length) put(main, el('p', {}, t('history.none')));
  put(main, el('ol', { class: 'history' }, entries.map(entry => el('li', {},
    el('time', {}, new Date(entry.time * 1000).toLocaleString(localeOf(data.language),
      { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })), ' ', entry.label, ' ',
    entry.isUndone ? el('em', {}, t('history.undone'))
      : el('button', { type: 'button', click: async () => {
        const answer = await undone(entry.id, undoingOf(entry.label));
        if (!answer) return;
        sessionStorage.setItem('studio-said',
          answer.left.length ? t('undo.left', { files: answer.left.join(', ') }) : t('undone'));
        location.reload();
      } }, t('history.undo'))))));
}
