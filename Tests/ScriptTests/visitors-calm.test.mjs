// SPDX-License-Identifier: MIT
// The calm mode's script: the entries of today, and the exit that returns.
import test from 'node:test';
import assert from 'node:assert/strict';
import { Node, modulesOf, page, runAtOnce } from './visitors-loader.mjs';

const DATA = {
  root: '', file: 'data/calm.js', date: '{weekday}, {date}', first: '1', today: 'Today', none: 'Nothing is planned', over: 'already over' };
const DENTIST = ['2027-02-27|15:00|||||', 'At three', 'in the afternoon', 'Dentist, Dr. Groth', 'Oban.', 'keepsakes/dentist/index.html'];
const PILLS = ['2027-01-02|10:00|week|1|||', 'At ten', 'in the morning', 'Two white ones.', '', ''];
const THEO = ['2001-02-27||year|1|||', '', '', 'Theo is {age}', 'He is your great-nephew.', 'people/theo/index.html'];

// A page in calm mode at a given time; `calm` is off after a visitor has left it.
const open = async ({
  now = [2027, 1, 27, 9, 20], rows = [THEO, DENTIST, PILLS], lines = [], data = DATA, calm = 'on', language = 'en', fails = false, stored = {}, players = [],
} = {}) => {
  const clock = { now: new Date(...now).getTime() }, timers = [], asked = [];
  const [date, list, say, next, home] = ['h2', 'ul', 'button', 'a', 'a'].map(name => new Node(name));
  const day = data && new Node('section', { dataset: data, hidden: true, found: { '#calm-date': date, '.calm-list': list } });
  const bar = new Node('nav', { found: { '.calm-next': next, '.calm-say': say, '.calm-home': home } });
  home.click = () => { home.clicks = (home.clicks ?? 0) + 1; };
  const ask = new Node('dialog', { returnValue: '', showModal() { ask.isOpen = true; } }), leave = new Node('button'), off = new Node('input');
  const window = page({
    language, address: 'https://site.test/album/index.html?calm',
    found: {
      '.calm-day': day, '.calm-bar': bar, '[data-calm-due]': lines, 'link[data-calm]': new Node('link', { dataset: { rules: 'assets/due-1.js' } }),
      '.calm-ask': ask, '.calm-leave': leave, '.reading [name=calm][value=off]': off, 'video, audio': players,
    },
    setInterval: (action, every) => { timers.push([action, every]); },
    history: { state: null, replaceState: (state, title, url) => { window.replaced = String(url); } },
    Date: class extends Date {
      constructor(...given) { super(...given.length ? given : [clock.now]); }
      static now() { return clock.now; }
    },
    keepsakeLoad: async address => {
      asked.push(address);
      if (fails) throw new Error(address);
      if (address === 'assets/due-1.js') runAtOnce(window, ['due']);
      else window.keepsakeCalm(...rows);
    },
  });
  window.document.documentElement.dataset.calm = calm;
  window.document.addEventListener = () => {};
  window.sessionStorage = { kept: { ...stored }, getItem: key => window.sessionStorage.kept[key] ?? null,
    setItem: (key, value) => { window.sessionStorage.kept[key] = value; }, removeItem: key => { delete window.sessionStorage.kept[key]; } };
  delete window.listeners;
  window.addEventListener = (kind, action) => { window.touch = action; };
  runAtOnce(window, modulesOf('calm'));
  await new Promise(setImmediate);
  const read = () => list.children.map(item => item.dataset.read ?? item.said);
  const wait = minutes => {
    clock.now += minutes * 60_000;
    for (const [action] of timers) action();
  };
  return { window, day, date, list, read, asked, wait, ask, leave, off, home, root: window.document.documentElement };
};

test('shows the day with its name, and its entries by the clock', async () => {
  const { date, read, list, day, asked } = await open();
  assert.equal(date.textContent, 'Saturday, 27 February');
  assert.deepEqual(read(), [
    'At ten in the morning: Two white ones.', 'At three in the afternoon: Dentist, Dr. Groth. Oban.', 'Today: Theo is 26. He is your great-nephew.']);
  assert.deepEqual(list.children.map(item => item.children[0].href), [undefined, 'keepsakes/dentist/index.html', 'people/theo/index.html']);
  assert.deepEqual([day.hidden, list.hidden, asked.length], [false, false, 2]);
});

