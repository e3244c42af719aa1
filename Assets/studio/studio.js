// The frame of every page: words, calls, messages, undo; then the page's own script.
import { data, t } from './frame/words.js';
import { told, problemOf } from './frame/calls.js';
import { byId, el, say } from './shared/elements.js';
import { localeOf } from './shared/edtf.js';
import { openNamed } from './frame/folds.js';
import { countWays } from './frame/notices.js';
import { redo, showSteps, undo, undone } from './frame/undo.js';

addEventListener('studio-changed', event => {
  const { undo: entry, time, stays, gone } = /** @type {CustomEvent<Changed>} */ (event).detail;
  // Whatever is done, nothing is left to restore.
  if (entry) showSteps(entry);
  if (time) say(t('saved', { time: new Date(time * 1000).toLocaleTimeString(localeOf(data.language),
    { hour: '2-digit', minute: '2-digit' }) }));
  const more = [stays && t('stays', { what: stays.join(', ') }),
    gone && t('gone.along', { what: gone.join(', ') })].filter(Boolean).join(' ');
  if (!more) return;
  say(more);
  // Shown again on the next page, if that loads soon.
  sessionStorage.setItem('studio-said', more);
  setTimeout(() => sessionStorage.removeItem('studio-said'), 3000);
});

for (const button of [undo, redo]) button.addEventListener('click', async () => {
  button.disabled = true;
  try {
    const answer = await undone(button.dataset.id ?? '', button.textContent ?? '');
    if (!answer) return;
    if (answer.left.length) {
      say(t('undo.left', { files: answer.left.join(', ') }), true);
      showSteps(answer.undo);
    } else {
      sessionStorage.setItem('studio-said', t(button === undo ? 'undone' : 'redone'));
      location.reload();
    }
  } finally {
    button.disabled = false;
  }
});

// One menu is open at a time, and a click elsewhere or Escape closes it.
const menus = [...document.querySelectorAll('.menu')];
addEventListener('click', event => {
  for (const menu of menus) if (!menu.contains(/** @type {Node} */ (event.target))) menu.removeAttribute('open');
});
const help = /** @type {HTMLDialogElement | null} */ (document.getElementById('help'));
document.querySelector('.menu a[href="/help"]')?.addEventListener('click', event => {
  if (!help) return;
  event.preventDefault();
  for (const menu of menus) menu.removeAttribute('open');
  help.showModal();
});
addEventListener('keydown', event => {
  const open = document.querySelector('.menu[open]');
  if (event.key === 'Escape' && open) {
    open.removeAttribute('open');
    open.querySelector('summary')?.focus();
  }
  const target = /** @type {Element} */ (event.target);
  if (event.key === '?' && !target.closest('input, textarea, select, dialog')) help?.showModal();
});
showSteps(data.undo, data.redo);
const said = sessionStorage.getItem('studio-said');
if (said) {
  sessionStorage.removeItem('studio-said');
  say(said);
}

const main = byId('main');
const query = new URLSearchParams(location.search);
byId('q').value = location.pathname === '/keepsakes' ? query.get('q') ?? '' : '';
const waiting = byId('waiting');
try {
  const page = await import(`./pages/${data.page}.js`);
  await page.show(main, query);
  await openNamed();
  addEventListener('hashchange', () => { openNamed().catch(told); });
} catch (error) {
  main.append(el('p', { class: 'problem', role: 'alert' }, problemOf(error)));
} finally {
  waiting.remove();
  main.dataset.ready = '';
}
// A guest's phone may not request it.
countWays().catch(() => {});
