// Seals data that leave the secured part, so that only the keeper's program can open them: HPKE (RFC 9180), mode base,
// DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, without associated data. docs/contribution-format.md describes
// the result.
(() => {
  const { subtle } = crypto, curve = { name: 'ECDH', namedCurve: 'P-256' };
  /** @typedef {string | number[] | Uint8Array} Part */
  /** @param {Part[]} parts */
  const join = (...parts) => Uint8Array.from(
    parts.flatMap(part => [...typeof part === 'string' ? new TextEncoder().encode(part) : part]));
  /** @type {(key: number[] | Uint8Array, ...parts: Part[]) => Promise<Uint8Array>} */
  const hash = async (key, ...parts) => {
    // An empty key is all zeros.
    const mac = await subtle.importKey(
      'raw', key.length ? /** @type {Uint8Array} */ (key) : new Uint8Array(32),
      { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Uint8Array(await subtle.sign('HMAC', mac, join(...parts)));
  };
  const KEM = join('KEM', [0, 16]), SUITE = join('HPKE', [0, 16, 0, 1, 0, 2]);
  /** @type {(suite: Uint8Array, salt: number[] | Uint8Array, label: string, key: Part) => Promise<Uint8Array>} */
  const extract = (suite, salt, label, key) => hash(salt, 'HPKE-v1', suite, label, key);
  /** @type {(suite: Uint8Array, key: Uint8Array, label: string, info: Part, size: number) => Promise<Uint8Array>} */
  const expand = async (suite, key, label, info, length) => (
    await hash(key, [0, length], 'HPKE-v1', suite, label, info, [1])).slice(0, length);
  /** @param {Uint8Array} bytes */
  const base64 = bytes => btoa(String.fromCharCode(...bytes));

  // `to`: the archive's public key in base64; `use`: its purpose.
  window.keepsakeSeal = async (to, bytes, use) => {
    const point = Uint8Array.from(atob(to), mark => mark.charCodeAt(0));
    const once = await subtle.generateKey(curve, true, ['deriveBits']);
    const enc = new Uint8Array(await subtle.exportKey('raw', once.publicKey));
    const agreed = await subtle.deriveBits(
      { name: 'ECDH', public: await subtle.importKey('raw', point, curve, false, []) }, once.privateKey, 256);
    const shared = await expand(
      KEM, await extract(KEM, [], 'eae_prk', new Uint8Array(agreed)), 'shared_secret', join(enc, point), 32);
    const context = join(
      [0], await extract(SUITE, [], 'psk_id_hash', []), await extract(SUITE, [], 'info_hash', use));
    const secret = await extract(SUITE, shared, 'secret', []);
    const key = await subtle.importKey(
      'raw', await expand(SUITE, secret, 'key', context, 32), 'AES-GCM', false, ['encrypt']);
    const iv = await expand(SUITE, secret, 'base_nonce', context, 12);
    return {
      enc: base64(enc), sealed: base64(new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes))) };
  };
})();
