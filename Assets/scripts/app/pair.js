// Two pictures over one another: the slider says how much of the first is seen.
document.addEventListener('input', ({ target }) => {
  if (target.matches('.cut input'))
    /** @type {HTMLElement} */ (target.closest('.pair')).style.setProperty('--cut', target.value + '%');
});
