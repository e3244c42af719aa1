// Pictures come in: chosen, dropped, pasted; each is a keepsake until they are grouped.
import { t, counted } from './words.js';
import { call, told, problemOf } from './calls.js';
import { dateWords } from './dates.js';
import { el, field, fileButton, put } from './elements.js';
import { asQuery } from './pictures.js';
import { sent } from './uploads.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  // With `to` the pictures join a keepsake, in whose folder they are put.
  const to = query.get('to');
  const joined = to ? await call(`keepsake?path=${encodeURIComponent(to)}`) : null;
  const names = await call('names');
  const folder = el('input',
    { value: joined ? joined.pictures[0].path.split('/').slice(0, -1).join('/') : 'added', autocomplete: 'off' });
  const choose = fileButton(t('add.choose'),
    { multiple: true, 
      accept: 'image/*,video/*,audio/*,.pdf,.heic,.jxl,.tif,.tiff,.jp2,.mkv,.mts,.m2ts,.amr', change: chosen });
  const whole = fileButton(t('add.whole'), { webkitdirectory: true, change: chosen });
  const progress = el('progress', { max: 1, value: 0, hidden: true, 'aria-label': t('add.progress') });
  const outcome = el('div', { role: 'status' });
  const drop = el('div', { class: 'drop',
    dragover: event => event.preventDefault(),
    drop: async event => { event.preventDefault(); take(await dropped(event.dataTransfer)); } },
    el('p', {}, t('add.drop')), choose, ' ', whole);
  put(main, joined && el('p', {}, t('add.to', { title: joined.name })),
    el('p', { class: 'lead' }, t('add.lead'), ' ', t(names.visibility === 'public' ? 'add.visible'
      : 'add.visible.else')), drop, progress, outcome, !joined && field(t('add.folder'), folder));
  put(main, fromWeb(folder), el('p', {}, el('a', { class: 'button', href: '/camera' }, t('page.camera')),
    el('a', { class: 'button', href: '/phone' }, t('page.phone'))));
  document.addEventListener('paste', event => {
    const pasted = [...event.clipboardData?.files ?? []];
    if (pasted.length) take(pasted);
  });

  /** @param {Aimed} event */
  function chosen({ target }) {
    take([...target.files].filter(file => !target.webkitdirectory || isPicture(file)));
    // The same can be chosen again.
    target.value = '';
  }
  /** @param {File[]} list */
  async function take(list) {
    if (!list.length) return;
    progress.hidden = false;
    const { uploads, failed } = await sent(list, share => { progress.value = share; });
    try {
      /** @type {AnswerTo<'arrived'>} */
      const answer = uploads.length
        ? await call('arrived', { uploads, folder: folder.value.trim(), label: counted('label.add', uploads.length) })
        : { pictures: [], refused: [] };
      if (joined && answer.pictures.length) {
        await call('regroup', { groups: [[...joined.pictures.map(image => image.path), ...answer.pictures]],
          label: t('label.join', { title: joined.name }) });
        location.href = `/keepsake?path=${encodeURIComponent(joined.path)}`;
        return;
      }
      outcome.replaceChildren(report(answer, failed, folder.value.trim()));
      outcome.scrollIntoView({ block: 'center' });
    } catch (error) {
      told(error);
    } finally {
      progress.hidden = true;
    }
  }
}

// What has come in, and what has not.
/** @param {AnswerTo<'arrived'>} answer @param {string[]} failed @param {string} folder */
const report = ({ pictures, refused }, failed, folder) => el('div', {},
  el('p', {}, counted('add.done', pictures.length)),
  ...[...failed, ...refused.map(one => `${one.name}: ${one.problem}`)].map(text => el('p', { class: 'problem' }, text)),
  pictures.length > 0 && el('p', {},
    el('a', { class: 'button', href: `/group?pictures=${asQuery(pictures)}` }, t('add.group')), ' ',
    el('a', { href: `/keepsakes?q=${encodeURIComponent(folder)}` }, t('add.see'))));

const shownEndings = new RegExp('\\.(jpe?g|png|webp|gif|tiff?|heic|heif|avif|jxl|jp2|bmp|pdf'
  + '|mp4|m4v|mov|3gp|3g2|avi|mkv|webm|mpe?g|mts|m2ts|wmv|flv|ogv|dv'
  + '|m4a|mp3|wav|aac|og[ag]|opus|flac|amr|wma|aiff?)$', 'i');
// Files of folders are taken for pictures by their names: beside them lie lists and texts.
/** @param {File} file */
const isPicture = file =>
  shownEndings.test(file.name) && !file.name.startsWith('.');

// The files that were dropped, those in folders too.
/** @param {DataTransfer} transfer */
async function dropped(transfer) {
  const entries = [...transfer.items].flatMap(item => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(entry => entry.isDirectory)) return [...transfer.files];
  /** @param {any} entry @returns {Promise<File[]>} */
  const inside = async entry => {
    if (entry.isFile) return [await new Promise((done, failed) => entry.file(done, failed))];
    const reader = entry.createReader();
    /** @type {FileSystemEntry[]} */
    const all = [];
    // A reader gives a hundred at a time.
    for (;;) {
      const some = await new Promise((done, failed) => reader.readEntries(done, failed));
      if (!some.length) return (await Promise.all(all.map(inside))).flat();
      all.push(...some);
    }
  };
  return (await Promise.all(entries.map(inside))).flat().filter(isPicture);
}

// A picture from a web address, with its date if one is known.
/** @param {HTMLInputElement} folder */
function fromWeb(folder) {
  const address = el('input', { type: 'url', autocomplete: 'off', required: true });
  const date = el('input', { autocomplete: 'off' });
  const outcome = el('p', { role: 'status' });
  const go = el('button', {}, t('web.go'));
  return el('form', { class: 'web', submit: async event => {
    event.preventDefault();
    go.disabled = true;
    outcome.textContent = t('waiting');
    try {
      const answer = await call('web', { address: address.value, date: date.value.trim(), folder: folder.value.trim(),
        label: counted('label.add', 1) });
      outcome.replaceChildren(el('a',
        { href: `/keepsake?path=${encodeURIComponent(answer.pictures[0].replace(/\.[^.]+$/, ''))}` }, t('web.done')));
      address.value = '';
    } catch (error) {
      outcome.textContent = problemOf(error);
    } finally {
      go.disabled = false;
    }
  } }, el('h2', {}, t('web')), field(t('web.address'), address),
    field(t('web.date'), date, dateWords(date)), go, outcome);
}
