// Named periods as days, by the visitor's clock: keepsakePeriod('last-7', now) -> {from, to}, each as 2027-07-14; {}
// for unknown names.
window.keepsakePeriod = (name, now = new Date()) => {
  const [y, m, d] = [now.getFullYear(), now.getMonth(), now.getDate()], monday = d - (now.getDay() + 6) % 7;
  // Days as [year, month from 0, day], which may exceed a month's ends.
  /** @type {Record<string, [y: number, month: number, day: number][]>} */
  const spans = {
    today: [[y, m, d], [y, m, d]],
    week: [[y, m, monday], [y, m, monday + 6]],
    'last-7': [[y, m, d - 6], [y, m, d]],
    'last-14': [[y, m, d - 13], [y, m, d]],
    'last-30': [[y, m, d - 29], [y, m, d]],
    month: [[y, m, 1], [y, m + 1, 0]],
    'last-month': [[y, m - 1, 1], [y, m, 0]],
    year: [[y, 0, 1], [y, 11, 31]],
  };
  if (!Object.hasOwn(spans, name)) return {};
  const [from, to] = spans[name].map(day => new Date(Date.UTC(...day)).toISOString().slice(0, 10));
  return { from, to };
};
