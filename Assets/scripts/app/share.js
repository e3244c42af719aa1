// Sharing: the device's own share sheet with the picture, and the address to copy. The links beside them need no
// script.
(() => {
  for (const button of document.querySelectorAll('[data-way=print]')) button.addEventListener('click', () => print());
  /** @type {HTMLElement} */
  const block = document.querySelector('.share');
  if (!block) return;
  const { title, file } = /** @type {DOMStringMap & { file: string }} */ (block.dataset);
  const isOnline = location.protocol !== 'file:';
  const url = block.dataset.url || (isOnline ? location.href.split('#')[0] : '');
  /** @type {<N extends keyof ShareWays>(name: N) => ShareWays[N]} */
  const way = name => block.querySelector(`[data-way=${name}]`);
  const device = way('device');
  const copy = way('copy');
  /** @type {HTMLElement} */
  const status = block.querySelector('[role=status]');
  const picture = async () => {
    const blob = await (await fetch(file)).blob();
    return new File([blob], /** @type {string} */ (file.split('/').pop()), { type: blob.type });
  };
  if (navigator.share && (url || file)) {
    device.hidden = false;
    device.addEventListener('click', async () => {
      /** @type {ShareData} */
      const data = { title, text: title };
      if (url) data.url = url;
      try {
        const files = file && isOnline ? [await picture()] : [];
        if (files.length && navigator.canShare?.({ files })) data.files = files;
      } catch {
        // The picture is not available: the address is shared without it.
      }
      navigator.share(data).catch(() => {});
    });
  }
  if (url && navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener('click', () => navigator.clipboard.writeText(url)
      .then(() => { status.textContent = copy.dataset.done; }, () => { status.textContent = url; }));
  }
  const mail = way('mail');
  if (url && mail.hidden) {
    mail.href = 'mailto:?subject=' + encodeURIComponent(title) + '&body=' + encodeURIComponent(title + '\r\n' + url);
    mail.hidden = false;
  }
  const link = way('mastodon');
  /** @type {HTMLFormElement | null} */
  const form = block.querySelector('.share-server');
  if (!link || !form) return;
  const input = form.elements.server;
  const point = () => {
    const host = input.value.trim().replace(/^https?:\/\//, '').replace(/\/.*$/, '');
    const at = new URL(link.href);
    if (/^[\w-]+(\.[\w-]+)+$/.test(host)) at.host = host;
    link.href = at.href;
    try {
      localStorage.setItem('keepsake-server', host);
    } catch {
      // Not stored, but used.
    }
  };
  try {
    input.value = localStorage.getItem('keepsake-server') || '';
  } catch {
    // Nothing is stored.
  }
  if (input.value) point();
  form.hidden = false;
  input.addEventListener('change', point);
  form.addEventListener('submit', event => {
    event.preventDefault();
    point();
    link.click();
  });
})();
