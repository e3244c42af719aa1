// The map: a picture beside its pin.
// The picture of what a pin stands for, beside it while somebody points at the pin or has chosen it by key.
const card = document.createElement('div'), shown = new Image();
card.className = 'map-card';
card.hidden = true;
shown.alt = '';
card.append(shown);
sheet.append(card);
/** @param {Event & { target: Element, pointerType?: string }} event */
const picture = event => {
  if (card.contains(event.target)) return;
  /** @type {SVGAElement | null} */
  const link = event.pointerType === 'touch' ? null : event.target.closest('.map-pins a');
  const source = link && spots.find(spot => spot.slug && spot.slug === link.dataset.at)?.row?.dataset.picture;
  card.hidden = !source;
  if (!source) return;
  if (shown.getAttribute('src') !== source) shown.src = source;
  // On the side with more room, touching the pin, so that the way from one to the other is short.
  const box = sheet.getBoundingClientRect(),
    pin = /** @type {Element} */ (link.querySelector('circle')).getBoundingClientRect();
  const isLeft = pin.left - box.left > box.right - pin.right;
  card.style.left = `${(isLeft ? pin.left - card.offsetWidth : pin.right) - box.left}px`;
  card.style.top = `${Math.max(0, Math.min(
    box.height - card.offsetHeight, (pin.top + pin.bottom - card.offsetHeight) / 2 - box.top))}px`;
};
sheet.addEventListener('pointerover', picture);
sheet.addEventListener('focusin', picture);
for (const end of ['pointerleave', 'focusout']) sheet.addEventListener(end, () => { card.hidden = true; });
addEventListener('keydown', event => { if (event.key === 'Escape') card.hidden = true; });
addEventListener('resize', () => layer && draw());
