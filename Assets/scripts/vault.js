// The secured part: its unlock page.
import {
  alarm, door, form, here, notice, readHeader, refuse, root, setKept, setKey, setRoot, subtle, take, text, unlock,
  words
} from './vault/files.js';
import { forget, hasStore, keep, mayKeep, pinCode, store } from './vault/device.js';
import { asked, show } from './vault/pages.js';
import './vault/bridge.js';

/** @param {VaultHeader} header */
const enter = async header => {
  setRoot(JSON.parse(text(await take(header.root))));
  const id = root.pages[asked()] ? asked() : root.start;
  history.replaceState(null, '', `?p=${id}${location.hash}`);
  await show(id);
};

/** @param {() => Promise<void>} action */
const attempt = async action => {
  /** @type {HTMLFieldSetElement} */
  const fields = form.querySelector('fieldset');
  alarm.textContent = '';
  notice.textContent = door.dataset.working;
  fields.disabled = true;
  try {
    await action();
  } catch (error) {
    setKey(/** @type {any} */ (undefined));
    setRoot(/** @type {any} */ (undefined));
    alarm.textContent = words(error);
    fields.disabled = false;
    [...form.querySelectorAll('input:not([readonly])')].find(input => input.offsetParent)?.focus();
  }
  notice.textContent = '';
};

// Phones capitalise the first letter, unlike the words on a card.
/** @param {VaultHeader} header @param {string} words */
const unlockTyped = (header, words) => unlock(header, words).catch(error => {
  const small = words.toLowerCase();
  if (small === words) throw error;
  return unlock(header, small);
});

/** @returns {Promise<void>} */
const start = async () => {
  if (!isSecureContext || !subtle) return void (alarm.textContent = door.dataset.unsafe);
  if (!('DecompressionStream' in window)) return void (alarm.textContent = door.dataset.ancient);
  const { password: passphrase, code, show: eye, keep: stay } = form.elements;
  /** @type {HTMLFieldSetElement} */ (form.querySelector('fieldset')).disabled = false;
  /** @type {HTMLElement} */ (form.querySelector('.stay')).hidden = !mayKeep;
  eye.addEventListener('change', () => { passphrase.type = eye.checked ? 'text' : 'password'; });
  stay.addEventListener(
    'change', () => { /** @type {HTMLElement} */ (form.querySelector('.pin')).hidden = !stay.checked; });
  let kept = /** @type {KeptKey | undefined} */ (
    await hasStore() && await store(keys => keys.get(here)).catch(() => undefined));
  if (kept && kept.until < Date.now()) {
    await forget();
    kept = undefined;
  }
  const usePassphrase = () => {
    kept = undefined;
    /** @type {HTMLElement} */ (form.querySelector('.curtain')).hidden = true;
    /** @type {HTMLElement} */ (form.querySelector('.by-passphrase')).hidden = false;
    passphrase.required = true;
  };
  const useKept = async () => {
    setKey(/** @type {KeptKey} */ (kept).key);
    setKept();
    await enter(await readHeader());
  };
  form.addEventListener('submit', event => {
    event.preventDefault();
    attempt(async () => {
      if (!kept) {
        const header = await readHeader();
        setKey(await unlockTyped(header, passphrase.value));
        if (stay.checked && mayKeep) await keep(form.elements.pin.value.trim()).catch(() => {});
        await enter(header);
      } else if (await pinCode(code.value.trim(), /** @type {Uint8Array} */ (kept.salt)) === kept.pin) {
        await store(keys => keys.put({ ...kept, left: 5 }, here));
        await useKept();
      } else {
        kept.left -= 1;
        if (kept.left > 0) await store(keys => keys.put(kept, here));
        else await forget().then(usePassphrase);
        refuse(kept ? 'pin' : 'pins');
      }
    });
  });
  /** @type {HTMLElement} */ (form.querySelector('[data-do=passphrase]')).addEventListener(
    'click', () => forget().then(usePassphrase));
  if (kept?.pin) {
    /** @type {HTMLElement} */ (form.querySelector('.curtain')).hidden = false;
    /** @type {HTMLElement} */ (form.querySelector('.by-passphrase')).hidden = true;
    passphrase.required = false;
  } else if (kept) {
    // A key from before a reader's removal opens nothing: then the page asks for the passphrase.
    attempt(() => useKept().catch(async error => {
      await forget();
      usePassphrase();
      throw error;
    }));
  }
};
start();
