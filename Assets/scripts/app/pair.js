// Two overlaid pictures: the slider sets how much of the first is visible.
document.addEventListener('input', ({ target }) => {
  if (target.matches('.cut input'))
    /** @type {HTMLElement} */ (target.closest('.pair')).style.setProperty('--cut', target.value + '%');
});
