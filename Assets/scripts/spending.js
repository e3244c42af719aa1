// All receipts of a currency, filtered by period, shop or category, and their total. Amounts are thousandths.
(() => {
  const /** @type {HTMLFormElement} */ form = document.querySelector('.sift'),
    /** @type {HTMLElement} */ said = document.getElementById('shown'), unit = said.dataset.currency;
  const rows = [...document.querySelectorAll('.receipts tbody tr')], whole = said.textContent;
  /** @type {HTMLElement[]} */
  const cells = rows.map(row => row.querySelector('td.num')), texts = cells.map(cell => cell.textContent);
  /** @param {number} thousandths */
  const money = thousandths => {
    const digits = Math.abs(thousandths) % 10 ? 3 : 2;
    return (thousandths / 1000).toFixed(digits) + (unit && ' ' + unit);
  };
  /** @type {(row: HTMLElement, category: string) => number | undefined} */
  const share = (row, category) => {
    const part = row.dataset.parts.split(' ').find(part => part.startsWith(category + ':'));
    return /** @type {number | undefined} */ (part && Number(part.split(':')[1]));
  };
  const show = () => {
    const { period, shop, category } = Object.fromEntries(
      /** @type {Iterable<[string, string]>} */ (new FormData(form)));
    let sum = 0, count = 0;
    rows.forEach((row, place) => {
      // With a category only a receipt's share of it counts.
      const amount = category ? share(row, category) : Number(row.dataset.total);
      row.hidden = /** @type {boolean} */ (amount === undefined
        || (period && row.dataset.period !== period) || (shop && row.dataset.shop !== shop));
      cells[place].textContent = category && amount !== undefined ? money(amount) : texts[place];
      if (row.hidden) return;
      sum += /** @type {number} */ (amount);
      count += 1;
    });
    const isAll = !period && !shop && !category;
    said.textContent = isAll ? whole
      : said.dataset.words.replace('{sum}', money(sum)).replace('{count}', count).replace('{all}', rows.length);
    const wanted = new URLSearchParams(Object.entries({ period, shop, category }).filter(([, value]) => value));
    // In the secured part the address is not the page's own.
    if (!document.documentElement.hasAttribute('data-secured'))
      history.replaceState(null, '', isAll ? location.pathname : '?' + wanted);
  };
  for (const [name, value] of new URLSearchParams(location.search)) {
    // `namedItem` is needed, because `?length=1` does not name a field.
    const field = /** @type {HTMLSelectElement | null} */ (form.elements.namedItem(name));
    if (field && [...field.options].some(option => option.value === value)) field.value = value;
  }
  form.addEventListener('change', show);
  form.addEventListener('submit', event => event.preventDefault());
  form.addEventListener('reset', event => {
    event.preventDefault();
    for (const field of form.querySelectorAll('select')) field.value = '';
    show();
  });
  show();
})();
