// The search page: its elements, its words and the engine. The address holds the whole state.
const page = document.querySelector('.finder');
/** @type {<I extends string>(id: I) => I extends keyof FinderParts ? FinderParts[I] : HTMLElement} */
export const at = id => /** @type {any} */ (document.getElementById(id));
export const box = at('q'), filters = at('filters'), notice = at('count'), chips = at('chips'), found = at('found'),
  every = at('every');
export const list = at('hits'), more = at('more'), empty = at('empty'), options = at('suggestions'),
  order = at('order');
export const handle = at('open-filters'), clear = [at('clear'), at('clear-all')];
/** @type {(key: string, values?: Record<string, string>) => string} */
export const say = (key, values = {}) => (at('find-words').dataset[key] || '').replace(
  /\{(\w+)\}/g, (_, name) => values[name] ?? '');
// Formats numbers as the pages do; the browser's own formatter takes a phone fifty milliseconds to start.
/** @param {number} n */
export const number = n => n < 1e4 ? String(n) : String(n).replace(
  /\B(?=(\d{3})+$)/g, say('thousands').replace('space', '\u202f'));
/** @param {number} n */
export const counted = n => say(n === 1 ? 'one' : 'many', { n: number(n) });
/**
 * @template {keyof HTMLElementTagNameMap} N
 * @param {N} name
 * @param {ElementAttributes} attributes
 * @param {(Node | string)[]} children
 */
export const el = (name, attributes = {}, ...children) => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) node.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    else if ((value ?? false) !== false) node.setAttribute(key, value === true ? '' : /** @type {string} */ (value));
  }
  node.append(...children);
  return node;
};
// Yields to the browser: a phone would be blocked too long by drawing a page of results at once.
export const pause = () => window.scheduler?.yield
  ? /** @type {Scheduler} */ (scheduler).yield() : new Promise(done => setTimeout(done));
// Without the page, the reader or the index, the script stops here, since a module that waits forever continues no
// further. The visitor may have left the page, in the secured part without leaving the document.
/** @type {Engine} */
export const engine = await new Promise(done => page && window.keepsakeSearch?.ready.catch(() => {}).then(engine => {
  if (!page.isConnected) return;
  if (engine) return done(engine);
  notice.textContent = say('failed');
  delete document.documentElement.dataset.finding;
}));
export const small = matchMedia('(max-width: 48rem)');
export const BATCH = small.matches ? 12 : 24;
