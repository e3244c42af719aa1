// Calls to the program, and messages about failures.
import { data, t } from './words.js';
import { el, say } from '../shared/elements.js';
import { everyone } from '../shared/people.js';

// Sends a request; with a body it changes something. Throws {status, error, problem, …} if it is refused.
/**
 * @template {string} Name
 * @param {Name} name
 * @param {unknown} [body]
 * @returns {Promise<AnswerTo<Name>>}
 */
export async function call(name, body) {
  let answer;
  const text = JSON.stringify(body);
  try {
    answer = await fetch(`/api/${name}`, body === undefined ? {} : {
      method: 'POST',
      // A page that is being left still saves; browsers allow that for few bytes only.
      keepalive: text.length < 16_000,
      headers: { 'Content-Type': 'application/json', 'X-Keepsake-Token': data.token },
      body: text,
    });
  } catch {
    throw { status: 0, error: 'gone', problem: t('gone') };
  }
  const type = answer.headers.get('Content-Type') ?? '';
  const said = type.startsWith('application/json') ? await answer.json()
    : { error: 'refused', problem: await answer.text() };
  if (!answer.ok) throw { status: answer.status, ...said };
  if (name === 'names') for (const person of said.people) everyone.add(person);
  if (body !== undefined && said.done) dispatchEvent(new CustomEvent('studio-changed', { detail: said }));
  return said;
}

/** @param {string} path */
export const keepsakeAt = path => call(`keepsake?path=${encodeURIComponent(path)}`);

// Sends a part of a file.
/** @param {string} name @param {BodyInit} bytes */
export async function send(name, bytes) {
  const answer = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', 'X-Keepsake-Token': data.token },
    body: bytes,
  });
  const said = await answer.json();
  if (!answer.ok) throw { status: answer.status, ...said };
  return said;
}

// A thrown value as a refusal of the program; other errors have none of its keys.
/** @param {unknown} error @returns {Refusal} */
export const refusal = error => /** @type {Refusal} */ (error ?? {});

// The message for a thrown error; names the work that is going on.
/** @param {unknown} error */
export const problemOf = error => {
  const { doing, problem } = refusal(error);
  return doing ? t(`busy.${doing}`) : problem ?? String(error);
};

// The same, with a link to the page where that work can be stopped.
/** @param {unknown} error @returns {(Node | string)[]} */
export const problemParts = error => {
  const { page } = refusal(error);
  return page ? [problemOf(error), ' ', el('a', { href: page }, t('busy.go'))] : [problemOf(error)];
};

// Shows an error; after a conflict, with the value that somebody else wrote.
/** @param {unknown} error */
export function told(error) {
  const present = refusal(error).conflicts?.[0]?.present;
  say(refusal(error).error === 'differs' && typeof present === 'string' ? t('differs', { value: present })
    : problemParts(error), true);
}

// What no page handles is shown: a refusal with its remedy; a mistake of the studio's in the console, too.
globalThis.addEventListener?.('unhandledrejection', event => {
  if (refusal(event.reason).problem) event.preventDefault();
  told(event.reason);
});

// Asks before something goes into the trash, and leads to the next page.
/** @param {string} question @param {string} name @param {object} body @param {string} next */
export async function discarded(question, name, body, next) {
  if (confirm(question)) await call(name, body).then(() => { location.href = next; }, told);
}

// Changes keys of one text: [{key, was, now}].
/** @param {string} path @param {Edit[]} edits @param {string} label */
export const edit = (path, edits, label) => call('edits', { label, files: [{ path, edits }] });
