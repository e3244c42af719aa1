// The reader of the search index: the keepsakes' dates, and those in a period. From a manifest, its loader and its
// sets: {moment(text, isEnd) -> {day, time} or null, period(query) -> set or null}.
import { nameAt } from './files.js';
import { reader } from './sets.js';

/**
 * @param {Manifest} m
 * @param {Loader} load
 * @param {ReturnType<typeof import('./sets.js').setsOf>} sets
 */
export const datesOf = (m, load, { none }) => {
  const { total, range } = m,
    /** @type {Map<number, Promise<{ first: Float64Array, last: Float64Array }>>} */ days = new Map(),
    /** @type {Map<number, Promise<Int16Array>>} */ times = new Map();
  /** @param {number} at */
  const sizeOf = at => Math.min(range, total - at * range);
  // Reads something once for each range.
  /** @type {<T>(kept: Map<number, Promise<T>>, at: number, read: () => Promise<T>) => Promise<T>} */
  const once = (kept, at, read) => {
    const known = kept.get(at) || read();
    kept.set(at, known);
    known.catch(() => kept.delete(at));
    return known;
  };
  /** @param {number} at */
  const dates = at => once(days, at, async () => {
    const size = sizeOf(at), b = await load('c/' + nameAt(m.days, at)), r = reader(b, size),
      first = new Float64Array(size), last = new Float64Array(size);
    let day = 0;
    for (let i = 0; i < size; i++) { const v = r.next(); first[i] = day += v & 1 ? -(v + 1) / 2 : v / 2; }
    for (let i = 0; i < size; i++) {
      last[i] = first[i] + r.next();
      if (b[i] & 1) first[i] = -Infinity;
      if (b[i] & 2) last[i] = Infinity;
      if (b[i] & 4) { first[i] = Infinity; last[i] = -Infinity; }
    }
    return { first, last };
  });
  /** @param {number} at */
  const clock = at => once(times, at, async () => {
    const minutes = new Int16Array(sizeOf(at)), name = nameAt(m.times, at);
    // The range has no times.
    if (!/^\w/.test(name)) return minutes.fill(-1);
    const r = reader(await load('c/' + name));
    for (let i = 0; i < minutes.length; i++) minutes[i] = r.next() - 1;
    return minutes;
  });
  /** @type {(y: number, month: number, d: number) => number} */
  const dayNumber = (y, month, d) => {
    const date = new Date(0);
    date.setUTCFullYear(y, month, d);
    return date.getTime() / 864e5;
  };
  // `1962`, `1962-07`, `1962-07-14`, each optionally followed by ` 16:30`, or a time alone; null for anything else.
  /** @type {(said?: string, isEnd?: boolean) => Moment | null} */
  const moment = (said, isEnd) => {
    const match = /^\s*(?:(-?\d{1,4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?)?(?:(?:^|[T\s]\s*)(\d{1,2}):(\d{2}))?\s*$/.exec(
      /** @type {string} */ (said));
    if (!match || !match[1] && !match[4]) return null;
    const [, y, month, d, hour, minute] = /** @type {number[]} */ (
      match.map(part => part === undefined ? undefined : Number(part)));
    if (month > 12 || month < 1 || d < 1 || d > 31 || hour > 23 || minute > 59) return null;
    const time = hour === undefined ? null : hour * 60 + minute;
    if (y === undefined) return { time };
    if (d && d > new Date(Date.UTC(2000 + (y % 400 + 400) % 400, month, 0)).getUTCDate()) return null;
    const day = !isEnd ? dayNumber(y, (month || 1) - 1, d || 1)
      : d ? dayNumber(y, month - 1, d) : month ? dayNumber(y, month, 0) : dayNumber(y, 11, 31);
    return { day, time };
  };
  /** @type {(query: Question) => Promise<Bits | null>} */
  const period = async query => {
    const from = moment(query.from, false), to = moment(query.to, true), set = none();
    if (!from && !to || !m.days) return from || to ? set : null;
    const hasTime = (from?.time ?? to?.time ?? null) !== null;
    // Two times without days select a part of every day.
    const ofDay = hasTime && from?.day === undefined && to?.day === undefined;
    const a = ofDay ? from?.time ?? 0 : from ? (from.day ?? -Infinity) * 1440 + (from.time ?? 0) : -Infinity;
    const b = ofDay ? to?.time ?? 1439 : to ? (to.day ?? Infinity) * 1440 + (to.time ?? 1439) : Infinity;
    await Promise.all(Array.from({ length: Math.ceil(total / range) }, async (_, part) => {
      const base = part * range, size = sizeOf(part);
      /** @param {number} i */
      const put = i => { i += base; set[i >> 5] |= 1 << (i & 31); };
      // Ranges that are wholly outside or inside need not be read.
      const [lowest, latest, earliest, highest] = m.spans.slice(part * 4, part * 4 + 4);
      if (!ofDay) {
        if (highest !== null && highest * 1440 + 1439 < a || lowest !== null && lowest * 1440 > b) return;
        if (latest !== null && earliest !== null && earliest * 1440 >= a && latest * 1440 + 1439 <= b) {
          for (let i = 0; i < size; i++) put(i);
          return;
        }
      }
      const [{ first, last }, minutes] = await Promise.all([dates(part), hasTime ? clock(part) : null]);
      for (let i = 0; i < size; i++) {
        const at = minutes ? minutes[i] : -1;
        if (first[i] > last[i]) continue;
        const is = ofDay ? at >= 0 && (a <= b ? at >= a && at <= b : at >= a || at <= b)
          : (at >= 0 ? last[i] * 1440 + at : last[i] * 1440 + 1439) >= a
            && (at >= 0 ? first[i] * 1440 + at : first[i] * 1440) <= b;
        if (is) put(i);
      }
    }));
    return set;
  };
  return { moment, period };
};
