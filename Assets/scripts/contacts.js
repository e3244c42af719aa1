// The contacts: who is left while one types; numbers are found however they are written.
(() => {
  const form = document.querySelector('.sift'), field = form.querySelector('input'), status = form.querySelector('[role=status]');
  const plain = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const people = [...document.querySelectorAll('.contacts > li')].map(item => {
    const text = plain(item.querySelector('details').textContent);
    return { item, text, digits: text.replace(/\D/g, '') };
  });
  const sift = () => {
    const sought = plain(field.value).split(/\s+/).filter(Boolean), digits = field.value.replace(/\D/g, '').replace(/^0+/, '');
    const isNumber = digits.length > 2 && /^[\d\s+()/.-]+$/.test(field.value.trim());
    let count = 0;
    for (const { item, text, digits: own } of people) {
      item.hidden = !(isNumber ? own.includes(digits) : sought.every(word => text.includes(word)));
      if (!item.hidden) count += 1;
    }
    status.textContent = !sought.length ? '' : count ? (count === 1 ? form.dataset.one : form.dataset.many).replace('{n}', count) : form.dataset.none;
  };
  form.addEventListener('submit', event => event.preventDefault());
  field.addEventListener('input', sift);
  // What the browser has kept in the field.
  sift();
})();
