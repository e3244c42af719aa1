// What belongs to a keepsake besides its pictures: attachments, which are not published unless the keeper ticks a box,
// and the physical item.
import { t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { button, el, field, fileButton, textInput, tickBox } from '../shared/elements.js';
import { asList, orNull } from '../shared/lists.js';
import { sent } from '../intake/uploads.js';
import { asFile, asOriginal, asText, asWrittenFile, withEntry } from '../shared/values.js';
import { part } from '../shared/saves.js';

/** @param {Keepsake} one */
export function attached(one) {
  const { save, know, problem, value } = part(one, ['files'], t('label.field', { field: t('files'), title: one.name }));
  /** @param {(list: AttachedFile[]) => AttachedFile[]} make */
  const change = make => save(said => orNull(make(asList(said).map(asFile)).map(asWrittenFile)));
  /** @param {AttachedFile} file */
  const row = file => {
    const item = el('li', {}, el('code', {}, file.file),
      tickBox(t('files.publish'), { checked: String(file.publish) === 'true',
        change: event => change(list => list.map(other =>
          other.file !== file.file ? other : tell(other, event.target.checked))) }),
    button(t('files.remove', { file: file.file }), () => {
      item.remove();
      change(list => list.filter(other => other.file !== file.file));
    }));
    return item;
  };
  const list = el('ul', { class: 'plain' }, asList(value()).map(asFile).map(row));
  const choose = fileButton(t('files.add'), { multiple: true, change: async event => {
    const { uploads, failed } = await sent([...event.target.files]);
    if (failed.length) problem.textContent = failed.join(' ');
    event.target.value = '';
    if (!uploads.length) return;
    const { files } = await call('attach',
      { path: one.path, uploads, label: t('label.attach', { title: one.name }) });
    list.append(...files.map(file => row({ file })));
    know(said => [...asList(said), ...files]);
  } });
  return el('fieldset', {}, el('legend', {}, t('files')), el('p', { class: 'source' }, t('files.how')),
    list, problem, choose);
}

/** @param {AttachedFile} file @param {boolean} isPublished */
function tell(file, isPublished) {
  const { publish, ...rest } = file;
  return isPublished ? { ...rest, publish: true } : rest;
}

const entries = ['where', 'reference', 'holder', 'size'];

// The physical item: where it is stored, and its inventory name.
/** @param {Keepsake} one */
export function original(one) {
  const { save, problem, value } = part(one, ['original'],
    t('label.field', { field: t('original'), title: one.name }));
  return el('fieldset', { class: 'original' }, el('legend', {}, t('original')), entries.map(entry => {
    const input = textInput({ value: asText(asOriginal(value())[entry]),
      change: event => {
        const text = event.target.value;
        save(was => withEntry(was, entry, text));
      } });
    return field(t(`field.original.${entry}`), input, entry === 'where' && el('small', {}, t('original.hidden')));
  }), problem);
}
