// Due events by the visitor's clock: overdue ones, those of today and the next seven days, and undated to-dos.
(() => {
  /** @param {string} text */
  const dayNumber = text => Math.round(
    Date.UTC(+text.slice(0, 4), +text.slice(5, 7) - 1, +text.slice(8)) / 864e5);
  /** @param {number} number */
  const dateOf = number => new Date(number * 864e5);
  /** @param {number} number */
  const monday = number => number - (number + 3) % 7;
  /** @type {(year: number, month: number) => number} */
  const length = (year, month) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  /** @type {(year: number, month: number, day: number) => number} */
  const number = (year, month, day) => Math.round(Date.UTC(year, month, day) / 864e5);
  // `2027-01-04|16:00|week|2|0 3|2028-12-31|10`: first day, time, unit and interval, weekdays (0 is Monday; `1:0` the
  // first Monday, `-1:4` the last Friday of a month), last day, count.
  /**
   * @typedef {'day' | 'week' | 'month' | 'year'} Unit
   * @typedef {{ from: number, year: number, month: number, day: number, time: string, unit: Unit | '' | undefined,
   *   every: number, on: number[][], until: number, count: number }} Rule
   */
  /** @type {(text: string) => Rule} */
  const read = text => {
    const [date, time, unit, every, on, until, count] =
      /** @type {[string, string, Unit | '', string, string, string, string]} */ (text.split('|'));
    return {
      from: dayNumber(date), year: +date.slice(0, 4), month: +date.slice(5, 7) - 1, day: +date.slice(8),
      time, unit, every: +every,
      on: on ? on.split(' ').map(part => part.split(':').map(Number)) : [],
      until: until ? dayNumber(until) : Infinity, count: count ? +count : Infinity,
    };
  };
  /** @type {(rule: Rule, months: number) => number[]} */
  const inMonth = (rule, months) => {
    const year = Math.floor(months / 12), month = months - year * 12, last = length(year, month);
    if (!rule.on.length) return [number(year, month, Math.min(rule.day, last))];
    const start = number(year, month, 1);
    return [...new Set(rule.on.map(([ordinal, weekday]) => {
      const first = (weekday - (start + 3) % 7 + 7) % 7;
      return start + (ordinal < 0 ? first + Math.floor((last - 1 - first) / 7) * 7 : first + 7 * (ordinal - 1));
    }))].sort((a, b) => a - b);
  };
  /** @type {(rule: Rule, period: number) => number[]} */
  const inPeriod = (rule, period) => {
    const step = period * rule.every;
    switch (rule.unit) {
      case 'day': return [rule.from + step];
      case 'week': return (rule.on.length ? rule.on.map(([weekday]) => weekday) : [(rule.from + 3) % 7])
        .map(weekday => monday(rule.from) + 7 * step + weekday);
      case 'month': return inMonth(rule, rule.year * 12 + rule.month + step);
      default: return inMonth(rule, (rule.year + step) * 12 + rule.month);
    }
  };
  /** @type {(rule: Rule, day: number) => number} */
  const periodOf = (rule, day) => {
    const date = dateOf(day), months = (date.getUTCFullYear() - rule.year) * 12 + date.getUTCMonth() - rule.month;
    const steps = {
      day: day - rule.from, week: (monday(day) - monday(rule.from)) / 7, month: months,
      year: date.getUTCFullYear() - rule.year }[/** @type {Unit} */ (rule.unit)];
    return Math.max(0, Math.trunc(steps / rule.every));
  };
  // The days of a rule from a day on, in order.
  /** @type {(rule: Rule, day: number) => Generator<number, void>} */
  const after = function* (rule, day) {
    if (!rule.unit) {
      if (rule.from >= day) yield rule.from;
      return;
    }
    let left = rule.count;
    // With a count, all days from the first on are needed.
    for (let period = left < Infinity ? 0 : periodOf(rule, day); ; period += 1) {
      for (const next of inPeriod(rule, period)) {
        if (next < rule.from) continue;
        if (next > rule.until || left === 0) return;
        left -= 1;
        if (next >= day) yield next;
      }
    }
  };
  /** @type {(rule: Rule, from: number, to: number) => number[]} */
  const days = (rule, from, to) => {
    const found = [];
    for (const day of after(rule, from)) {
      if (day > to) break;
      found.push(day);
    }
    return found;
  };
  // The last day of a rule that has ended before a day; undefined if it continues.
  /** @type {(rule: Rule, day: number) => number | undefined} */
  const ended = (rule, day) => after(rule, day).next().done ? [...after(rule, rule.from)].pop() : undefined;
  window.keepsakeDueDays = (text, from, to) => days(read(text), dayNumber(from), dayNumber(to))
    .map(day => dateOf(day).toISOString().slice(0, 10));

  /** @type {HTMLElement} */
  const box = document.querySelector('.due-now');
  if (!box) return;
  // The site's English writes the day before the month.
  const own = document.documentElement.lang, language = own === 'en' ? 'en-GB' : own, now = new Date();
  const section = /** @type {HTMLElement} */ (box.closest('section'));
  const today = number(now.getFullYear(), now.getMonth(), now.getDate());
  /** @type {(name: string, properties?: Record<string, string | null>) => HTMLElement} */
  const element = (name, properties) => Object.assign(document.createElement(name), properties);
  const dayName = new Intl.DateTimeFormat(
    language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const fullName = new Intl.DateTimeFormat(
    language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  /** @param {string} time */
  const clock = time => box.dataset.clock.replace('{hour}', time.slice(0, 2)).replace('{minute}', time.slice(3));
  /** @typedef {{ due?: string, address: string | null, title: string, isToDo: boolean }} Item */
  /** @typedef {Item & { when: number, time: string }} Listed */
  /** @param {Item[]} items */
  const show = items => {
    /** @type {Map<string | number, Listed[]>} */
    const groups = new Map([['overdue', []]]);
    /** @type {(key: string | number, item: Item, when?: number, time?: string) => unknown} */
    const put = (key, item, when, time = '') =>
      groups.set(key, [...groups.get(key) ?? [], /** @type {Listed} */ ({ ...item, when, time })]);
    for (let day = 0; day <= 7; day += 1) groups.set(today + day, []);
    for (const item of items) {
      if (!item.due) { put('open', item); continue; }
      const rule = read(item.due), last = item.isToDo ? ended(rule, today) : undefined;
      if (last !== undefined) put('overdue', item, last);
      for (const day of days(rule, today, today + 7)) put(day, item, day, rule.time);
    }
    /** @type {Listed[]} */ (groups.get('overdue')).sort((a, b) => a.when - b.when);
    for (const [key, members] of groups) {
      if (!members.length) continue;
      if (typeof key === 'number') members.sort((a, b) => a.time < b.time ? -1 : a.time > b.time ? 1 : 0);
      const name = key === today ? box.dataset.today : key === today + 1 ? box.dataset.tomorrow
        : box.dataset[key] ?? dayName.format(dateOf(/** @type {number} */ (key)));
      const list = element('ul', { ariaLabel: name });
      for (const { address, title, isToDo, when, time } of members) {
        const item = element('li');
        item.append(element('a', { href: address, textContent: title, dir: 'auto' }));
        if (isToDo && typeof key === 'number') item.append(
          element('span', { className: 'soft', textContent: box.dataset.open }));
        const said = key === 'overdue' ? fullName.format(dateOf(when)) : time ? clock(time) : '';
        if (said) item.append(element(
          'span', { className: key === 'overdue' ? 'due-rule late' : 'due-rule', textContent: said }));
        list.append(item);
      }
      box.append(element('h2', { className: 'due-when', textContent: name }), list);
    }
    if (!box.childElementCount) box.append(element('p', { textContent: box.dataset.none }));
    section.hidden = false;
  };
  const told = [...document.querySelectorAll('[data-due]')].map(item => {
    /** @type {HTMLAnchorElement} */
    const link = item.querySelector('a');
    return {
      due: item.dataset.due, address: link.getAttribute('href'), title: link.textContent,
      isToDo: 'toDo' in item.dataset };
  });
  show(told);
  /** @type {Element} */ (document.querySelector('main')).classList.add('looked');
})();
