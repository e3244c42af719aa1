// The contacts, filtered while the visitor types; numbers match in any notation.
(() => {
  const /** @type {HTMLFormElement} */ form = document.querySelector('.sift'),
    /** @type {HTMLInputElement} */ field = form.querySelector('input'),
    /** @type {HTMLElement} */ status = form.querySelector('[role=status]');
  /** @param {string} text */
  const plain = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  // Names spelt without special letters: `Müller` is `Mueller`, `Størmer` is `Stoermer`.
  /** @param {string} text */
  const spelled = text => plain(text.normalize('NFD').replace(/([aou])\u0308/gi, '$1e').replace(/a\u030a/gi, 'aa')
    .replace(/ø/gi, 'oe').replace(/ß/g, 'ss'));
  const people = [...document.querySelectorAll('.contacts > li')].map(item => {
    const said = /** @type {Element} */ (item.querySelector('details')).textContent, text = plain(said);
    return { item, text: text + '\n' + spelled(said), digits: text.replace(/\D/g, '') };
  });
  const sift = () => {
    const sought = field.value.split(/\s+/).filter(Boolean).map(word => [plain(word), spelled(word)]),
      digits = field.value.replace(/\D/g, '').replace(/^0+/, '');
    const isNumber = digits.length > 2 && /^[\d\s+()/.-]+$/.test(field.value.trim());
    let count = 0;
    for (const { item, text, digits: own } of people) {
      item.hidden = !(isNumber ? own.includes(digits)
        : sought.every(ways => ways.some(word => text.includes(word))));
      if (!item.hidden) count += 1;
    }
    status.textContent = !sought.length ? ''
      : count ? (count === 1 ? form.dataset.one : form.dataset.many).replace('{n}', count) : form.dataset.none;
  };
  form.addEventListener('submit', event => event.preventDefault());
  field.addEventListener('input', sift);
  // Browsers may restore the field's text.
  sift();
})();
