// The frame of every page: words, calls, messages, undo; then the page's own script.
import { data, t } from './frame/words.js';
import { told, problemOf } from './frame/calls.js';
import { byId, el, say } from './shared/elements.js';
import { localeOf } from './shared/edtf.js';
import { countWays } from './frame/notices.js';
import { showUndo, undo, undone } from './frame/undo.js';

addEventListener('studio-changed', event => {
  const { undo: entry, time, stays, gone } = /** @type {CustomEvent<Changed>} */ (event).detail;
  if (entry) showUndo(entry);
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

undo.addEventListener('click', async () => {
  undo.disabled = true;
  try {
    const answer = await undone(undo.dataset.id ?? '', undo.textContent ?? '');
    if (!answer) return;
    if (answer.left.length) {
      say(t('undo.left', { files: answer.left.join(', ') }));
      showUndo(answer.undo);
    } else {
      sessionStorage.setItem('studio-said', t('undone'));
      location.reload();
    }
  } catch (error) {
    told(error);
  } finally {
    undo.disabled = false;
  }
});

// A click elsewhere closes an open menu.
addEventListener('click', event => {
  const open = document.querySelector('.more[open]');
  if (open && !open.contains(/** @type {Node} */ (event.target))) open.removeAttribute('open');
});
showUndo(data.undo);
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
} catch (error) {
  main.append(el('p', { class: 'problem', role: 'alert' }, problemOf(error)));
} finally {
  waiting.remove();
  main.dataset.ready = '';
}
// A guest's phone may not request it.
countWays().catch(() => {});
