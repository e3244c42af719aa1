// Elements without markup in texts: what a file says can never become a script.

// An element with attributes (functions are listeners) and children; nothing for null and false.
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

// While a form is being sent, and for a moment after it, a second press means the first.
/** @param {(event: any) => unknown} send */
function once(send) {
  let isSent = false;
  return async (/** @type {Event} */ event) => {
    if (isSent) return event.preventDefault();
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

// Many people press twice, whatever it is. While what a button has begun is under way, a second press means the first,
// and so does the second of a double one after it. That one was meant for what stood there, too: what has come into its
// place meanwhile, such as the next line of a list, does not take it. What answers at once may be pressed as often as
// anybody likes, and who has typed or chosen something since presses anew.
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

// Adds what there is to add; nothing for null and false.
/** @param {Element} parent @param {...Children} children */
export const put = (parent, ...children) => parent.append(...there(children));

// The same in the place of what was there.
/** @param {Element} parent @param {...Children} children */
export const fill = (parent, ...children) => parent.replaceChildren(...there(children));

/** @param {Children[]} children */
const there = children => /** @type {(Node | string)[]} */ (
  children.flat().filter(child => child !== null && child !== undefined && child !== false));

// An element that every page has: the frame puts it there.
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

let number = 0;

// A label and its control, which must stand in one group.
/** @param {string} label @param {Control} control @param {...Children} more */
export function field(label, control, ...more) {
  control.id ||= `field-${++number}`;
  return el('div', { class: 'field' }, el('label', { for: control.id }, label), control, ...more);
}

// A button that lets somebody choose files.
/** @param {string} label @param {Attributes} attributes */
export const fileButton = (label, attributes) =>
  el('label', { class: 'button choosing' }, label, el('input', { type: 'file', ...attributes }));

// Says something to everybody, also to those who listen.
/** @param {string} text */
export function say(text) {
  byId('saved').textContent = text;
}

/** @param {string} source @param {string} alt */
export const picture = (source, alt, size = 400) =>
  el('img', { src: `${source}&size=${size}`, alt, loading: 'lazy', decoding: 'async' });

// A list of what can be chosen from, for a text field.
/** @param {Element} input @param {(string | { value: string, label: string })[]} names */
export function choices(input, names) {
  const list = el('datalist', { id: `choices-${++number}` }, names.map(name =>
    el('option', typeof name === 'string' ? { value: name } : name)));
  input.setAttribute('list', list.id);
  return list;
}
