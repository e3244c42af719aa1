// Fetches a data script of this site, once; also from disk, where nothing else can be fetched.
(() => {
  const known = new Map();
  const allowed = /^(\.\.\/)*data(\/\w[\w.-]*)+\.js$/;
  // Made when it is first needed: other scripts of the site have their own of that name on their own pages.
  let policy;
  const trusted = address => (policy ??= window.trustedTypes?.createPolicy('ks', {
    createScriptURL: address => {
      if (!allowed.test(address)) throw new TypeError('no data of this site: ' + address);
      return address;
    },
  }) ?? { createScriptURL: address => address }).createScriptURL(address);
  window.keepsakeLoad = address => {
    if (!known.has(address)) {
      known.set(address, new Promise((done, failed) => {
        const script = document.createElement('script');
        script.onload = () => { script.remove(); done(); };
        script.onerror = () => { script.remove(); known.delete(address); failed(new Error('cannot load ' + address)); };
        script.src = trusted(address);
        document.head.append(script);
      }));
    }
    return known.get(address);
  };
})();
