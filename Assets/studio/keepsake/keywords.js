// Keywords found in the texts: one tap makes a tag, another one removes the keyword.
import { t } from '../frame/words.js';
import { call, told } from '../frame/calls.js';
import { el, fill, typeInto } from '../shared/elements.js';
import { asList, typedList } from '../shared/lists.js';
import { part } from '../shared/part.js';

/** @param {Keepsake} one @param {HTMLFormElement} form */
export function keywords(one, form) {
  const box = el('div', { class: 'keywords' });
  const { save, problem, value } = part(one, ['no_keywords'],
    t('label.field', { field: t('keywords'), title: one.name }));
  /** @type {string[]} */
  let found = [];
  let refused = asList(value());
  /** @param {string} word */
  const tag = word => {
    const input = /** @type {HTMLInputElement} */ (form.querySelector('[data-key=tags]'));
    const known = typedList(input.value);
    if (!known.includes(word)) known.push(word);
    typeInto(input, known.join(', '));
    found = found.filter(other => other !== word);
    draw();
  };
  /** @param {string} word @param {boolean} isRefused */
  const refuse = (word, isRefused) => {
    save(said => {
      const left = asList(said).filter(other => other !== word);
      return isRefused ? [...left, word] : left.length ? left : null;
    });
    refused = isRefused ? [...refused, word] : refused.filter(other => other !== word);
    found = isRefused ? found.filter(other => other !== word) : [...found, word];
    draw();
    // After a keyboard press the focus moves to the next button.
    /** @type {HTMLElement | null} */ (box.querySelector('button'))?.focus();
  };
  function draw() {
    fill(box, found.length > 0 && el('p', { class: 'offered' }, t('tags.offered'), ' ', found.slice(0, 8).map(word =>
      el('span', { class: 'keyword' },
        el('button', { type: 'button', click: () => tag(word) }, `+ ${word}`),
        el('button', { type: 'button', 'aria-label': t('keywords.out', { word }), title: t('keywords.out', { word }),
          click: () => refuse(word, true) }, '×')))),
    refused.length > 0 && el('p', { class: 'offered source' }, t('keywords.refused'), ' ', refused.map(word =>
      el('button', { type: 'button', 'aria-label': t('keywords.back', { word }), click: () => refuse(word, false) },
        word))), problem);
  }
  draw();
  // They take a while in a large archive, and nothing on the page waits for them.
  call(`keywords?path=${encodeURIComponent(one.path)}`).then(answer => {
    found = answer.keywords.filter(word => !refused.includes(word));
    draw();
  }).catch(told);
  return box;
}
