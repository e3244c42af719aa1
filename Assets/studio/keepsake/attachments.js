// Attachments of a keepsake: they are not published unless the keeper ticks a box.
import { t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { el, fileButton } from '../shared/elements.js';
import { asList } from '../shared/lists.js';
import { part } from '../shared/part.js';
import { sent } from '../intake/uploads.js';
import { asFile, asWrittenFile } from '../shared/values.js';

/** @param {any[]} list */
const orNone = list => list.length ? list : null;

/** @param {Keepsake} one */
export function attached(one) {
  const { save, know, problem, value } = part(one, ['files'], t('label.field', { field: t('files'), title: one.name }));
  /** @param {(list: AttachedFile[]) => AttachedFile[]} make */
  const change = make => save(said => orNone(make(asList(said).map(asFile)).map(asWrittenFile)));
  /** @param {AttachedFile} file */
  const row = file => {
    const item = el('li', {}, el('code', {}, file.file),
      el('label', { class: 'tick' }, el('input', { type: 'checkbox', checked: String(file.publish) === 'true',
        change: event => change(list => list.map(other =>
          other.file !== file.file ? other : tell(other, event.target.checked))) }), t('files.publish')),
    el('button', { type: 'button', click: () => {
      item.remove();
      change(list => list.filter(other => other.file !== file.file));
    } }, t('files.remove', { file: file.file })));
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
