// On this day, by the visitor's clock: pictures of today, else of this week, of this month, else of the next day with
// pictures.
(() => {
  const now = new Date(), language = document.documentElement.lang;
  /** @param {number} number */
  const two = number => String(number).padStart(2, '0');
  // Days are numbered as in a leap year, months from 0.
  /** @type {(month: number, day: number) => number} */
  const place = (month, day) => Math.round((Date.UTC(2000, month, day) - Date.UTC(2000, 0, 1)) / 864e5);
  /** @param {number} place */
  const dayAt = place => new Date(Date.UTC(2000, 0, 1 + place));
  const today = place(now.getMonth(), now.getDate());
  /** @param {number} place */
  const nameAt = place => two(dayAt(place).getUTCMonth() + 1) + '-' + two(dayAt(place).getUTCDate());
  // 0 for Sunday. If two countries share the language, the visitor's country decides.
  const firstDay = (() => {
    const own = navigator.languages?.find(tag => tag.split('-')[0] === language.split('-')[0]) || language;
    try {
      const locale = new Intl.Locale(own), week = locale.getWeekInfo?.() || locale.weekInfo;
      if (week) return week.firstDay % 7;
    } catch {
      // The browser lacks week data, or does not know the language.
    }
    return /^en-(US|CA)/.test(own) ? 0 : 1;
  })();

  // The calendar of this year: each month begins under its weekday.
  const calendar = document.querySelector('.year-round');
  if (calendar) {
    const year = now.getFullYear();
    const sunday = new Date(2023, 0, 1), weekday = new Intl.DateTimeFormat(language, { weekday: 'short' });
    const names = [0, 1, 2, 3, 4, 5, 6].map(
      step => weekday.format(new Date(2023, 0, sunday.getDate() + firstDay + step)));
    calendar.querySelectorAll('section').forEach((section, month) => {
      /** @type {Element} */ (section.querySelector('.weekdays')).append(
        ...names.map(name => Object.assign(document.createElement('span'), { textContent: name })));
      const days = section.querySelectorAll('.days li');
      days[0].className = 'g' + (new Date(year, month, 1).getDay() - firstDay + 7) % 7;
      // A day that this year lacks stays only if it has keepsakes.
      const last = days[days.length - 1];
      if (new Date(year, month, days.length).getMonth() !== month && !last.querySelector('a')) last.remove();
    });
    /** @type {Element} */ (calendar.querySelector(`[data-day="${nameAt(today)}"]`)).setAttribute(
      'aria-current', 'date');
    // A phone shows one month: the current one.
    const month = calendar.querySelectorAll('section')[now.getMonth()];
    calendar.scrollLeft = month.offsetLeft - (calendar.clientWidth - month.offsetWidth) / 2;
    /** @type {Element} */ (document.querySelector('[data-year]')).textContent = year;
    calendar.classList.add('set');
  }

  /** @type {HTMLElement} */
  const box = document.querySelector('.on-day, .ago');
  if (!box) return;
  /** @param {number} place */
  const has = place => box.dataset.days[place] !== '0';
  const week = [0, 1, 2, 3, 4, 5, 6].map(step => {
    const date = new Date(
      now.getFullYear(), now.getMonth(), now.getDate() - (now.getDay() - firstDay + 7) % 7 + step);
    return place(date.getMonth(), date.getDate());
  });
  const month = Array.from({ length: 31 }, (_, day) => place(now.getMonth(), day + 1))
    .filter(place => dayAt(place).getUTCMonth() === now.getMonth());
  const year = Array.from({ length: 366 }, (_, step) => (today + step) % 366);
  /** @typedef {[kind: string, places: number[]]} Choice */
  const [kind, chosen] = /** @type {Choice} */ (/** @type {Choice[]} */ ([
    ['today', [today]], ['week', week], ['month', month], ['next', year.filter(has).slice(0, 1)],
  ]).map(([kind, places]) => /** @type {Choice} */ ([kind, places.filter(has)])).find(([, places]) => places.length));

  /** @type {Record<string, DayOfYear>} */
  const known = {};
  window.keepsakeDays = days => Object.assign(known, days);
  /** @type {(address: string, text: string) => HTMLAnchorElement} */
  const link = (address, text) => Object.assign(
    document.createElement('a'), { href: box.dataset.root + address, textContent: text });
  /** @type {(picture: DayPicture, sizes?: string) => HTMLImageElement} */
  const imageOf = ([, , , source, candidates, width, height, colour, alt],
    sizes = Math.ceil(11 * width / height) + 'rem') => {
    const image = new Image(width, height);
    image.className = colour;
    image.loading = 'lazy';
    image.decoding = 'async';
    image.alt = alt;
    image.sizes = sizes;
    image.srcset = candidates.map(([address, width]) => `${box.dataset.root}${address} ${width}w`).join(', ');
    image.src = box.dataset.root + source;
    return image;
  };
  /** @type {(picture: DayPicture) => HTMLElement} */
  const tile = picture => {
    const item = document.createElement('li'), words = document.createElement('div');
    const name = link(picture[0], picture[1]), small = document.createElement('span');
    name.className = 'tile-title';
    name.dir = small.dir = 'auto';
    small.className = 'tile-meta';
    small.textContent = picture[2];
    words.append(name, small);
    item.append(imageOf(picture), words);
    return item;
  };
  // The calendar: some pictures of the day in a row.
  /** @param {DayOfYear[]} days */
  const row = days => {
    const all = days.flatMap(day => day.pictures), most = 8;
    const shown = all.length > most
      ? Array.from({ length: most }, (_, i) => all[Math.floor(i * all.length / most)]) : all;
    const said = /** @type {HTMLElement} */ (box.querySelector('.on-day-said'));
    if (days.length === 1) said.append(
      box.dataset[kind] + (kind === 'next' ? ' ' : ': '), link(days[0].address, days[0].label));
    else said.append(/** @type {string} */ (box.dataset[kind]));
    /** @type {Element} */ (box.querySelector('.on-day-strip')).append(...shown.map(tile));
  };
  // The first page: one thing of today or of this week, large, or nothing. A photograph with words comes first.
  /** @param {DayOfYear[]} days */
  const large = days => {
    const past = days.flatMap(day => day.pictures).filter(picture => picture[10] && picture[10] < now.getFullYear());
    const chosen = past.find(picture => picture[9]) ?? past[0];
    if (!chosen || kind !== 'today' && kind !== 'week') return;
    const years = now.getFullYear() - chosen[10], [picture, words] = box.children;
    /** @type {HTMLAnchorElement} */ (picture).href = box.dataset.root + chosen[0];
    picture.append(imageOf(chosen, '(max-width: 48rem) 64vw, 26vw'));
    const [heading, title, meta] = /** @type {Iterable<HTMLElement>} */ (words.children);
    heading.textContent = /** @type {string} */ (box.dataset[years === 1 ? kind + 'Year' : kind]).replace(
      '{n}', String(years));
    title.append(link(chosen[0], chosen[1]));
    title.dir = 'auto';
    meta.textContent = chosen[2];
    box.hidden = false;
  };
  // The calm mode shows one picture with a sentence, and links to today's.
  /** @param {DayOfYear[]} days */
  const calm = days => {
    const best = days.flatMap(day => day.pictures).find(picture => picture[9]);
    /** @type {HTMLAnchorElement | null} */
    const way = document.querySelector('[data-calm-day]'), view = document.querySelector('.calm-picture');
    // It promises pictures of today.
    if (way && kind === 'today') way.href = box.dataset.root + days[0].address;
    else way?.remove();
    if (!view || !best) return;
    /** @type {HTMLAnchorElement} */
    const whole = view.querySelector('a');
    whole.href = box.dataset.root + best[0];
    whole.replaceChildren(imageOf(best, '(max-width: 48rem) 92vw, 30rem'));
    /** @type {Element} */ (view.querySelector('figcaption')).textContent = best[9];
  };
  const months = [...new Set(chosen.map(place => nameAt(place).slice(0, 2)))];
  // Yesterday's files may be cached, so the address includes the day.
  const stamp = Math.floor(+now / 864e5);
  Promise.all(months.map(month => keepsakeLoad(`${box.dataset.root}data/days/${month}.js?${stamp}`))).then(() => {
    const days = chosen.map(place => known[nameAt(place)]).filter(Boolean);
    calm(days);
    (box.classList.contains('ago') ? large : row)(days);
  }).catch(() => box.classList.add('failed'));
})();
