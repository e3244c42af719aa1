// A line of a receipt that has the focus or is pointed at is marked in the picture; following its link brings the
// picture there.
for (const link of document.querySelectorAll('.receipt .at')) {
  const spot = document.getElementById(link.hash.slice(1));
  for (const [name, isSeen] of /** @type {[string, boolean][]} */ (
    [['focus', true], ['pointerenter', true], ['blur', false], ['pointerleave', false]])) {
    link.addEventListener(name, () => spot?.classList.toggle('seen', isSeen));
  }
}
