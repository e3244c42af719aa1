// The calm mode's people: the nearest to its visitor come first, where the page has them by generations.
const /** @type {HTMLElement[]} */ all = [...document.querySelectorAll('.who [data-near]')];
const first = all[0]?.parentElement;
all.sort((a, b) => Number(a.dataset.near) - Number(b.dataset.near)).forEach(person => first?.append(person));
