// The small way out of the calm mode asks first, and the mode returns by itself: a visitor who touched it by mistake is
// not left among many pages.
import { bar, root } from './bar.js';

const /** @type {HTMLDialogElement} */ ask = document.querySelector('.calm-ask'), REST = 6e5;
let isLeft = false, touched = Date.now();
// A choice in the reading settings is permanent.
const isAway = () => {
  try {
    return sessionStorage.getItem('keepsake-calm') === 'off';
  } catch {
    return isLeft;
  }
};
const touch = () => {
  if (!isAway()) return;
  touched = Date.now();
  try {
    sessionStorage.setItem('keepsake-calm-left', String(touched));
  } catch {
    // Stored for this page only.
  }
};
/** @type {HTMLElement} */ (document.querySelector('.calm-leave')).addEventListener('click', () => {
  if (ask.showModal) ask.showModal();
  else leave();
});
ask.addEventListener('close', () => { if (ask.returnValue === 'leave') leave(); });
const leave = () => {
  [ask.returnValue, isLeft, root.dataset.calm] = ['', true, 'off'];
  /** @type {HTMLInputElement} */ (document.querySelector('.reading [name=calm][value=off]')).checked = true;
  try {
    sessionStorage.setItem('keepsake-calm', 'off');
    const address = new URL(location.href);
    address.searchParams.delete('calm');
    history.replaceState(history.state, '', address);
  } catch {
    // Left on this page only.
  }
  touch();
};
touch();
for (const kind of ['pointerdown', 'keydown', 'wheel', 'scroll']) addEventListener(kind, touch, { passive: true });
setInterval(() => {
  if (root.dataset.calm !== 'off' || !isAway()) return;
  if ([...document.querySelectorAll('video, audio')].some(one => !one.paused)) touch();
  if (Date.now() - touched < REST) return;
  try {
    sessionStorage.removeItem('keepsake-calm');
  } catch {
    // The next page asks again.
  }
  [isLeft, root.dataset.calm] = [false, 'on'];
  /** @type {HTMLElement} */ (bar.querySelector('.calm-home')).click();
}, 5_000);
