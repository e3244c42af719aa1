// A collection text's statements about its collage.

// The statements with a change; values equal to the defaults are not written.
/** @param {{ said: Said }} one @param {Said} change */
export function collaged(one, change) {
  const now = { ...one.said.collage, ...change };
  for (const key of Object.keys(now)) {
    if (now[key] === null || (Array.isArray(now[key]) && !now[key].length)) delete now[key];
  }
  return Object.keys(now).length ? now : null;
}
