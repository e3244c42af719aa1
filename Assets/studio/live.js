// A page about one file that is drawn anew after each save, while somebody types on.
import { call, edit, told } from './calls.js';
import { t } from './words.js';

// What stood in each text field when it was drawn.
const drawn = new WeakMap();
const isTyped = control => drawn.has(control) && control.value !== drawn.get(control);

// Draws what `address` answers, in `content`. `view(one, save)` gives its nodes; `save(make, label)` makes the edits
// `make(one)`, [{key, was, now}], of what is known when its turn has come: each save waits for the one before it.
export async function live(main, content, address, view) {
  let one, last = Promise.resolve();
  const load = async () => {
    one = await call(address);
    const name = one.title ?? one.name;
    main.querySelector('h1').textContent = name;
    document.title = `${name} · ${t('studio')}`;
  };
  function save(make, label) {
    last = last.then(async () => {
      let isSaved = true;
      try {
        await edit(one.file, make(one), label);
      } catch (error) {
        isSaved = false;
        told(error);
      }
      await load();
      redraw(content, view(one, save), isSaved);
    }).catch(told);
  }
  await load();
  redraw(content, view(one, save), true);
}

// Puts new nodes in the place of the old ones. Who is in a field stays in it, what is open stays open, and what was typed
// into it meanwhile is saved when it is left. What a refused save holds stays too, and is saved only when it is changed again.
function redraw(content, nodes, isSaved) {
  const isKept = control => !isSaved || control === document.activeElement;
  const at = document.activeElement?.id;
  const open = [...content.querySelectorAll('details')].map(details => details.open);
  const typed = [...content.querySelectorAll('input, textarea')].filter(control => control.id && isTyped(control) && isKept(control));
  content.replaceChildren(...[nodes].flat().filter(Boolean));
  content.querySelectorAll('details').forEach((details, number) => { details.open = open[number] ?? details.open; });
  content.querySelectorAll('input, textarea').forEach(control => drawn.set(control, control.value));
  if (at) document.getElementById(at)?.focus();
  for (const before of typed) {
    const control = document.getElementById(before.id);
    if (!control || control.value === before.value) continue;
    control.value = before.value;
    if (control === document.activeElement) control.setSelectionRange(before.selectionStart, before.selectionEnd);
    if (!isSaved) continue;
    // A value that a program puts in raises no event when the field is left.
    control.addEventListener('blur', () => {
      if (control.value === before.value) control.dispatchEvent(new Event('change', { bubbles: true }));
    }, { once: true });
  }
}
