// Chooses a folder of this computer by browsing; its path can also be typed.
import { t } from '../frame/words.js';
import { call, told } from '../frame/calls.js';
import { agreeing, dialog } from './confirmation.js';
import { button, el, fill } from './elements.js';

// A button beside a field for a path. `isPart`: the chosen folder is the parent of the path's last component.
/** @param {HTMLInputElement} input @param {boolean} isPart */
export function folderButton(input, isPart) {
  return button(t('folders.choose'), () => {
    const path = input.value.trim(), cut = path.lastIndexOf('/');
    walk(isPart ? path.slice(0, Math.max(0, cut)) : path, isPart, folder => {
      input.value = isPart ? `${folder === '/' ? '' : folder}/${path.slice(cut + 1)}` : folder;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  });
}

/** @param {string} from @param {boolean} isToWrite @param {(folder: string) => void} choose */
function walk(from, isToWrite, choose) {
  let at = from;
  const list = el('ul', { class: 'plain' }), where = el('p', { class: 'path', role: 'status' });
  const here = agreeing(t(isToWrite ? 'folders.here' : 'folders.this'));
  /** @param {string} words @param {string} folder */
  const step = (words, folder) => el('li', {}, button(words, () => open(folder)));
  /** @param {string} folder */
  async function open(folder) {
    try {
      const found = await call(`folders?at=${encodeURIComponent(folder)}`);
      at = found.at;
      here.disabled = isToWrite && !found.isWritable;
      where.textContent = here.disabled ? t('folders.shut', { folder: at }) : at;
      fill(list, at !== found.home && step(t('folders.home'), found.home),
        found.sticks.filter(stick => stick !== at).map(stick => step(stick.split('/').pop() ?? stick, stick)),
        found.up && step(t('folders.up'), found.up),
        found.folders.map(name => step(`${name} /`, `${at === '/' ? '' : at}/${name}`)));
      list.querySelector('button')?.focus();
    } catch (error) {
      // A typed folder may not exist yet.
      if (folder) open('');
      else told(error);
    }
  }
  dialog(el('h2', {}, t('folders.choose')), [where, list], here, t('folders.leave'))
    .then(isChosen => isChosen && choose(at));
  open(from);
}
