// The contrast of two colours, by WCAG 2.2; nothing here needs a page.

/** @param {string} hex such as '#c0392b' */
function luminance(hex) {
  const [red, green, blue] = [1, 3, 5].map(place => {
    const value = parseInt(hex.slice(place, place + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

// From 1 to 21; text needs 4.5.
/** @param {string} one @param {string} other */
export function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

// The colour, darkened or lightened until it is readable on a background.
/** @param {string} colour @param {string} paper */
export function readable(colour, paper) {
  const end = contrast('#000000', paper) > contrast('#ffffff', paper) ? 0 : 255;
  for (let share = 0; share <= 1; share += 0.02) {
    const mixed = '#' + [1, 3, 5].map(place => {
      const value = parseInt(colour.slice(place, place + 2), 16);
      return Math.round(value + (end - value) * share).toString(16).padStart(2, '0');
    }).join('');
    if (contrast(mixed, paper) >= 4.6) return mixed;
  }
  return end ? '#ffffff' : '#000000';
}
