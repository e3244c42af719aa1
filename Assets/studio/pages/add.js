// Adds pictures: chosen, dropped, pasted; each is a keepsake until it is grouped. Folders, zip files and tables are
// examined first.
import { counted, data, t } from '../frame/words.js';
import { call, keepsakeAt, problemOf, refusal, told } from '../frame/calls.js';
import { dateWords, written } from '../shared/dates.js';
import { folderButton } from '../shared/folders.js';
import { el, field, fileButton, fill, keepsakePage, put, textInput } from '../shared/elements.js';
import { fold } from '../frame/folds.js';
import { arrivedCards } from '../intake/arrival-cards.js';
import { calm } from '../intake/calm.js';
import { camera } from '../intake/camera.js';
import { phone } from '../intake/phone.js';
import { write } from '../intake/write.js';
import { arrived, sayLanguage } from '../intake/uploads.js';
import { Bringing } from '../intake/import.js';
import { dropped, isPicture, leftLying, shownEndings } from '../intake/drop.js';
import { workBar } from '../frame/work.js';

const kinds = 'image/*,video/*,audio/*,.pdf,.heic,.jxl,.tif,.tiff,.jp2,.mkv,.mts,.m2ts,.amr';
// Further file types that can be imported but not joined to a keepsake.
const looked = ',.zip,.gdz,.ged,.tgz,.gz,.tar,.csv,.tsv,.xlsx,.json,.xmp';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  if (query.has('calm')) return calm(main, kinds);
  // With `to`, the pictures join that keepsake and go into its folder.
  const to = query.get('to');
  const joined = to ? await keepsakeAt(to) : null;
  const [names, { said }] = await Promise.all([call('names'), call('settings')]);
  const folder = textInput({ value: joined ? joined.pictures[0].path.split('/').slice(0, -1).join('/') : 'added' });
  const reading = arrivals();
  const single = singly(folder, joined, reading.follow);
  const bring = new Bringing(main, () => call('read', { gives: true }).then(reading.follow).catch(told));
  // Single pictures are added at once; folders and files about pictures are examined first.
  /** @param {DroppedFile[]} list */
  const came = list => {
    const isPlain = list.every(({ path }) => !path.includes('/') && shownEndings.test(path));
    if (joined || isPlain) single.take(list.map(one => one.file).filter(isPicture));
    else bring.take(list.filter(({ path }) => !leftLying.test(path)));
  };
  /** @param {Aimed} event */
  const chosen = ({ target }) => {
    came([...target.files].map(file => ({ file, path: file.webkitRelativePath || file.name })));
    // The same files can be chosen again.
    target.value = '';
  };
  const drop = el('div', { class: 'drop', dragover: event => event.preventDefault(),
    drop: async event => { event.preventDefault(); came(await dropped(event.dataTransfer)); } },
    el('p', {}, t('add.drop')),
    fileButton(t('add.choose'), { multiple: true, accept: kinds + (joined ? '' : looked), change: chosen }), ' ',
    fileButton(t('add.whole'), { webkitdirectory: true, change: chosen }));
  put(main, joined && el('p', {}, t('add.to', { title: joined.name })), drop,
    el('p', { class: 'lead' }, t(names.visibility === 'public' ? 'add.visible' : 'add.visible.else')),
    single.element, reading.element, !joined && bring.element, !joined && await otherWays(query),
    el('details', {}, el('summary', {}, t('add.more')), el('p', { class: 'lead' }, t('add.lead')),
      said.calm_for && el('p', {}, el('a', { class: 'alone', href: '/add?calm' },
        t('calm.for', { name: said.calm_for }))),
      !joined && [el('p', { class: 'lead' }, t('add.drop.all')), field(t('add.folder'), folder), fromHere(bring)],
      fromWeb(folder)));
  document.addEventListener('paste', event => {
    const pasted = [...event.clipboardData?.files ?? []];
    if (pasted.length) single.take(pasted);
  });
  // Work that was begun before the page was left.
  const now = await call('work');
  if (!joined && now.state === 'working' && now.doing === 'bring') bring.goOn().catch(told);
  reading.follow().catch(told);
}

// What needs no file: each where it can be used, or where its address leads to it and it gives the reason.
/** @param {URLSearchParams} query */
async function otherWays(query) {
  const cameras = (await navigator.mediaDevices?.enumerateDevices() ?? []).filter(one => one.kind === 'videoinput');
  const may = (/** @type {string} */ name, /** @type {unknown} */ is) => is || location.hash === `#${name}`;
  return [may('phone', data.isAtComputer) && fold('phone', t('page.phone'), phone),
    may('camera', cameras.length) && fold('camera', t('page.camera'), camera),
    fold('write', t('page.write'), content => write(content, query))];
}

