// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { Blob } from 'node:buffer';
import { webcrypto } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { framed, studio } from './studio.mjs';

framed({ language: 'en', token: 'secret', words: { gone: 'Gone.' } });
globalThis.crypto ??= webcrypto;
const { sent } = await studio('intake/uploads.js');
const { call, problemOf, refusal } = await studio('frame/calls.js');

const file = (name, size) => Object.assign(new Blob([new Uint8Array(size)]), { name });
const answer = (said, status = 200) => ({ ok: status < 400, status, json: async () => said, text: async () => said,
  headers: { get: () => typeof said === 'string' ? 'text/plain' : 'application/json' } });

let asked = [];
beforeEach(() => {
  asked = [];
  globalThis.fetch = async (address, options) => {
    asked.push([address.replace(/id=[0-9a-f]{32}&/, ''), options.body.byteLength, options.headers['X-Keepsake-Token']]);
    return answer({});
  };
});

test('sends files in parts of two mebibytes, and reports the progress', async () => {
  const shares = [];
  const { uploads, failed } = await sent([file('a.jpg', 5 << 20), file('b.jpg', 3 << 20)], share => shares.push(share));
  assert.deepEqual(asked.map(([address, size]) => [address, size / (1 << 20)]), [
    ['/api/upload?from=0', 2], ['/api/upload?from=2097152', 2], ['/api/upload?from=4194304', 1],
    ['/api/upload?from=0', 2], ['/api/upload?from=2097152', 1]]);
  assert.deepEqual(shares, [2, 4, 5, 7, 8].map(part => part / 8));
  assert.deepEqual(uploads.map(({ name, number }) => [name, number]), [['a.jpg', 0], ['b.jpg', 1]]);
  assert.notEqual(uploads[0].id, uploads[1].id);
  assert.deepEqual(failed, []);
  assert.ok(asked.every(([, , token]) => token === 'secret'));
});

test('a failed upload does not stop the others', async () => {
  let calls = 0;
  globalThis.fetch = async () => ++calls === 1 ? answer({ problem: 'The disk is full.' }, 507) : answer({});
  const { uploads, failed } = await sent([file('a.jpg', 5 << 20), file('b.jpg', 1)]);
  assert.deepEqual(failed, ['a.jpg: The disk is full.']);
  assert.deepEqual(uploads.map(({ name, number }) => [name, number]), [['b.jpg', 1]]);
  assert.equal(calls, 2);
});

test('sends nothing without files', async () => {
  assert.deepEqual(await sent([]), { uploads: [], failed: [] });
  assert.deepEqual(asked, []);
});

test('a refused call throws the reason', async () => {
  globalThis.fetch = async () => answer({ error: 'differs', problem: 'It differs.' }, 409);
  await assert.rejects(call('edits', {}), { status: 409, error: 'differs', problem: 'It differs.' });
  globalThis.fetch = async () => answer('No.', 403);
  await assert.rejects(call('names'), { status: 403, error: 'refused', problem: 'No.' });
  globalThis.fetch = async () => { throw new TypeError('fetch failed'); };
  await assert.rejects(call('names'), { status: 0, error: 'gone', problem: 'Gone.' });
});

test('reports any thrown value', () => {
  assert.equal(problemOf({ problem: 'It differs.' }), 'It differs.');
  assert.equal(problemOf(new TypeError('x is null')), 'TypeError: x is null');
  assert.equal(problemOf(undefined), 'undefined');
  assert.deepEqual(refusal(null), {});
});
