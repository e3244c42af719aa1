// Files dropped on a page, including files in folders.

export const shownEndings = new RegExp('\\.(jpe?g|png|webp|gif|tiff?|heic|heif|avif|jxl|jp2|bmp|pdf'
  + '|mp4|m4v|mov|3gp|3g2|avi|mkv|webm|mpe?g|mts|m2ts|wmv|flv|ogv|dv'
  + '|m4a|mp3|wav|aac|og[ag]|opus|flac|amr|wma|aiff?)$', 'i');
// Files of folders count as pictures by their names, since folders also contain lists and texts.
/** @param {File} file */
export const isPicture = file =>
  shownEndings.test(file.name) && !file.name.startsWith('.');

// Files that systems leave in folders.
export const leftLying = /(^|\/)(\.DS_Store|desktop\.ini|Thumbs\.db|\._[^/]*|__MACOSX\/.*)$/i;

// The dropped files, including files in folders, with their paths.
/** @param {DataTransfer} transfer @returns {Promise<DroppedFile[]>} */
export async function dropped(transfer) {
  const entries = [...transfer.items].flatMap(item => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(entry => entry.isDirectory)) return [...transfer.files].map(file => ({ file, path: file.name }));
  /** @param {any} entry @returns {Promise<DroppedFile[]>} */
  const inside = async entry => {
    if (entry.isFile) {
      const file = await new Promise((done, failed) => entry.file(done, failed));
      return [{ file, path: entry.fullPath.replace(/^\//, '') }];
    }
    const reader = entry.createReader();
    /** @type {FileSystemEntry[]} */
    const all = [];
    // A reader returns a hundred entries at a time.
    for (;;) {
      const some = await new Promise((done, failed) => reader.readEntries(done, failed));
      if (!some.length) return (await Promise.all(all.map(inside))).flat();
      all.push(...some);
    }
  };
  return (await Promise.all(entries.map(inside))).flat();
}
