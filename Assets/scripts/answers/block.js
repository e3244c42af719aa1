// The block to send, as in docs/contribution-format.md, and the outcome of an answer. `known` is `3:c` if three
// visitors agree and the answer's words are on the page.
/** @param {Answer} item @param {string | undefined} known @param {DOMStringMap} words */
export function keepsakeBecame(item, known, words) {
  const [up, is] = (known || '').split(':');
  if (!is) return item.sent ? words.sent.replace('{date}', item.sent) : words.open;
  return (is === 'c' ? words.shown : words.kept)
    + (Number(up) ? ' ' + (up === '1' ? words.one : words.many).replace('{n}', up) : '');
}

// The checksum in a file, which shows whether a mail has damaged it.
/** @param {Uint8Array} bytes */
function keepsakeChecksum(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum >>> 1 ^ (sum & 1 && 0xEDB88320);
  }
  return (~sum >>> 0).toString(16).padStart(8, '0');
}

// The block for the program: docs/contribution-format.md.
/** @param {object} part */
export function keepsakeBlock(part) {
  const json = new TextEncoder().encode(JSON.stringify(part));
  const armoured = btoa(String.fromCharCode(...json)).replace(/=+$/, '').replace(/.{64}(?=.)/g, '$&\n');
  return `[keepsake-contribution/1]\n${armoured}\n[/keepsake-contribution ${keepsakeChecksum(json)}]\n`;
}
