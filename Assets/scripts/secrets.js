// Masked values in the secured part: shown, hidden and copied at a press. Before that, no text that screen readers see
// contains them.
for (const box of document.querySelectorAll('.masked[data-secret]')) {
  // Behind a prefix, so that no secret looks like an address.
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
  // Without a secure address a browser has no clipboard for scripts: a field's selection is copied instead.
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
