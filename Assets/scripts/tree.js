// The drawn family tree: relatives of the person under the pointer are highlighted, and buttons and keys change its
// size. It moves by scrolling, by dragging with a mouse, or, if it is wide, by a small overview above it.
(() => {
  /** @type {HTMLElement | null} */
  const stage = document.querySelector('.tree-stage');
  if (!stage) return;
  /** @type {SVGSVGElement} */
  const tree = stage.querySelector('.drawn-tree');
  const people = [.../** @type {NodeListOf<SVGAElement>} */ (tree.querySelectorAll('a[data-n]'))];
  const paths = [.../** @type {NodeListOf<SVGPathElement>} */ (tree.querySelectorAll('path[data-of]'))];
  /** @param {string | undefined} numbers */
  const list = numbers => (numbers || '').split(' ').filter(Boolean);
  const links = new Map(people.map(link => [/** @type {string} */ (link.dataset.n), link]));
  const up = new Map(people.map(link => [/** @type {string} */ (link.dataset.n), list(link.dataset.up)]));
  /** @type {Map<string, string[]>} */
  const down = new Map();
  for (const [child, parents] of up) for (const parent of parents) down.set(parent, [...down.get(parent) || [], child]);
  const couples = paths.map(path => list(path.dataset.of)).filter(pair => pair.length === 2);

  /** All whom a way leads to, step by step.
   * @type {(from: string, way: Map<string, string[]>) => string[]} */
  const along = (from, way) => {
    const found = new Set([from]);
    for (const one of found) for (const next of way.get(one) || []) found.add(next);
    return [...found];
  };
  /** Ancestors and descendants, and the partners of the person and of those who descend.
   * @param {string} person */
  const kin = person => {
    const below = along(person, down), lit = new Set([...along(person, up), ...below]);
    for (const [one, other] of couples) {
      if (below.includes(one)) lit.add(other);
      if (below.includes(other)) lit.add(one);
    }
    return lit;
  };
  /** @type {string | undefined} */
  let followed;
  /** @param {string | undefined} person */
  const follow = person => {
    if (person === followed) return;
    followed = person;
    const lit = person ? kin(person) : new Set();
    tree.classList.toggle('following', Boolean(person));
    for (const [number, link] of links) link.classList.toggle('lit', lit.has(number));
    for (const path of paths) {
      const ends = list(path.dataset.of), above = ends.length > 1 ? ends : up.get(ends[0]) || [];
      path.classList.toggle('lit', ends.every(end => lit.has(end)) && above.some(end => lit.has(end)));
    }
  };
  // Without a pointer on a person, the focused one counts: a page may scroll under a resting mouse.
  /** @param {Event & { target: Element }} event */
  const point = event => {
    /** @type {SVGAElement | null | undefined} */
    const link = event.target.closest('a[data-n]') || /** @type {any} */ (document.activeElement)?.closest('a[data-n]');
    follow(link?.dataset.n);
  };
  // Moves only: a page that scrolls under a resting mouse takes no light from the person who has the focus.
  tree.addEventListener('pointermove', point);
  tree.addEventListener('pointerdown', point);
  tree.addEventListener('focusin', point);
  stage.addEventListener('pointerleave', point);
  stage.addEventListener('focusout', () => follow(undefined));

  const wide = tree.viewBox.baseVal.width, high = tree.viewBox.baseVal.height;
  let size = 1;
  /** @param {number} next */
  const zoom = next => {
    const x = (stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth,
      y = (stage.scrollTop + stage.clientHeight / 2) / stage.scrollHeight;
    size = Math.min(2.5, Math.max(0.05, next));
    tree.setAttribute('width', String(wide * size));
    tree.setAttribute('height', String(high * size));
    stage.scrollTo(x * stage.scrollWidth - stage.clientWidth / 2, y * stage.scrollHeight - stage.clientHeight / 2);
  };
  const style = getComputedStyle(stage);
  /** @type {Record<string, () => void>} */
  const act = {
    larger: () => zoom(size * 1.3), smaller: () => zoom(size / 1.3),
    whole: () => zoom(Math.min(
      1, (stage.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)) / wide)),
  };
  for (const button of document.querySelectorAll('[data-tree]'))
    button.addEventListener('click', () => act[/** @type {string} */ (button.dataset.tree)]());

  /** In its row, the one before or after.
   * @type {(link: SVGAElement, step: number) => SVGAElement | undefined} */
  const beside = (link, step) => {
    const row = people.filter(one => one.closest('[role=list]') === link.closest('[role=list]'));
    return row[row.indexOf(link) + step];
  };
  stage.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const name = { '+': 'larger', '=': 'larger', '-': 'smaller', 0: 'whole' }[event.key];
    /** @type {SVGAElement | null} */
    const link = event.target.closest('a[data-n]'), number = link?.dataset.n;
    /** @type {Record<string, (link: SVGAElement, number: string) => SVGAElement | undefined>} */
    const ways = {
      ArrowUp: (_, number) => links.get((up.get(number) || [])[0]),
      ArrowDown: (_, number) => links.get((down.get(number) || [])[0]),
      ArrowLeft: link => beside(link, -1), ArrowRight: link => beside(link, 1) };
    const next = link && number ? ways[event.key]?.(link, number) : undefined;
    if (name) act[name]();
    else if (next) next.focus();
    else return;
    event.preventDefault();
  });

  // A finger scrolls; a mouse drags the tree.
  /** @type {{ x: number, y: number, left: number, top: number } | undefined} */
  let held;
  stage.addEventListener('pointerdown', event => {
    if (event.pointerType !== 'mouse' || event.button || event.target.closest('a')) return;
    held = { x: event.clientX, y: event.clientY, left: stage.scrollLeft, top: stage.scrollTop };
    stage.classList.add('held');
    stage.setPointerCapture(event.pointerId);
  });
  stage.addEventListener('pointermove', event => {
    if (held) stage.scrollTo(held.left + held.x - event.clientX, held.top + held.y - event.clientY);
  });
  for (const end of /** @type {('pointerup' | 'pointercancel')[]} */ (['pointerup', 'pointercancel']))
    stage.addEventListener(end, () => {
      held = undefined;
      stage.classList.remove('held');
    });
  // A family begins with its eldest, the people nearest to its middle.
  const eldest = people.filter(one => one.closest('[role=list]') === people[0]?.closest('[role=list]'));
  /** @param {SVGAElement} link */
  const middle = link => Number(link.querySelector('circle')?.getAttribute('cx'));
  eldest.sort((one, other) => Math.abs(middle(one) - wide / 2) - Math.abs(middle(other) - wide / 2));
  stage.scrollLeft = (eldest[0] ? middle(eldest[0]) : wide / 2) * size - stage.clientWidth / 2;

  // The small overview: a frame shows the visible part, and can be dragged.
  const strip = document.querySelector('.tree-strip');
  if (!(strip instanceof SVGSVGElement)) return;
  /** @typedef {'path' | 'circle' | 'rect'} Kind */
  /** @type {<Name extends Kind>(name: Name, values: Record<string, string | number>) => SVGElementTagNameMap[Name]} */
  const shape = (name, values) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(values)) made.setAttribute(key, String(value));
    return made;
  };
  strip.append(shape('path', { d: paths.map(path => path.getAttribute('d')).join('') }));
  for (const circle of tree.querySelectorAll('circle.ground'))
    strip.append(shape('circle', { cx: circle.getAttribute('cx') || 0, cy: circle.getAttribute('cy') || 0, r: 50 }));
  const frame = shape('rect', {});
  strip.append(frame);
  const seen = () => {
    const window = { x: stage.scrollLeft, y: stage.scrollTop, width: stage.clientWidth, height: stage.clientHeight };
    for (const [key, value] of Object.entries(window)) frame.setAttribute(key, String(value / size));
  };
  /** @param {PointerEvent} event */
  const move = event => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(strip.getScreenCTM()?.inverse());
    stage.scrollTo(at.x * size - stage.clientWidth / 2, at.y * size - stage.clientHeight / 2);
  };
  strip.addEventListener('pointerdown', event => {
    strip.setPointerCapture(event.pointerId);
    move(event);
  });
  strip.addEventListener('pointermove', event => {
    if (strip.hasPointerCapture(event.pointerId)) move(event);
  });
  stage.addEventListener('scroll', seen);
  new ResizeObserver(seen).observe(tree);
  seen();
})();
