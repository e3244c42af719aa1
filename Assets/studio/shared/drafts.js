// What somebody has begun on a page and not saved: in this window it is there again when they come back.

/** @param {string} place */
export const begun = place => ({
  /** @returns {any} */
  read: () => JSON.parse(sessionStorage.getItem(place) ?? 'null'),
  /** @param {unknown} now */
  keep: now => sessionStorage.setItem(place, JSON.stringify(now)),
  drop: () => sessionStorage.removeItem(place),
});
