// Marks a receipt's line in the picture while it has the focus or the pointer; following its link scrolls the picture
// there.
for (const link of document.querySelectorAll('.receipt .at')) {
  const spot = document.getElementById(link.hash.slice(1));
  for (const [name, isSeen] of /** @type {[string, boolean][]} */ (
    [['focus', true], ['pointerenter', true], ['blur', false], ['pointerleave', false]])) {
    link.addEventListener(name, () => spot?.classList.toggle('seen', isSeen));
  }
}
