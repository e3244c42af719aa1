// A section of a page, filled when it is first opened: by hand, or because the address names it.
import { told } from './calls.js';
import { el } from '../shared/elements.js';

/** @type {Map<string, () => unknown>} */
const fills = new Map();

/**
 * @param {string} id @param {string} title
 * @param {(content: HTMLElement, section: HTMLDetailsElement) => unknown} show
 */
export function fold(id, title, show) {
  /** @type {unknown} */
  let filled;
  const content = el('div');
  const section = el('details', { class: 'settings', id, toggle: () => {
    if (!section.open) return;
    // Loaded again, the page is as it was.
    history.replaceState(null, '', `#${id}`);
    Promise.resolve(fill()).catch(told);
  } }, el('summary', {}, el('h2', {}, title)), content);
  const fill = () => filled ??= show(content, section);
  fills.set(id, fill);
  return section;
}

// Opens what the address names.
export async function openNamed() {
  const named = location.hash && document.getElementById(location.hash.slice(1));
  if (!named) return;
  if (named instanceof HTMLDetailsElement) {
    named.open = true;
    await fills.get(named.id)?.();
  }
  named.scrollIntoView();
}
