// Receives visitors' contributions, as a file or the text of a mail; on the computer and on the keeper's phone.
import { t, counted } from '../frame/words.js';
import { call, problemOf, refusal } from '../frame/calls.js';
import { button, el, field, fileButton } from '../shared/elements.js';

// `taken` gets the report; `gone` is the message if no answer comes.
/** @param {(report: Received) => unknown} taken */
export function receiving(taken, gone = t('gone')) {
  const text = el('textarea', { rows: 3, autocomplete: 'off', spellcheck: 'false' });
  const problem = el('p', { class: 'problem', role: 'alert', hidden: true });
  const known = el('p', { role: 'status' });
  /** @param {string} sent */
  async function take(sent) {
    known.textContent = problem.textContent = '';
    try {
      const report = await call('receive', { text: sent });
      problem.textContent = report.problems.join(' ') || (report.isEmpty ? t('new.nothing') : '');
      known.textContent = report.known && !report.received ? counted('new.known', report.known) : '';
      taken(report);
    } catch (error) {
      problem.textContent = refusal(error).error === 'gone' ? gone : problemOf(error);
    }
    problem.hidden = !problem.textContent;
  }
  /** @param {FileList} files */
  const read = async files => take((await Promise.all([...files].map(file => file.text()))).join('\n\n'));
  const box = el('details', { class: 'receiving' }, el('summary', {}, t('new.receive')),
    el('p', {}, fileButton(t('new.file'),
      { multiple: true, accept: '.txt,.eml,.json,text/plain', change: event => read(event.target.files) })),
    field(t('new.paste'), text),
    el('p', {}, button(t('new.take'), () => take(text.value))), problem, known);
  /** @param {Event} event */
  const ignore = event => event.preventDefault();
  box.addEventListener('dragover', ignore);
  box.addEventListener('drop', event => {
    ignore(event);
    const { dataTransfer } = event;
    if (dataTransfer?.files.length) read(dataTransfer.files);
    else take(dataTransfer?.getData('text/plain') ?? '');
  });
  return box;
}
