// A page about one file that is redrawn after each save, while the keeper goes on typing.
import { call, edit, told } from '../frame/calls.js';
import { fill, head, say } from './elements.js';
import { saves } from './saves.js';
import { t } from '../frame/words.js';

// Each text field's value when it was drawn, and the value last sent from it: the keeper has seen both.
const drawn = new WeakMap();
const sent = new WeakMap();
// Fields that the keeper has typed into.
const touched = new WeakSet();
// Removing a field is not a blur, whatever browsers say.
let isDrawing = false;
// Whether a button is held down: a click that begins on one node and ends on its replacement is no click.
let isPressed = false;
document.addEventListener('pointerdown', () => { isPressed = true; }, { capture: true });
// The space bar clicks when it is released.
document.addEventListener('keydown', event => { isPressed ||= event.key === ' '; }, { capture: true });
// A finger's click comes a moment after its release.
for (const name of ['pointerup', 'pointercancel', 'keyup']) {
  document.addEventListener(name, () => setTimeout(() => { isPressed = false; }, 50), { capture: true });
}

// Resolves when nothing is held down any more, or after two seconds.
async function released() {
  for (let tries = 0; isPressed && tries < 100; tries++) await new Promise(done => setTimeout(done, 20));
}

// Draws the answer for `address` in `content`. `view(one, save)` returns its nodes. `save(make, label)` writes the
// edits `make(one)`, [{key, was, now}], computed from the current state when its turn comes: each save waits for the
// one before it.
/**
 * @param {HTMLElement | null} main  the page, if its name is the file's
 * @param {HTMLElement} content
 * @param {string} address
 * @param {(one: any, save: SaveEdits) => Children} view
 */
export async function live(main, content, address, view) {
  // The values saved here, [key, value], in order, and how many of them `one` includes.
  /** @type {[string, Value][]} */
  const written = [];
  /** @type {any} */
  let one;
  let known = 0, waiting = 0;
  const queue = saves();
  const load = async () => {
    one = await call(address);
    known = written.length;
    if (!main) return;
    const name = one.title ?? one.name;
    head(main, name);
    document.title = `${name} · ${t('studio')}`;
  };
  /** @param {(one: any) => Edit[]} make @param {string} label */
  function save(make, label) {
    const seen = one, before = known;
    waiting++;
    return queue(async () => {
      waiting--;
      let isSaved = true;
      try {
        // Another person's change since the page was drawn was not visible, and must not be overwritten.
        const old = make(seen);
        const ours = new Map(written.slice(before));
        const edits = make(one).map(({ key, now }, number) => ({ key, now,
          was: ours.has(String(key)) ? ours.get(String(key)) : old[number].was }));
        await edit(one.file, edits, label);
        for (const { key, now } of edits) written.push([String(key), now]);
      } catch (error) {
        isSaved = false;
        told(error);
      }
      await load();
      await released();
      // Text in a field that lost the focus is saved by now, unless this or a later save contains it.
      redraw(content, view(one, save), !isSaved || waiting > 0);
    });
  }
  content.addEventListener('input', event => touched.add(/** @type {Input} */ (event.target)), { capture: true });
  content.addEventListener('change', event => {
    const control = /** @type {Input} */ (event.target);
    if (isDrawing) event.stopImmediatePropagation();
    else sent.set(control, control.value);
  }, { capture: true });
  await load();
  redraw(content, view(one, save), false);
}

// Saves one key of the text; `words` is the beginning of its field's words.
/** @param {SaveEdits} change @param {string} words @param {string} title @returns {SaveKey} */
export const keySaves = (change, words, title) => (key, make) => change(now =>
  [{ key: [key], was: now.said[key] ?? null, now: make(now.said[key] ?? null) }],
t('label.field', { field: t(`${words}.${key}`), title }));

/** @param {HTMLElement} content @returns {Input[]} */
const inputsOf = content => [...content.querySelectorAll(/** @type {'input'} */ ('input, textarea'))];

// The elements in the redrawn `content` that may correspond to `one`.
/** @param {HTMLElement} content @param {Element} one */
const alike = (content, one) =>
  [...content.querySelectorAll(one.localName)].filter(other => one.id ? other.id === one.id
    : other.textContent === one.textContent && other.getAttribute('aria-label') === one.getAttribute('aria-label'));

// Replaces the old nodes by new ones. The focused field keeps the focus, and open elements stay open. Text typed in the
// meantime stays too and is saved on blur, but it does not overwrite another person's later change.
/** @param {HTMLElement} content @param {Children} nodes @param {boolean} isAllKept */
function redraw(content, nodes, isAllKept) {
  const active = content.contains(document.activeElement)
    ? /** @type {HTMLInputElement} */ (document.activeElement) : null;
  const place = active ? alike(content, active).indexOf(active) : -1;
  const { selectionStart = null, selectionEnd = null } = active ?? {};
  const typed = inputsOf(content).filter(control =>
    control.id && touched.has(control) && (isAllKept || control === active));
  const open = [...content.querySelectorAll('details')].map(details => details.open);
  isDrawing = true;
  fill(content, nodes);
  isDrawing = false;
  content.querySelectorAll('details').forEach((details, number) => { details.open = open[number] ?? details.open; });
  inputsOf(content).forEach(control => drawn.set(control, control.value));
  for (const before of typed) {
    const control = /** @type {Input | null} */ (document.getElementById(before.id));
    if (control) putBack(control, before);
  }
  const again = active && /** @type {HTMLInputElement} */ (alike(content, active)[place]);
  if (!again) return;
  again.focus();
  if (drawn.has(again) && typeof selectionStart === 'number') again.setSelectionRange(selectionStart, selectionEnd);
}

/** @param {Input} control @param {Input} before */
function putBack(control, before) {
  const now = control.value;
  // A newly added row was empty.
  const was = drawn.has(before) ? drawn.get(before) : before.defaultValue;
  control.value = before.value;
  touched.add(control);
  if (now === was || now === sent.get(before)) {
    // A value set by a program raises no event on blur.
    control.addEventListener('blur', () => {
      if (!isDrawing && control.value === before.value
        && control.value !== drawn.get(control)) control.dispatchEvent(new Event('change', { bubbles: true }));
    }, { once: true });
  } else {
    say(t('differs', { value: now }));
    drawn.set(control, was);
    sent.set(control, sent.get(before));
  }
}
