// On this day, in the visitor's own calendar: marks today, or the next day that has something.
(() => {
  const now = new Date(), month = now.getMonth(), day = now.getDate();
  const two = number => String(number).padStart(2, '0');
  const name = two(month + 1) + '-' + two(day);
  // On the first page: a character for each day of a leap year says how many keepsakes it has.
  const row = document.querySelector('[data-days]');
  if (row) {
    const place = Math.round((Date.UTC(2000, month, day) - Date.UTC(2000, 0, 1)) / 864e5);
    const count = parseInt(row.dataset.days[place], 36), link = row.querySelector('a');
    if (count) {
      link.href = link.getAttribute('href').replace('index.html', name + '/index.html');
      const dots = document.createElement('span'), number = document.createElement('span');
      dots.className = 'dots';
      number.className = 'num soft';
      number.textContent = count < 35 ? count : '35+';
      row.append(dots, number);
    }
  }
  const line = document.querySelector('[data-today]');
  if (!line) return;
  const days = [...document.querySelectorAll('[data-day]')];
  const at = days.findIndex(cell => cell.dataset.day === name);
  days[at].setAttribute('aria-current', 'date');
  const next = days.slice(at).concat(days.slice(0, at)).find(cell => cell.querySelector('a'));
  const link = next.querySelector('a').cloneNode(false);
  link.className = 'btn main';
  link.textContent = link.getAttribute('aria-label');
  link.removeAttribute('aria-label');
  line.append(next === days[at] ? line.dataset.today + ': ' : line.dataset.next + ' ', link);
})();
