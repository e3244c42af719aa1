// What a text says of a collection's collage.

// The same with some of it changed; nothing is written of what is as it would be anyway.
/** @param {{ said: Said }} one @param {Said} change */
export function collaged(one, change) {
  const now = { ...one.said.collage, ...change };
  for (const key of Object.keys(now)) {
    if (now[key] === null || (Array.isArray(now[key]) && !now[key].length)) delete now[key];
  }
  return Object.keys(now).length ? now : null;
}
