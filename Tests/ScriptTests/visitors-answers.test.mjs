// SPDX-License-Identifier: MIT
// Visitors' answers, as the browser stores them and as docs/contribution-format.md describes them.
import test from 'node:test';
import assert from 'node:assert/strict';
import zlib from 'node:zlib';
import { webcrypto } from 'node:crypto';
import { Node, Storage, clockAt, modulesOf, page, runAtOnce } from './visitors-loader.mjs';

const KEY = 'keepsake-answers /album/';
const WORDS = {
  head: 'For {site}, from {name}.', site: 'Smith & Söhne', nobody: 'somebody', file: 'answers', sent: 'Sent.', arrived: 'Arrived.', word: 'Wrong word.',
  unreachable: 'Not reached.', one: 'One answer for {site}', many: '{n} answers for {site}', thanks: 'Thanks', receiver: 'https://receiver.test/',
};
// ISO 3309, bit by bit: node 18 has no crc32.
const sumOf = bytes => {
  let sum = 0xffffffff;
  for (const byte of bytes) for (let bit = 0; bit < 8; bit++) {
    const isOdd = (sum ^ byte >> bit) & 1;
    sum = sum >>> 1 ^ (isOdd ? 0xedb88320 : 0);
  }
  return ((sum ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
};
// The contributions in a text, each checked as a reader checks it.
const blocks = text => [...text.matchAll(/\[keepsake-contribution\/1\]\n([^[]*)\n\[\/keepsake-contribution ([0-9a-f]{8})\]\n/g)].map(([, armoured, sum]) => {
  const lines = armoured.split('\n');
  assert.ok(lines.every((line, i) => i === lines.length - 1 ? line.length <= 64 && line : line.length === 64));
  assert.doesNotMatch(armoured, /=/);
  const bytes = Buffer.from(armoured, 'base64');
  assert.equal(sumOf(bytes), sum);
  return JSON.parse(bytes.toString('utf8'));
});

const visit = async ({ kept, words = {}, refuses, keepsake, known, hasForm = true, votes = [], face = {}, ...given } = {}) => {
  const localStorage = new Storage();
  if (kept !== undefined) localStorage.setItem(KEY, typeof kept === 'string' ? kept : JSON.stringify(kept));
  if (refuses) localStorage.setItem = () => { throw new Error('full'); };
  const said = new Node('p', { dataset: { failed: 'Not kept.', copied: 'Copied.', notCopied: 'Not copied.' } }), count = new Node('p'), copied = [], sent = [];
  const ways = Object.fromEntries(['device', 'save', 'copy'].map(way => [`[data-way=${way}]`, new Node('button')]));
  const mail = new Node('a', { dataset: { to: 'mailto:a@b.test' } });
  const post = new Node('form', { elements: { word: { value: 'sesame' }, website: { value: '' } } });
  const outbox = new Node('section', {
    dataset: { ...WORDS, ...words }, scrollIntoView() {},
    found: {
      '[data-part=said]': said, '[data-part=count]': count, '[data-part=how]': new Node(), '[data-part=or]': new Node(), '[data-part=post]': post,
      '[data-way=mail]': mail, ...ways,
    },
  });
  const picked = { value: 'who', dataset: face, parentElement: { matches: () => true, textContent: ' Who is it? ' } };
  const form = keepsake && new Node('form', {
    dataset: { keepsake, title: 'The dog' }, elements: { by: { value: '' }, text: { value: '', focus() {} } }, found: { '[name=for]:checked': picked },
  });
  const mine = new Node('ul', { dataset: { keepsake, known } });
  const own = () => new Node('li', { children: [new Node(), new Node('span', { dataset: {
    sent: 'Sent on {date}', open: 'Not sent', shown: 'On the page.', kept: 'To vote on.', one: '1 thinks so.', many: '{n} think so.' } }), new Node('button')] });
  const answers = [];
  const window = page({
    localStorage, Date: clockAt(Date.UTC(2026, 10, 22, 18, 4, 5)), crypto: webcrypto, ...given,
    navigator: { clipboard: { writeText: async text => { copied.push(text); } }, ...given.navigator },
    fetch: async (address, { body }) => {
      sent.push([address, JSON.parse(body)]);
      return answers.shift() ?? { ok: true };
    },
    found: {
      '[data-part=outbox]': outbox, '[data-part=answer]': hasForm ? form : [], '[data-part=mine]': form ? mine : [], '[data-vote]': votes,
      '[data-part=own]': { content: { cloneNode: () => ({ firstElementChild: own() }) } },
    },
  });
  const settle = () => new Promise(resolve => setTimeout(resolve, 5));
  runAtOnce(window, modulesOf('answers'));
  await settle();
  const answer = async (text, by = '') => {
    form.elements.text.value = text;
    form.elements.by.value = by;
    await form.press('submit');
    await settle();
  };
  const press = async node => { await node.press(node === post ? 'submit' : 'click'); await settle(); };
  const copy = async () => { await press(ways['[data-way=copy]']); return copied.at(-1); };
  const state = () => JSON.parse(localStorage.getItem(KEY));
  return { window, state, answer, press, copy, said, count, outbox, form, mine, mail, post, sent, answers, ways };
};

test('the checksum is the one of zip files', () => {
  assert.equal(sumOf(Buffer.from('123456789')), 'cbf43926');
  if (zlib.crc32) assert.equal(sumOf(Buffer.from('ü')), zlib.crc32(Buffer.from('ü')).toString(16).padStart(8, '0'));
});

test('stores, shows and writes an answer as a contribution', async () => {
  const { answer, state, copy, count, mine, form, outbox } = await visit({ keepsake: 'the-dog' });
  assert.equal(outbox.hidden, true);
  await answer('  That is Bess,\r\nthe minister’s dog. 🐕 ', ' Elspeth\u0000Drummond ');
  assert.equal(outbox.hidden, false);
  assert.equal(form.elements.text.value, '');
  assert.equal(count.textContent, 'One answer for Smith & Söhne');
  assert.deepEqual(mine.children.map(row => row.children.map(one => one.textContent)), [['That is Bess,\nthe minister’s dog. 🐕', 'Not sent', '']]);
  const { token, by, items: [item] } = state();
  assert.match(token, /^[0-9a-f]{32}$/);
  assert.match(item.id, /^[0-9a-f]{32}$/);
  assert.equal(by, 'Elspeth Drummond');
  const text = await copy();
  assert.ok(text.startsWith('For Smith & Söhne, from Elspeth Drummond.\n\nThe dog\nWho is it?\n    That is Bess,\n    the minister’s dog. 🐕\n\n[keepsake-contribution/1]\n'));
  assert.deepEqual(blocks(text), [{
    format: 'keepsake-contribution/1', site: 'Smith & Söhne', by: 'Elspeth Drummond', token, made: '2026-11-22T18:04:05Z',
    items: [{ type: 'suggestion', id: item.id, keepsake: 'the-dog', for: 'who', text: 'That is Bess,\nthe minister’s dog. 🐕' }],
  }]);
});

test('an answer to a face says which one, in the block and in words', async () => {
  const face = { image: '2', at: '0.41 0.22 0.06 0.09', asked: 'The second from the left is not known.' };
  const { answer, copy } = await visit({ keepsake: 'the-dog', face });
  await answer('Ada');
  const text = await copy();
  assert.match(text, /The dog\nThe second from the left is not known\.\n    Ada/);
  const [{ items: [{ image, at }] }] = blocks(text);
  assert.deepEqual([image, at], [2, [.41, .22, .06, .09]]);
});

test('an answer without words is none, and control characters become spaces', async () => {
  const { answer, state, copy } = await visit({ keepsake: 'the-dog' });
  await answer(' \n\t\u0085 ');
  assert.equal(state(), null);
  await answer('a\u0000b\u2028c\td\ne');
  assert.equal(state().items[0].text, 'a b c d\ne');
  const [one] = blocks(await copy());
  assert.equal('by' in one, false);
});

test('marks sent answers, and sends all once more when nothing is left', async () => {
  const { answer, state, copy, count, said } = await visit({ keepsake: 'the-dog' });
  await answer('one');
  await copy();
  assert.equal(said.textContent, 'Copied.');
  assert.deepEqual(state().items.map(item => item.sent), ['2026-11-22']);
  assert.equal(count.textContent, 'Thanks');
  await answer('two');
  assert.deepEqual(blocks(await copy())[0].items.map(item => item.text), ['two']);
  assert.deepEqual(blocks(await copy())[0].items.map(item => item.text), ['one', 'two']);
});

const item = (text, more = {}) => ({ type: 'suggestion', id: text.slice(0, 8), keepsake: 'a', for: 'who', text, title: 'A', asked: '', ...more });
test('contributions stay below the limit of receivers, with any letters', async () => {
  const sizes = async (...texts) => {
    const { copy } = await visit({ kept: { token: 't', items: texts.map((text, i) => item(text, { id: String(i) })) } });
    return blocks(await copy()).map(one => one.items.length);
  };
  assert.deepEqual(await sizes('a'.repeat(2000)), [1]);
  // Each has the bytes of its letters, two quotes and 300: 13,000 bytes are five of 2,302.
  assert.deepEqual(await sizes(...Array(6).fill('a'.repeat(2000))), [5, 1]);
  assert.deepEqual(await sizes(...Array(5).fill('信'.repeat(2000))), [2, 2, 1]);
  assert.deepEqual(await sizes(...Array(86).fill('')), [43, 43]);
});

test('the last of several votes on one answer counts', async () => {
  const buttons = [new Node('button', { value: '1' }), new Node('button', { value: '-1' })];
  const box = new Node('div', { dataset: { vote: 'abc' }, found: { button: buttons } });
  const { press, state, copy } = await visit({ votes: [box] });
  const pressed = () => buttons.map(one => one.attributes['aria-pressed']);
  assert.deepEqual(pressed(), ['false', 'false']);
  await press(buttons[0]);
  assert.deepEqual(pressed(), ['true', 'false']);
  await press(buttons[1]);
  assert.deepEqual(pressed(), ['false', 'true']);
  assert.deepEqual(state().items, [{ type: 'vote', id: 'abc', value: -1 }]);
  await copy();
  // A sent vote stays beside its withdrawal.
  await press(buttons[1]);
  assert.deepEqual(pressed(), ['false', 'false']);
  assert.deepEqual(state().items.map(one => [one.value, one.sent]), [[-1, '2026-11-22'], [0, undefined]]);
  assert.deepEqual(blocks(await copy())[0].items, [{ type: 'vote', id: 'abc', value: 0 }]);
});

test('a withdrawn answer is removed, and a withdrawal is sent if it may have arrived', async () => {
  const { press, mine, state } = await visit({
    keepsake: 'a', kept: { token: 't', items: [item('open'), item('sent', { sent: '2026-01-01' }), item('tried', { tried: true }), item('other', { keepsake: 'b' })] },
  });
  assert.deepEqual(mine.children.map(row => row.children[1].textContent), ['Not sent', 'Sent on 2026-01-01', 'Not sent']);
  for (let left = 3; left; left--) await press(mine.children[0].children[2]);
  assert.deepEqual(state().items.map(({ type, id }) => [type, id]), [['suggestion', 'other'], ['withdrawal', 'sent'], ['withdrawal', 'tried']]);
});

test('the browser that sent an answer shows its state', async () => {
  const id = letter => letter.repeat(32);
  const kept = { token: 't', items: ['a', 'b', 'c'].map(letter => item(letter, { id: id(letter), sent: '2026-01-01' })) };
  const known = `${id('a')}:3:c ${id('b')}:1:s`;
  const told = ({ mine }) => mine.children.map(row => row.children[1].textContent);
  assert.deepEqual(told(await visit({ keepsake: 'a', kept, known })),
    ['On the page. 3 think so.', 'To vote on. 1 thinks so.', 'Sent on 2026-01-01']);
  // If a keepsake asks nothing more, the page shows only the state.
  assert.deepEqual(told(await visit({ keepsake: 'a', kept, known, hasForm: false })),
    ['On the page. 3 think so.', 'To vote on. 1 thinks so.']);
});

test('ignores invalid stored answers', async () => {
  for (const kept of ['', 'x', 'null', '3', '{"items":3}', '[]']) assert.equal((await visit({ kept })).outbox.hidden, true, kept);
});

test('without storage, answers last as long as the page', async () => {
  const { answer, copy, said } = await visit({ keepsake: 'a', refuses: true });
  await answer('one');
  assert.equal(said.textContent, 'Not kept.');
  assert.deepEqual(blocks(await copy())[0].items.map(one => one.text), ['one']);
});

test('a receiver gets each part, and its acknowledgement counts', async () => {
  const { press, post, sent, state, said } = await visit({ kept: { token: 't', items: Array.from({ length: 6 }, (_, i) => item('a'.repeat(2000), { id: String(i) })) } });
  await press(post);
  assert.deepEqual(sent.map(([address, { items, word, website }]) => [address, items.length, word, website]), [
    ['https://receiver.test/', 5, 'sesame', ''], ['https://receiver.test/', 1, 'sesame', ''],
  ]);
  assert.ok(state().items.every(one => one.tried && one.sure && one.sent === '2026-11-22'));
  assert.equal(said.textContent, 'Arrived.');
});

test('a refused part remains to be sent', async () => {
  const { press, post, state, said, answers } = await visit({ kept: { token: 't', items: [item('one')] } });
  answers.push({ ok: false, status: 403 }, { ok: false, status: 500 });
  await press(post);
  assert.equal(said.textContent, 'Wrong word.');
  assert.deepEqual(state().items.map(({ tried, sent }) => [tried, sent]), [[true, undefined]]);
  await press(post);
  assert.equal(said.textContent, 'Not reached.');
});

test('a mail has CRLF line ends, unless it is too long', async () => {
  const { mail, copy } = await visit({ kept: { token: 't', items: [item('one & two')] } });
  const [, subject, body] = /^mailto:a@b\.test\?subject=([^&]*)&body=([^&]*)$/.exec(mail.href);
  assert.equal(decodeURIComponent(subject), 'Smith & Söhne');
  assert.equal(decodeURIComponent(body).replace(/\r\n/g, '\n'), await copy());
  assert.doesNotMatch(decodeURIComponent(body), /[^\r]\n/);
  assert.equal(mail.hidden, false);
  assert.equal((await visit({ kept: { token: 't', items: [item('a'.repeat(2000))] } })).mail.hidden, true);
});

test('answers from the secured part leave it encrypted, without names, and are stored nowhere', async () => {
  const opened = [];
  const { window, answer, copy, state } = await visit({
    keepsake: 'a', words: { key: 'KEY' },
    keepsakeSeal: async (key, bytes, info) => { opened.push([key, bytes, info]); return { enc: 'E', sealed: 'S' }; },
  });
  await answer('one', 'Elspeth');
  assert.equal(state(), null);
  assert.equal(window.keepsakeAnswers.items.length, 1);
  assert.equal(typeof window.onbeforeunload, 'function');
  const text = await copy();
  assert.doesNotMatch(text, /Elspeth|The dog|one/);
  assert.deepEqual(blocks(text), [{ format: 'keepsake-sealed/1', enc: 'E', sealed: 'S' }]);
  const [key, bytes, info] = opened[0];
  assert.deepEqual([key, info, bytes.length % 256], ['KEY', 'keepsake-sealed/1', 0]);
  const json = Buffer.from(bytes).toString('utf8');
  assert.equal(JSON.parse(json).by, 'Elspeth');
  assert.match(json, /} *$/);
});
