// Cells in the clipboard format of spreadsheets: a line for each row, tabs between cells, and quotes around a cell that
// contains either.

/** @param {string} text @returns {string[][]} */
export function cellsIn(text) {
  /** @type {string[][]} */
  const rows = [[]];
  const cell = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/gy;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, said, end] = match;
    const isQuoted = said.length > 1 && said.startsWith('"') && said.endsWith('"');
    rows[rows.length - 1].push(isQuoted ? said.slice(1, -1).replaceAll('""', '"') : said);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // A final line end begins no further row.
  const last = rows[rows.length - 1];
  if (rows.length > 1 && last.length === 1 && last[0] === '') rows.pop();
  return rows;
}

/** @param {string[][]} rows */
export const asCells = rows => rows.map(row => row.map(cell =>
  /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell).join('\t')).join('\n');

// Distributes pasted cells over a selected part of a table: one cell, or several whose multiple fits the part, fill all
// of it. Returns each as [row, column, text], relative to the part.
/** @param {string[][]} cells @param {number} height @param {number} width @returns {[number, number, string][]} */
export function laid(cells, height, width) {
  const across = Math.max(...cells.map(row => row.length));
  const down = cells.length;
  const rows = height % down ? down : Math.max(down, height);
  const columns = width % across ? across : Math.max(across, width);
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) =>
    /** @type {[number, number, string]} */ ([row, column, cells[row % down][column % across] ?? '']))).flat();
}
