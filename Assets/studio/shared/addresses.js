// Pictures in the address of a page: their paths, each of which may hold any letter, commas too.

/** @param {string[]} paths */
export const asQuery = paths => encodeURIComponent(paths.map(encodeURIComponent).join(','));

// The paths again, of what `URLSearchParams` gives.
/** @param {string | null} text */
export const fromQuery = text => (text ?? '').split(',').filter(Boolean).map(path => {
  try {
    return decodeURIComponent(path);
  } catch {
    // Typed by hand: the path of a file with a percent sign.
    return path;
  }
});
