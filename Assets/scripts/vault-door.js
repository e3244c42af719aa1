// The secured part, last: its door, and what is kept on this device.
// What is kept on this device, only if asked to: a key that scripts can use but not read.
const mayKeep = isSecureContext && location.protocol !== 'file:' && 'indexedDB' in window;
const STORE = 'keepsake-secured';
const hasStore = async () => mayKeep && (!indexedDB.databases || (await indexedDB.databases()).some(known => known.name === STORE));
const store = action => new Promise((done, fail) => {
  const request = indexedDB.open(STORE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('keys');
  request.onerror = () => fail(request.error);
  request.onsuccess = () => {
    const work = request.result.transaction('keys', 'readwrite'), asked = action(work.objectStore('keys'));
    work.oncomplete = () => { request.result.close(); done(asked.result); };
    work.onerror = () => fail(work.error);
  };
});
const pinCode = async (pin, salt) => {
  const material = await subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveBits']);
  return text(await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: LEAST }, material, 128));
};
const keep = async pin => {
  const record = { key: base, until: Date.now() + WEEK, left: 5 };
  if (pin) {
    record.salt = crypto.getRandomValues(new Uint8Array(16));
    record.pin = await pinCode(pin, record.salt);
  }
  await store(keys => keys.put(record, here));
  isKept = true;
};
const forget = async () => { if (await hasStore()) await store(keys => keys.delete(here)).catch(() => {}); };
const lock = async () => {
  await forget();
  location.replace(here + 'index.html');
};

const enter = async header => {
  root = JSON.parse(text(await open(header.root)));
  const id = root.pages[asked()] ? asked() : root.start;
  history.replaceState(null, '', `?p=${id}${location.hash}`);
  await show(id);
};

const attempt = async action => {
  const fields = form.querySelector('fieldset');
  alarm.textContent = '';
  status.textContent = door.dataset.working;
  fields.disabled = true;
  try {
    await action();
  } catch (error) {
    base = root = undefined;
    alarm.textContent = words(error);
    fields.disabled = false;
    [...form.querySelectorAll('input:not([readonly])')].find(input => input.offsetParent)?.focus();
  }
  status.textContent = '';
};

const start = async () => {
  if (!isSecureContext || !subtle) return void (alarm.textContent = door.dataset.unsafe);
  if (!('DecompressionStream' in window)) return void (alarm.textContent = door.dataset.ancient);
  const passphrase = form.elements.password, code = form.elements.code;
  form.querySelector('fieldset').disabled = false;
  form.querySelector('.stay').hidden = !mayKeep;
  form.elements.show.addEventListener('change', event => { passphrase.type = event.target.checked ? 'text' : 'password'; });
  form.elements.keep.addEventListener('change', event => { form.querySelector('.pin').hidden = !event.target.checked; });
  let kept = await hasStore() && await store(keys => keys.get(here)).catch(() => undefined);
  if (kept && kept.until < Date.now()) {
    await forget();
    kept = undefined;
  }
  const usePassphrase = () => {
    kept = undefined;
    form.querySelector('.curtain').hidden = true;
    form.querySelector('.by-passphrase').hidden = false;
    passphrase.required = true;
  };
  const useKept = async () => {
    base = kept.key;
    isKept = true;
    await enter(await readHeader());
  };
  form.addEventListener('submit', event => {
    event.preventDefault();
    attempt(async () => {
      if (!kept) {
        const header = await readHeader();
        base = await unlock(header, passphrase.value);
        if (form.elements.keep.checked && mayKeep) await keep(form.elements.pin.value.trim()).catch(() => {});
        await enter(header);
      } else if (await pinCode(code.value.trim(), kept.salt) === kept.pin) {
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
  form.querySelector('[data-do=passphrase]').addEventListener('click', () => forget().then(usePassphrase));
  if (kept?.pin) {
    form.querySelector('.curtain').hidden = false;
    form.querySelector('.by-passphrase').hidden = true;
    passphrase.required = false;
  } else if (kept) {
    // The key of before a reader was taken away opens nothing: then the passphrase is asked for.
    attempt(() => useKept().catch(async error => {
      await forget();
      usePassphrase();
      throw error;
    }));
  }
};
start();
