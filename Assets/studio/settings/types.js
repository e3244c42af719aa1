// Memory types: their order, the keeper's own ones, and the name of a new one.
import { t } from '../frame/words.js';
import { arranging } from '../shared/arrangement.js';
import { call } from '../frame/calls.js';
import { el, fill, put } from '../shared/elements.js';
import { fieldNames, typeName } from '../keepsake/fields.js';
import { making } from '../shared/making.js';
import { moved } from '../shared/lists.js';
import { valueSaves } from '../shared/saves.js';
import { one } from './type.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function types(main, query) {
  const file = query.get('file');
  if (file) return one(main, file);
  const [{ types: all }, settings] = await Promise.all([call('names'), call('settings')]);
  put(main, el('p', { class: 'lead' }, t('types.lead')),
    making(t('types.title'), t('types.make'), async title =>
      addressOf((await call('type', { title, label: t('label.type', { title }) })).file)),
    el('p', { class: 'source' }, t('arranging.how')), ordered(all, settings));
}

/** @param {MemoryType[]} types @param {Settings} settings */
function ordered(types, settings) {
  const list = el('ol', { class: 'plain types' });
  const { save } = valueSaves(settings.file, ['types'], settings.said.types ?? null);
  /** @param {number} from @param {number} to */
  function move(from, to) {
    types = moved(types, from, to);
    draw();
    /** @type {HTMLElement} */ (list.children[to]).focus();
    const now = types.map(type => type.name);
    save(() => now, t('label.types'));
  }
  // The rows stay the same elements, so that quick presses of one button all count.
  const rows = new Map(types.map(type => [type, row(type, by => {
    const at = types.indexOf(type);
    move(at, at + by);
  })]));
  const draw = () => fill(list, ...types.map((type, number) => {
    const { item, earlier, later } = /** @type {ReturnType<typeof row>} */ (rows.get(type));
    item.setAttribute('aria-label', `${number + 1}. ${typeName(type)}`);
    [earlier.disabled, later.disabled] = [number === 0, number === types.length - 1];
    return item;
  }));
  draw();
  arranging(list, move);
  return list;
}

/** @param {MemoryType} type @param {(by: number) => void} move */
function row(type, move) {
  const name = typeName(type);
  /** @param {string} word @param {number} by @param {string} sign */
  const step = (word, by, sign) => el('button',
    { type: 'button', 'aria-label': `${t(word)}: ${name}`, click: () => move(by) }, sign);
  const earlier = step('strip.earlier', -1, '↑'), later = step('strip.later', 1, '↓');
  const item = el('li', { class: 'collection', tabindex: 0 },
    el('span', {}, type.file ? el('a', { href: addressOf(type.file) }, name) : name, ' ',
      el('small', {}, about(type))), el('span', { class: 'actions' }, earlier, later));
  return { item, earlier, later };
}

/** @param {string} file */
const addressOf = file => `/settings?file=${encodeURIComponent(file)}#types`;

/** @param {MemoryType} type */
const about = type =>
  [!type.file && t('types.builtIn'), type.isSecret && t('types.isSecret'),
    fieldNames(type).join(', ')].filter(Boolean).join(' · ');