test('names the day in the language of the page', async () => {
  const fr = await open({ language: 'fr', now: [2026, 10, 1], data: { ...DATA, date: '{weekday} {date}', first: '1er' } });
  assert.equal(fr.date.textContent, 'Dimanche 1er novembre');
  const de = await open({ language: 'de', now: [2026, 10, 1] });
  assert.equal(de.date.textContent, 'Sonntag, 1. November');
});

test('marks an entry as over after an hour, and shows the next day by itself', async () => {
  const { read, wait, date } = await open({ now: [2027, 1, 27, 10, 59] });
  assert.match(read()[0], /^At ten in the morning/);
  wait(2);
  assert.equal(read()[0], 'At ten, already over: Two white ones.');
  wait(24 * 60);
  assert.equal(date.textContent, 'Sunday, 28 February');
  assert.deepEqual(read(), ['Nothing is planned']);
});

test('shows nothing for a day without data', async () => {
  const { list, date } = await open({ fails: true });
  assert.deepEqual([list.hidden, list.children.length, date.textContent], [true, 0, 'Saturday, 27 February']);
  const none = await open({ data: { ...DATA, file: undefined } });
  assert.deepEqual([none.list.hidden, none.asked.length], [true, 0]);
});

test('shows no impossible ages', async () => {
  const born = year => [`${year}-02-27||year|1|||`, '', '', 'Theo is {age}', '', ''];
  const { read } = await open({ rows: [born(1890), born(2027), born(2030), born(2026)] });
  assert.deepEqual(read(), ['Today: Theo is 1.']);
});

test('a page shows its subject on its day', async () => {
  const line = (rule, text) => new Node('p', { dataset: { calmDue: rule }, textContent: text, hidden: true });
  const [today, other, birthday] = [
    line('2027-02-27|15:00|||||', 'Today at three: Dentist.'), line('2027-02-28||||||', 'Today: no.'), line('2001-02-27||year|1|||', 'Today: Theo is {age}.')];
  await open({ data: null, lines: [today, other, birthday] });
  assert.deepEqual([today.hidden, other.hidden, birthday.hidden, birthday.textContent], [false, true, false, 'Today: Theo is 26.']);
});

test('loads nothing if the mode is off', async () => {
  const { asked, day } = await open({ calm: 'off' });
  assert.deepEqual([asked, day.hidden], [[], true]);
});

test('the exit asks first', async () => {
  const { ask, leave, root, window, off } = await open();
  leave.press();
  assert.ok(ask.isOpen);
  ask.press('close');
  assert.equal(root.dataset.calm, 'on');
  ask.returnValue = 'leave';
  ask.press('close');
  assert.deepEqual([root.dataset.calm, off.checked, window.sessionStorage.kept['keepsake-calm']], ['off', true, 'off']);
  assert.equal(window.replaced, 'https://site.test/album/index.html');
});

test('after ten minutes without a touch the page returns home, calm', async () => {
  const { ask, wait, home, root, window } = await open();
  ask.returnValue = 'leave';
  ask.press('close');
  wait(9);
  window.touch();
  wait(9);
  assert.equal(root.dataset.calm, 'off');
  wait(1);
  assert.deepEqual([root.dataset.calm, home.clicks, window.sessionStorage.kept['keepsake-calm']], ['on', 1, undefined]);
});

test('the timer continues on the next page, waits for a film, and stops when the visitor leaves for good', async () => {
  const away = { calm: 'off', stored: { 'keepsake-calm': 'off' } };
  const next = await open(away);
  next.wait(11);
  assert.equal(next.home.clicks, 1);
  const film = await open({ ...away, players: [{ paused: false }] });
  film.wait(11);
  assert.equal(film.home.clicks, undefined);
  const left = await open({ calm: 'off' });
  left.wait(11);
  assert.equal(left.home.clicks, undefined);
});
