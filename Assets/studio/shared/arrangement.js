// Reorders a list's cards: by dragging, which a finger begins by resting on a card, or by Alt and an arrow key. An
// arrow key alone moves the focus. Cards without a `tabindex` are fixed.

// Milliseconds that a finger rests, less than until a browser's own menu; and pixels by which it may tremble.
const REST = 350, TREMBLE = 10;

/** @param {HTMLElement} list @param {(from: number, to: number) => unknown} move */
export function arranging(list, move) {
  list.classList.add('arranging');
  const cards = () => /** @type {HTMLElement[]} */ ([...list.children].filter(card => card.hasAttribute('tabindex')));
  list.addEventListener('keydown', event => {
    const all = cards(), at = all.indexOf(/** @type {HTMLElement} */ (event.target));
    const steps = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1,
      Home: -at, End: all.length - 1 - at });
    const to = at + steps[event.key];
    if (at < 0 || !(event.key in steps)) return;
    event.preventDefault();
    if (to === at || !all[to]) return;
    if (event.altKey) move(at, to);
    else all[to].focus();
  });
  // Browsers would drag a picture or a link by themselves.
  list.addEventListener('dragstart', event => event.preventDefault());
  list.addEventListener('pointerdown', event => {
    const target = /** @type {Element} */ (event.target), held = cards().find(card => card.contains(target));
    if (event.button !== 0 || !held || target.closest('button, input, select, textarea')) return;
    if (event.pointerType !== 'touch') return carry(event, cards(), held, move);
    resting(event, () => {
      held.classList.add('lifted');
      carry(event, cards(), held, move);
    });
  });
  // A finger that carries a card does not scroll, and asks for no menu.
  for (const name of ['touchmove', 'contextmenu']) {
    list.addEventListener(name, event => {
      if (list.querySelector('.lifted')) event.preventDefault();
    }, { passive: false });
  }
}

// Calls `lift` if the finger rests where it came down.
/** @param {PointerEvent} first @param {() => unknown} lift */
function resting(first, lift) {
  const over = new AbortController(), { signal } = over;
  const timer = setTimeout(() => { over.abort(); lift(); }, REST);
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => over.abort(), { signal });
  addEventListener('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - first.clientX, clientY - first.clientY) > TREMBLE) over.abort();
  }, { signal });
}

// Drags a card, and drops it where it is released.
/**
 * @param {PointerEvent} event @param {HTMLElement[]} cards @param {HTMLElement} held
 * @param {(from: number, to: number) => unknown} move
 */
function carry(event, cards, held, move) {
  const from = { x: event.clientX, y: event.clientY }, others = cards.filter(card => card !== held);
  const isColumn = cards.every(card => card.offsetLeft === held.offsetLeft);
  let to = cards.indexOf(held), isMoved = false;
  /** @param {PointerEvent} now */
  const follow = ({ clientX: x, clientY: y }) => {
    if (!isMoved && Math.hypot(x - from.x, y - from.y) < 7) return;
    isMoved = true;
    held.classList.add('lifted');
    to = others.filter(card => {
      const box = card.getBoundingClientRect();
      return isColumn ? box.top + box.height / 2 < y
        : box.bottom < y || box.top <= y && box.left + box.width / 2 < x;
    }).length;
    mark();
    // Scrolls to a place outside the window.
    (others[to] ?? others[to - 1])?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  // Marks the drop position: before a card, or after the last.
  function mark() {
    others.forEach((card, number) => {
      card.classList.toggle('here', isMoved && number === to);
      card.classList.toggle('behind', isMoved && to === others.length && number === to - 1);
    });
  }
  /** @param {Event} now */
  const end = now => {
    const hasMoved = isMoved;
    isMoved = false;
    mark();
    held.classList.remove('lifted');
    for (const [name, listener] of listeners) removeEventListener(name, /** @type {EventListener} */ (listener));
    if (!hasMoved) return;
    ignoreClick();
    // A finger that scrolls the page drags nothing.
    if (now.type === 'pointerup') move(cards.indexOf(held), to);
  };
  /** @type {[string, Function][]} */
  const listeners = [['pointermove', follow], ['pointerup', end], ['pointercancel', end]];
  for (const [name, listener] of listeners) addEventListener(name, /** @type {EventListener} */ (listener));
}

// The click that ends a drag, such as on a link, is none.
export function ignoreClick() {
  const over = new AbortController();
  addEventListener('click', event => {
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true, signal: over.signal });
  setTimeout(() => over.abort());
}