// Single pictures, or pictures that join a keepsake.
/** @param {HTMLInputElement} folder @param {Keepsake | null} joined @param {() => Promise<unknown>} then */
function singly(folder, joined, then) {
  const progress = el('progress', { max: 1, value: 0, hidden: true, 'aria-label': t('add.progress') });
  const outcome = el('div', { role: 'status' }), cards = el('div', {});
  return { element: [progress, outcome, cards], take };

  /** @param {File[]} list */
  async function take(list) {
    if (!list.length) return;
    progress.hidden = false;
    try {
      const { pictures, refused } = await arrived(list, { folder: folder.value.trim(), first: sayLanguage,
        progressed: share => { progress.value = share; } });
      if (joined && pictures.length) {
        await call('regroup', { groups: [[...joined.pictures.map(image => image.path), ...pictures]],
          label: t('label.join', { title: joined.name }) });
        location.href = keepsakePage(joined.path);
        return;
      }
      fill(outcome, report(pictures, refused));
      if (pictures.length) fill(cards, await arrivedCards(pictures));
      outcome.scrollIntoView({ block: 'center' });
      then().catch(told);
    } finally {
      progress.hidden = true;
    }
  }
}

// The added and the refused files.
/** @param {string[]} pictures @param {string[]} refused */
const report = (pictures, refused) => el('div', {}, el('p', {}, counted('add.done', pictures.length)),
  ...refused.map(text => el('p', { class: 'problem' }, text)),
  pictures.length > 0 && el('p', {},
    el('a', { class: 'button main', href: '/table' }, t('page.table')), ' ',
    el('a', { class: 'button', href: '/keepsakes?recent=yes' }, t('add.see'))));

// Imports files on this computer that are too large for an upload by the browser.
/** @param {Bringing} bring */
function fromHere(bring) {
  const path = textInput({ required: true, spellcheck: 'false' });
  return data.isAtComputer && el('details', {}, el('summary', {}, t('bring.here')), el('form', {
    submit: () => { bring.look(path.value); },
  }, field(t('bring.path'), path, folderButton(path, false), el('small', { class: 'source' }, t('bring.path.how'))),
  el('button', {}, t('bring.look'))));
}

// Adds a picture from a web address, with its date if known.
/** @param {HTMLInputElement} folder */
function fromWeb(folder) {
  const address = el('input', { type: 'url', autocomplete: 'off', required: true });
  const date = textInput();
  const outcome = el('p', { role: 'status' }), cards = el('div', {});
  const go = el('button', {}, t('web.go'));
  return el('form', { class: 'web', submit: async () => {
    go.disabled = true;
    outcome.textContent = t('waiting');
    try {
      await sayLanguage();
      const answer = await call('web', { address: address.value, date: written(date.value), folder: folder.value.trim(),
        label: counted('label.add', 1) });
      fill(outcome, el('a', { href: keepsakePage(answer.pictures[0].replace(/\.[^.]+$/, '')) }, t('web.done')));
      fill(cards, await arrivedCards(answer.pictures));
      address.value = '';
    } catch (error) {
      outcome.textContent = problemOf(error);
    } finally {
      go.disabled = false;
    }
  } }, el('h2', {}, t('web')), field(t('web.address'), address),
    field(t('web.date'), date, dateWords(date)), go, outcome, cards);
}

// The automatic reading of added files: its progress, a button that stops it, and the receipts found.
function arrivals() {
  const bar = workBar(), outcome = el('p', { role: 'status' });
  let isFollowing = false;
  return { element: [bar.element, outcome], follow };

  // Follows running work; nothing on the page waits for it.
  async function follow() {
    if (isFollowing || (await call('work')).doing !== 'read') return;
    isFollowing = true;
    fill(outcome);
    try {
      await bar.follow(el('div'), 'read');
      const { unsure } = await call('receipts');
      fill(outcome, unsure > 0 && el('a', { href: '/receipts' }, counted('receipts.look', unsure)));
    } catch (error) {
      if (refusal(error).error === 'stopped') fill(outcome, t('arrivals.stopped'));
      else told(error);
    } finally {
      isFollowing = false;
    }
  }
}
