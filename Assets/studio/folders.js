// A folder of this computer is chosen by walking through them, where its path can also be typed.
import { t } from './words.js';
import { call, told } from './calls.js';
import { el, fill, put } from './elements.js';

// A button beside a field for a path. What is chosen is put before `name`, the last part of the path.
/** @param {HTMLInputElement} input @param {{ home: string, sticks: string[] }} near */
export function folderButton(input, near) {
  return el('button', { type: 'button', click: () => {
    const path = input.value.trim(), cut = path.lastIndexOf('/');
    walk(cut > 0 ? path.slice(0, cut) : near.home, near, folder => {
      input.value = `${folder === '/' ? '' : folder}/${path.slice(cut + 1)}`;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  } }, t('folders.choose'));
}

/** @param {string} from @param {{ home: string, sticks: string[] }} near @param {(folder: string) => void} choose */
function walk(from, near, choose) {
  let at = from;
  const list = el('ul', { class: 'plain' }), where = el('p', { class: 'path', role: 'status' });
  const here = el('button', { value: 'yes', class: 'main' }, t('folders.here'));
  const box = el('dialog', { class: 'changes', 'aria-labelledby': 'folders', close: () => {
    if (box.returnValue === 'yes') choose(at);
    box.remove();
  } }, el('h2', { id: 'folders' }, t('folders.choose')), where, list,
  el('form', { method: 'dialog', class: 'actions' }, here, el('button', { value: 'no' }, t('folders.leave'))));
  /** @param {string} words @param {string} folder */
  const step = (words, folder) => el('li', {}, el('button', { type: 'button', click: () => open(folder) }, words));
  const starts = [near.home, ...near.sticks];
  /** @param {string} folder */
  async function open(folder) {
    try {
      const found = await call(`folders?at=${encodeURIComponent(folder)}`);
      at = found.at;
      here.disabled = !found.isWritable;
      where.textContent = found.isWritable ? at : t('folders.shut', { folder: at });
      fill(list, starts.filter(start => start !== at)
        .map(start => step(start === near.home ? t('folders.home') : start.split('/').pop() ?? start, start)),
      found.up && step(t('folders.up'), found.up),
      found.folders.map(name => step(`${name} /`, `${at === '/' ? '' : at}/${name}`)));
      list.querySelector('button')?.focus();
    } catch (error) {
      // A folder that was typed may not be there yet.
      if (folder !== near.home) open(near.home);
      else told(error);
    }
  }
  put(document.body, box);
  box.showModal();
  open(from);
}
