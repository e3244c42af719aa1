// What is masked on a page of the secured part: shown, hidden again and copied at a press. Until then it is in no text
// that is read aloud.
for (const box of document.querySelectorAll('.masked[data-secret]')) {
  // Behind a sign, so that no secret looks like an address.
  const secret = box.dataset.secret.slice(1), /** @type {HTMLElement} */ value = box.querySelector('[data-value]'),
    /** @type {HTMLElement} */ said = box.querySelector('[role=status]');
  /** @type {HTMLElement[]} */
  const [show, copy] = ['show', 'copy'].map(action => box.querySelector(`[data-do=${action}]`));
  const words = /** @type {HTMLElement} */ (show.firstElementChild),
    veil = /** @type {Element} */ (value.firstElementChild);
  let isShown = false;
  show.addEventListener('click', () => {
    isShown = !isShown;
    value.replaceChildren(isShown ? secret : veil);
    [words.textContent, words.dataset.words] = [words.dataset.words, words.textContent];
  });
  // Without a safe address a browser has no clipboard for scripts: there what a field has selected is copied.
  const byField = () => {
    const field = document.createElement('textarea');
    field.value = secret;
    field.readOnly = true;
    box.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    copy.focus();
    return done;
  };
  copy.addEventListener('click', async () => {
    let done = false;
    try {
      await navigator.clipboard.writeText(secret);
      done = true;
    } catch {
      done = byField();
    }
    said.textContent = done ? said.dataset.copied : said.dataset.failed;
  });
}
