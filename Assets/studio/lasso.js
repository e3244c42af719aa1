// A lasso: what a mouse draws a frame around is chosen. A finger scrolls, as everywhere.
import { el } from './elements.js';

/**
 * @template {HTMLElement} Kind
 * @param {HTMLElement} area @param {() => Kind[]} all what can be chosen in it, in its order
 * @param {(hit: Kind[]) => void} chosen
 */
export function lasso(area, all, chosen) {
  area.addEventListener('pointerdown', event => {
    const target = /** @type {Element} */ (event.target);
    if (event.button !== 0 || event.pointerType === 'touch') return;
    if (target.closest('button, input, a, label, select')) return;
    const from = { x: event.clientX, y: event.clientY };
    const frame = el('div', { class: 'lasso' });
    /** @param {PointerEvent} now */
    const follow = now => {
      if (!frame.isConnected && Math.hypot(now.clientX - from.x, now.clientY - from.y) < 6) return;
      if (!frame.isConnected) document.body.append(frame);
      frame.style.left = `${Math.min(from.x, now.clientX)}px`;
      frame.style.top = `${Math.min(from.y, now.clientY)}px`;
      frame.style.width = `${Math.abs(now.clientX - from.x)}px`;
      frame.style.height = `${Math.abs(now.clientY - from.y)}px`;
    };
    const end = () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      if (!frame.isConnected) return;
      const box = frame.getBoundingClientRect();
      frame.remove();
      const hit = all().filter(one => {
        const own = one.getBoundingClientRect();
        return own.left < box.right && own.right > box.left && own.top < box.bottom && own.bottom > box.top;
      });
      if (hit.length) chosen(hit);
    };
    event.preventDefault();
    addEventListener('pointermove', follow);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  });
}
