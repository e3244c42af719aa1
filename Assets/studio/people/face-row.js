// One row of likely faces: all are of one person until the keeper crosses some out.
import { t } from '../frame/words.js';
import { choices, el, field, picture } from '../shared/elements.js';
import { inWords } from '../shared/dates.js';
import { readNames } from '../shared/people.js';

/** @param {LikelyFace} one */
const place = ({ keepsake, number, id }) => ({ keepsake, number, id });

/** @param {LikelyRow} row @param {FaceRowParts} parts */
export function faceRow(row, { number, names, decide }) {
  /** @type {Set<LikelyFace>} */
  const crossed = new Set();
  const chosen = () => row.faces.filter(face => !crossed.has(face));
  const title = `likely-${number}`;
  const yes = el('button', { type: 'button', class: 'main', click: () => (row.name ? named(row.name) : typed()) });
  const never = el('button', { type: 'button', click: () => decide(number, {
    never: chosen().map(place), label: t('label.faces.never', { n: chosen().length }) }) }, t('likely.never'));
  /** @param {string} name */
  const named = name => decide(number, { name, yes: chosen().map(place), no: [...crossed].map(place),
    label: chosen().length ? t('label.faces.named', { name, n: chosen().length })
      : t('label.faces.not', { name, n: crossed.size }) });
  /** @type {HTMLInputElement} */
  const input = el('input', { autocomplete: 'off', enterkeyhint: 'done', input: () => count(),
    keydown: event => {
      if (event.key !== 'Enter' || event.isComposing || !chosen().length) return;
      event.preventDefault();
      return typed();
    } });
  const typed = () => {
    const [name] = readNames(input.value).names;
    return name ? named(name) : input.focus();
  };
  const other = el('div', { class: 'othername', hidden: Boolean(row.name) },
    field(t(row.name ? 'likely.name' : 'likely.who.name'), input, choices(input, names)),
    row.name && el('button', { type: 'button', click: () => typed() }, t('likely.take')));
  const somebody = el('button', { type: 'button', 'aria-expanded': 'false', hidden: !row.name, click: () => {
    other.hidden = !other.hidden;
    somebody.setAttribute('aria-expanded', String(!other.hidden));
    if (!other.hidden) input.focus();
  } }, t('likely.other'));
  // What a press does follows from the faces that are left.
  function count() {
    const left = chosen().length;
    yes.textContent = !left ? t('likely.no') : crossed.size ? t('likely.rest', { n: left })
      : t('likely.all', { n: left });
    yes.disabled = !row.name && (!left || !input.value.trim());
    never.disabled = !left;
  }
  count();
  return el('div', { class: 'likelyrow', role: 'group', 'aria-labelledby': title },
    row.picture && picture(row.picture, '', 160),
    el('h3', { id: title, tabindex: -1 }, row.name ? t('likely.are', { name: row.name }) : t('likely.who')),
    row.count > row.faces.length && el('p', { class: 'source' },
      t('likely.first', { n: row.faces.length, count: row.count })),
    el('ul', { class: 'plain' }, row.faces.map((face, at) => faceItem(face, at + 1, isIn => {
      if (isIn) crossed.delete(face); else crossed.add(face);
      count();
    }))),
    other, el('div', { class: 'actions' }, yes, somebody, never));
}

// A face that is tapped is not this person's, until it is tapped again; below it its picture.
/** @param {LikelyFace} face @param {number} n @param {(isIn: boolean) => void} changed */
function faceItem(face, n, changed) {
  const when = face.date ? inWords(face.date) : face.title;
  const button = el('button', { type: 'button', 'aria-pressed': 'true', 'aria-label': t('likely.face', { n, when }),
    click: () => {
      const isIn = button.getAttribute('aria-pressed') !== 'true';
      button.setAttribute('aria-pressed', String(isIn));
      changed(isIn);
    } }, picture(face.picture, '', 200));
  return el('li', {}, button, el('a', { href: `/keepsake?path=${encodeURIComponent(face.keepsake)}`,
    'aria-label': t('likely.open', { when, title: face.title }) }, when));
}
