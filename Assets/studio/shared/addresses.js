// Picture paths in a page's address; they may contain any character, even commas.

/** @param {string[]} paths */
export const asQuery = paths => encodeURIComponent(paths.map(encodeURIComponent).join(','));

// Parses the paths from the value of `URLSearchParams`.
/** @param {string | null} text */
export const fromQuery = text => (text ?? '').split(',').filter(Boolean).map(path => {
  try {
    return decodeURIComponent(path);
  } catch {
    // Typed by hand: the path of a file with a percent sign.
    return path;
  }
});
