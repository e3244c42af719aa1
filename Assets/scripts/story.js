// While a story is read, the phone's bar goes away, and a rail of chapters stands beside it.
(() => {
  const root = document.documentElement;
  /** @type {HTMLElement | null} */
  const rail = document.querySelector('.rail');
  const /** @type {NodeListOf<HTMLElement>} */ chapters = document.querySelectorAll('.act.told');
  const /** @type {HTMLAnchorElement[]} */ links = rail ? [...rail.querySelectorAll('a')] : [];
  if (rail) rail.dataset.moving = '';
  let before = scrollY;
  const mark = () => {
    const isReading = scrollY > innerHeight / 2 && scrollY >= before - 4;
    if (isReading) root.dataset.reading = '';
    else delete root.dataset.reading;
    before = scrollY;
    let current = 0;
    chapters.forEach((chapter, place) => {
      if (chapter.getBoundingClientRect().top < innerHeight / 2) current = place;
    });
    links.forEach((link, place) => {
      if (place === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
    const end = chapters[chapters.length - 1]?.getBoundingClientRect().bottom ?? 0;
    rail?.classList.toggle('in', scrollY > innerHeight * .7 && end > innerHeight * .6);
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
})();
