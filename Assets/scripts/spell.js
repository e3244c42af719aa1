// 'Did you mean': finds the probably intended query for one with few results. The search page loads it at the first
// use.
//   await keepsakeMeant(engine, query, count)   {query, found} for a query with more than `count` results, or null
(() => {
  const { load, tokens, fold, clauses } = keepsakeSearch;
  const FEW = 3, SHORTEST = 3, NAME = 7, CHOICES = 3, TRIES = 6;
  const text = new TextDecoder();

  // The words of one length, each with a digit for the logarithm of its keepsakes.
  /** @type {Map<number, Promise<string[]>>} */
  const lists = new Map();
  /** @type {(engine: Engine, length: number) => Promise<string[]>} */
  const list = (engine, length) => {
    if (!lists.has(length)) {
      const file = length < SHORTEST ? '' : engine.words.substr((length - SHORTEST) * NAME, NAME);
      /** @type {Promise<string[]>} */
      const all = !file || file[0] === '.' ? Promise.resolve([])
        : load('w/' + file).then(bytes => text.decode(bytes).split('\n'));
      all.catch(() => lists.delete(length));
      lists.set(length, all);
    }
    return /** @type {Promise<string[]>} */ (lists.get(length));
  };

  // The number of letters to add, remove, change or swap with their neighbour; any number above `limit` if it is more
  // than that.
  /** @type {(a: string, b: string, limit: number) => number} */
  const edits = (a, b, limit) => {
    let /** @type {number[] | undefined} */ older, row = Array.from({ length: b.length + 1 }, (_, at) => at);
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      let least = i;
      for (let j = 1; j <= b.length; j++) {
        let here = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) here = Math.min(
          here, /** @type {number[]} */ (older)[j - 2] + 1);
        next.push(here);
        least = Math.min(least, here);
      }
      if (least > limit) return least;
      [older, row] = [row, next];
    }
    return row[b.length];
  };
  // Undoes the spelling for keyboards without dotted letters: `Luebeck`.
  /** @param {string} word */
  const undotted = word => word.replace(/([aou])e/g, '$1');
  // The words that one may mean, likeliest first; none for a word in the index.
  /** @type {(engine: Engine, word: string) => Promise<string[]>} */
  const near = async (engine, word) => {
    if (word.length < SHORTEST || /\d/.test(word)) return [];
    const most = word.length > 6 ? 2 : 1, spellings = [...new Set([word, undotted(word)])];
    for (let limit = 1; limit <= most; limit++) {
      const lengths = Array.from({ length: 2 * limit + 1 }, (_, at) => word.length - limit + at);
      const all = (await Promise.all(lengths.map(length => list(engine, length)))).flat();
      const found = [];
      for (const line of all) {
        const other = line.slice(0, -1);
        if (other === word) return [];
        if (spellings.some(one => edits(one, other, limit) <= limit)) found.push({
          other, rank: (other[0] === word[0] ? 36 : 0) + parseInt(/** @type {string} */ (line.at(-1)), 36) });
      }
      if (found.length) return found.sort((a, b) => b.rank - a.rank || (a.other < b.other ? -1 : 1))
        .slice(0, CHOICES).map(one => one.other);
    }
    return [];
  };
  // Whether a word has few results, and is not the beginning of another.
  /** @type {(engine: Engine, word: string, prefix?: boolean) => Promise<boolean>} */
  const isDoubtful = async (engine, word, prefix) => {
    const { count } = await engine.find({ q: word + (prefix ? '' : ' '), picks: {} });
    if (count > FEW) return false;
    return !count || !prefix || (await engine.suggest(word, 1))[0] === word;
  };

  // A word as the album's names write it; other words in their search form.
  /** @type {(engine: Engine, word: string) => string} */
  const written = (engine, word) => {
    for (const { labels } of engine.facets) for (const label of labels) {
      if (fold(label).includes(word)) for (const run of label.match(/[\p{L}\p{M}]+/gu) || []) {
        if (tokens(run).join() === word) return run;
      }
    }
    return word;
  };
  /** @type {('q' | 'cap' | 'ocr')[]} */
  const KEYS = ['q', 'cap', 'ocr'];
  window.keepsakeMeant = async (engine, query, count) => {
    if (count > FEW) return null;
    /** @type {Map<string, string>[]} */
    let tries = [new Map()];
    const said = KEYS.flatMap(key => clauses(query[key] || '')).filter(one => !one.not);
    for (const { words, prefix } of said) for (const word of words) {
      if (tries[0].has(word) || !await isDoubtful(engine, word, prefix)) continue;
      const choices = await near(engine, word);
      if (choices.length) tries = tries.flatMap(
        one => choices.map(choice => new Map([...one, [word, choice]]))).slice(0, TRIES);
    }
    if (!tries[0].size) return null;
    for (const swaps of tries) {
      /** @param {string} text */
      const put = text => text && text.replace(/[\p{L}\p{N}\p{M}]+/gu, run => {
        const choice = swaps.get(tokens(run).join(' '));
        return choice ? written(engine, choice) : run;
      });
      const other = { ...query };
      for (const key of KEYS) other[key] = put(query[key]);
      const found = await engine.find(other);
      if (found.count > count) return { query: other, found };
    }
    return null;
  };
})();
