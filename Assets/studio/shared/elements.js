// Creates elements without parsing markup: a file's text can never become a script.
import { t } from '../frame/words.js';

// An element with attributes (functions are listeners) and children; null and false add nothing.
/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {...Children} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') {
      element.addEventListener(key, key === 'submit' ? once(value) : key === 'click' && name === 'button'
        ? firstPress(value) : value);
    } else if (key === 'value' || key === 'checked') /** @type {any} */ (element)[key] = value;
    else element.setAttribute(key, value === true ? '' : String(value));
  }
  put(element, ...children);
  return element;
}

// The page sends its forms itself, except one with an address. While a form is being sent, and shortly after, a second
// press is ignored.
/** @param {(event: any) => unknown} send */
function once(send) {
  let isSent = false;
  return async (/** @type {Event} */ event) => {
    if (isSent || !/** @type {Element} */ (event.target).hasAttribute('action')) event.preventDefault();
    if (isSent) return;
    const sent = send(event);
    if (!(sent instanceof Promise)) return;
    isSent = true;
    try {
      await sent;
    } finally {
      setTimeout(() => { isSent = false; }, 500);
    }
  };
}

// Many people double-press everything. While a button's work runs, and for a double press's second click after it,
// further presses are ignored. An element that has taken the button's place, such as the next line of a list, ignores
// that click too. A button that finishes at once may be pressed any number of times, and a press after typing or
// choosing always counts.
/** @type {EventTarget | null} */
let pressed = null;
globalThis.addEventListener?.('input', () => { pressed = null; }, true);
/** @param {(event: any) => unknown} does */
function firstPress(does) {
  let isUnderWay = false, isLong = false;
  return async (/** @type {Event} */ event) => {
    const isSecond = /** @type {UIEvent} */ (event).detail > 1 && pressed !== null
      && (isLong || event.currentTarget !== pressed);
    pressed = event.currentTarget;
    if (isUnderWay || isSecond) return;
    const done = does(event);
    isLong = done instanceof Promise;
    isUnderWay = isLong;
    try {
      await done;
    } finally {
      isUnderWay = false;
    }
  };
}

/** @param {Children} words @param {(event: Aimed<MouseEvent>) => unknown} click @param {Attributes} [more] */
export const button = (words, click, more) => el('button', { type: 'button', click, ...more }, words);

// A button with a sign instead of words.
/** @param {string} name of its words @param {string} sign @param {() => unknown} click */
export const signButton = (name, sign, click) => button(sign, click, { 'aria-label': t(name), title: t(name) });

// A field of one line, without the browser's own suggestions.
/** @param {Attributes} [more] */
export const textInput = more => el('input', { autocomplete: 'off', ...more });

/** @param {Children} words @param {Attributes} [more] */
export const tickBox = (words, more) =>
  el('label', { class: 'tick' }, el('input', { type: 'checkbox', ...more }), words);

// A choice among values; without `none`, one of them is always chosen.
/**
 * @param {readonly string[]} values @param {(value: string) => Child} word
 * @param {Attributes & { chosen?: Value, none?: string }} more
 */
export const choice = (values, word, { chosen, none, ...more }) => el('select', more,
  none !== undefined && el('option', { value: '' }, none),
  values.map(value => el('option', { value, selected: value === chosen }, word(value))));

/** @param {string} path */
export const keepsakePage = path => `/keepsake?path=${encodeURIComponent(path)}`;

// Appends children; null and false add nothing.
/** @param {Element} parent @param {...Children} children */
export const put = (parent, ...children) => parent.append(...there(children));

// Replaces the children.
/** @param {Element} parent @param {...Children} children */
export const fill = (parent, ...children) => parent.replaceChildren(...there(children));

/** @param {Children[]} children */
const there = children => /** @type {(Node | string)[]} */ (
  children.flat().filter(child => child !== null && child !== undefined && child !== false));

// An element of the frame, which every page has.
/** @param {string} id @returns {any} */
export const byId = id => document.getElementById(id);

// The page's heading.
/** @param {HTMLElement} main @param {string} text */
export function head(main, text) {
  /** @type {HTMLElement} */ (main.querySelector('h1')).textContent = text;
}

/** @param {string} name @param {Record<string, Value>} [attributes] @returns {SVGElement} */
export const svg = (name, attributes = {}) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

// A drawing in a square of 24 units, which says nothing by itself.
/** @param {string} path */
export function icon(path) {
  const drawn = svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  drawn.append(svg('path', { d: path }));
  return drawn;
}

let number = 0;

// A label and its control in one group.
/** @param {string} label @param {Control} control @param {...Children} more */
export function field(label, control, ...more) {
  control.id ||= `field-${++number}`;
  return el('div', { class: 'field' }, el('label', { for: control.id }, label), control, ...more);
}

// A button for choosing files.
/** @param {string} label @param {Attributes} attributes */
export const fileButton = (label, attributes) =>
  el('label', { class: 'button choosing' }, label, el('input', { type: 'file', ...attributes }));

// Does the last of several pieces of work, after a pause in milliseconds; without any it only drops the one before.
export function pausing() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (/** @type {(() => unknown) | null} */ work = null, pause = 0) => {
    clearTimeout(timer);
    if (work) timer = setTimeout(work, pause);
  };
}

const over = pausing();

// Shows a message, also to screen readers: for some seconds, or a problem until the next message.
/** @param {Children} text @param {boolean} [isProblem] */
export function say(text, isProblem = false) {
  const saved = byId('saved');
  fill(saved, text);
  saved.classList.remove('over');
  over(isProblem ? null : () => saved.classList.add('over'), 10_000);
}

/** @param {string} source @param {string} alt */
export const picture = (source, alt, size = 400) =>
  el('img', { src: `${source}&size=${size}`, alt, loading: 'lazy', decoding: 'async' });

// Puts a value into a field as if it was typed and left.
/** @param {Control} control @param {string} value */
export function typeInto(control, value) {
  control.value = value;
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
}

// Suggestions for a text field.
/** @param {Element} input @param {(string | { value: string, label: string })[]} names */
export function choices(input, names) {
  const list = el('datalist', { id: `choices-${++number}` }, names.map(name =>
    el('option', typeof name === 'string' ? { value: name } : name)));
  input.setAttribute('list', list.id);
  return list;
}
