// SPDX-License-Identifier: MIT
// today.js: the days whose pictures the first page shows, and the calendar of the year.
import test from 'node:test';
import assert from 'node:assert/strict';
import { Node, clockAt, page, runAtOnce } from './visitors-loader.mjs';

// The number of a day in a leap year.
const place = (month, day) => Math.round((Date.UTC(2000, month - 1, day) - Date.UTC(2000, 0, 1)) / 864e5);
// The days of a year, each with a number of keepsakes.
const year = counts => {
  const days = Array(366).fill('0');
  for (const [name, count] of Object.entries(counts)) days[place(...name.split('-').map(Number))] = count.toString(36);
  return days.join('');
};
const picture = title => [`keepsakes/${title}/index.html`, title, '1950', `${title}.webp`, [[`${title}-s.webp`, 200], [`${title}.webp`, 800]], 400, 300, 'c1', 'alt'];
class Image extends Node {
  constructor(width, height) { super('img', { width, height }); }
}

const firstPage = async (counts, now, { pictures = () => [], languages = ['en-GB'], language = 'en', fails = false } = {}) => {
  const said = new Node('p'), strip = new Node('ul');
  const box = new Node('section', {
    dataset: { days: year(counts), root: './', today: 'On this day', week: 'This week', month: 'This month', next: 'Next:' },
    found: { '.on-day-said': said, '.on-day-strip': strip },
  });
  const asked = [];
  const window = page({
    language, Image, Date: clockAt(...now), navigator: { languages }, found: { '.on-day, .ago': box },
    keepsakeLoad: async address => {
      asked.push(/(\d\d)\.js/.exec(address)[1]);
      if (fails) throw new Error(address);
      const month = asked.at(-1);
      window.keepsakeDays(Object.fromEntries(Object.keys(counts).filter(day => day.startsWith(month)).map(day => [day, { label: day, address: `on-this-day/index.html#d${day}`, pictures: pictures(day) }])));
    },
  });
  runAtOnce(window, ['today']);
  await new Promise(setImmediate);
  return { said: said.said, links: said.children.filter(one => one.href).map(one => one.href), shown: strip.children, asked, box };
};

// The 13th of March 2024 is a Wednesday.
const WEDNESDAY = [2024, 2, 13];
test('today comes first, then the week, the month and the next day', async () => {
  const all = { '03-13': 1, '03-11': 1, '03-31': 1, '04-01': 1 };
  const today = await firstPage(all, WEDNESDAY);
  assert.deepEqual([today.said, today.links], ['On this day: 03-13', ['./on-this-day/index.html#d03-13']]);
  assert.equal((await firstPage({ '03-11': 1, '03-31': 1 }, WEDNESDAY)).said, 'This week: 03-11');
  assert.equal((await firstPage({ '03-17': 1, '03-10': 1 }, WEDNESDAY)).said, 'This week: 03-17');
  assert.equal((await firstPage({ '03-10': 1, '03-31': 1, '04-01': 1 }, WEDNESDAY)).said, 'This month');
  const next = await firstPage({ '04-01': 1, '05-01': 1 }, WEDNESDAY);
  assert.deepEqual([next.said, next.asked], ['Next: 04-01', ['04']]);
});

test('the next day may be in the next year', async () => {
  assert.equal((await firstPage({ '02-29': 1 }, WEDNESDAY)).said, 'Next: 02-29');
  assert.equal((await firstPage({ '01-02': 1, '11-30': 1 }, [2023, 11, 10])).said, 'Next: 01-02');
});

test('a week over two months loads both', async () => {
  // The 1st of May 2024 is a Wednesday.
  const { said, asked } = await firstPage({ '04-29': 1, '05-05': 1 }, [2024, 4, 1]);
  assert.deepEqual([said, asked], ['This week', ['04', '05']]);
});

test('the 29th of February is a separate day', async () => {
  assert.equal((await firstPage({ '02-29': 1 }, [2024, 1, 29])).said, 'On this day: 02-29');
  // In another year it belongs to the month only: the 26th of February 2026 is a Thursday.
  assert.equal((await firstPage({ '02-29': 1 }, [2026, 1, 26])).said, 'This month: 02-29');
  assert.equal((await firstPage({ '02-29': 1 }, [2026, 2, 1])).said, 'Next: 02-29');
});

test('a week begins as in the country of the visitor', async () => {
  const sunday = { '03-10': 1 };
  assert.equal((await firstPage(sunday, WEDNESDAY, { languages: ['en-US'] })).said, 'This week: 03-10');
  assert.equal((await firstPage(sunday, WEDNESDAY, { languages: ['en-GB'] })).said, 'This month: 03-10');
  // Only a tag with the page's language decides the country.
  assert.equal((await firstPage(sunday, WEDNESDAY, { languages: ['es-US', 'de-DE'], language: 'de' })).said, 'This month: 03-10');
  assert.equal((await firstPage(sunday, WEDNESDAY, { languages: ['not a tag'], language: 'x' })).said, 'This month: 03-10');
});

test('shows eight of many pictures, evenly from all days', async () => {
  const names = count => Array.from({ length: count }, (_, i) => 'n' + i);
  const titles = async count => {
    const { shown } = await firstPage({ '03-13': 1 }, WEDNESDAY, { pictures: () => names(count).map(picture) });
    return shown.map(item => item.children[1].children[0].textContent);
  };
  assert.deepEqual(await titles(8), names(8));
  assert.deepEqual(await titles(16), ['n0', 'n2', 'n4', 'n6', 'n8', 'n10', 'n12', 'n14']);
  assert.deepEqual(await titles(9), ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7']);
  assert.deepEqual(await titles(0), []);
});

test('a picture offers its sizes and links to its keepsake', async () => {
  const { shown: [item] } = await firstPage({ '03-13': 1 }, WEDNESDAY, { pictures: () => [picture('boat')] });
  const [image, words] = item.children;
  assert.deepEqual([image.src, image.srcset, image.sizes], ['./boat.webp', './boat-s.webp 200w, ./boat.webp 800w', '15rem']);
  assert.deepEqual(words.children.map(one => one.textContent), ['boat', '1950']);
  assert.equal(words.children[0].href, './keepsakes/boat/index.html');
});

test('reports pictures that do not load', async () => {
  assert.ok((await firstPage({ '03-13': 1 }, WEDNESDAY, { fails: true })).box.classList.contains('failed'));
});

// The first page's one large picture: its heading, its title, and whether it is there.
const largeOf = async (day, pictures, now = WEDNESDAY) => {
  const parts = Array.from({ length: 3 }, () => new Node('p')), words = new Node('div'), picture = new Node('a');
  words.append(...parts);
  const box = new Node('section', { hidden: true, dataset: {
    days: year({ [day]: 1 }), root: './', today: '{n} years ago today', week: '{n} years ago this week',
    todayYear: 'A year ago today', weekYear: 'A year ago this week' } });
  box.classList.add('ago');
  box.append(picture, words);
  const window = page({ Image, Date: clockAt(...now), navigator: { languages: ['en-GB'] }, found: { '.on-day, .ago': box },
    keepsakeLoad: async () => window.keepsakeDays({ [day]: { label: day, address: '', pictures } }) });
  runAtOnce(window, ['today']);
  await new Promise(setImmediate);
  return [box.hidden, parts[0].textContent, parts[1].children[0]?.textContent];
};

test('the first page shows one thing of today or of this week, large, or nothing', async () => {
  const from = (title, years, sentence = '') => [...picture(title), sentence, years];
  assert.deepEqual(await largeOf('03-13', [from('boat', 1988)]), [false, '36 years ago today', 'boat']);
  assert.deepEqual(await largeOf('03-14', [from('boat', 2023)]), [false, 'A year ago this week', 'boat']);
  // A photograph with a sentence comes before paper.
  assert.deepEqual(await largeOf('03-13', [from('bill', 1960), from('boat', 1988, 'The boat.')]), [false, '36 years ago today', 'boat']);
  for (const nothing of [['03-31', [from('boat', 1988)]], ['03-13', [from('boat', 0)]], ['03-13', [from('boat', 2024)]]]) {
    assert.equal((await largeOf(...nothing))[0], true);
  }
});

test('each month of the calendar begins under its weekday', () => {
  const calendarOf = (now, languages, hasLeapDay = false) => {
    const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31], removed = [], today = new Node('li'), told = new Node('h1');
    const sections = lengths.map((length, month) => new Node('section', {
      found: {
        '.weekdays': new Node('ul'), '.days li': Array.from({ length }, (_, day) => new Node('li', {
          remove: () => removed.push(`${month + 1}-${day + 1}`), found: { a: hasLeapDay ? new Node('a') : [] },
        })),
      },
    }));
    const name = `[data-day="${String(now[1] + 1).padStart(2, '0')}-${String(now[2]).padStart(2, '0')}"]`;
    const calendar = new Node('div', { found: { section: sections, [name]: today } });
    runAtOnce(page({ Date: clockAt(...now), navigator: { languages }, found: { '.year-round': calendar, '[data-year]': told } }), ['today']);
    assert.equal(today.attributes['aria-current'], 'date');
    assert.equal(told.textContent, now[0]);
    return [sections.map(one => one.found['.days li'][0].className).join(' '), sections[0].found['.weekdays'].children.map(one => one.textContent).join(' '), removed];
  };
  // January 2023 begins on a Sunday.
  assert.deepEqual(calendarOf([2023, 2, 5], ['en-GB']), ['g6 g2 g2 g5 g0 g3 g5 g1 g4 g6 g2 g4', 'Mon Tue Wed Thu Fri Sat Sun', ['2-29']]);
  assert.deepEqual(calendarOf([2024, 11, 31], ['en-US']), ['g1 g4 g5 g1 g3 g6 g1 g4 g0 g2 g5 g0', 'Sun Mon Tue Wed Thu Fri Sat', []]);
  // The leap day stays if something has that date.
  assert.deepEqual(calendarOf([2023, 2, 5], ['en-GB'], true)[2], []);
});
