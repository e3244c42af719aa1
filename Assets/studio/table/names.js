// Finds people's names in an answer: "my aunt Jessie and Mr Baird" names two, and Jessie may be known by her full name.
// Answers are English, German or French, so the words of all three count at once.
import { folded } from '../shared/name-search.js';

/** @param {string} words */
const set = words => new Set(words.split(/\s+/));

// Titles that belong to a name.
const titles = set(`mr mrs ms miss dr prof sir lady lord reverend rev father sister herr herrn frau fräulein hr fr
  pastor pfarrer monsieur madame mademoiselle mme mlle mgr m abbé`);
// Words for relatives; they occur beside names and are not names themselves.
const kin = set(`aunt auntie uncle mother father brother sister cousin cousins grandmother grandfather grandma grandpa
  granny nan son daughter husband wife niece nephew friend friends neighbour neighbor teacher twin twins mum mom dad
  great-aunt great-uncle step-mother stepmother stepfather godmother godfather fiancé fiancée boss colleague
  tante onkel mutter vater bruder schwester schwestern brüder kusine cousine vetter großmutter großvater oma opa sohn
  tochter mann ehemann ehefrau nichte neffe freund freundin nachbar nachbarin lehrer lehrerin zwilling zwillinge mama
  papa großtante großonkel schwager schwägerin schwiegermutter schwiegervater patin pate chef kollege kollegin
  oncle mère père frère soeur sœur cousin cousine grand-mère grand-père mamie papi fils fille mari femme nièce neveu
  ami amie voisin voisine maître jumeau jumelle grand-tante grand-oncle beau-frère belle-sœur parrain marraine maman`);
// Other capitalised words: beginnings of sentences, and German nouns.
const plain = set(`i i'm i’m it it's it’s its this that that's that’s these those the there they he he's he’s she she's
  she’s we you my our his her their your who on at in of as a an is are was were maybe perhaps probably then and with
  or not no yes left right middle centre center front back behind man woman lady boy girl baby child children people
  person family wedding picture photo photograph photographer dog cat hello sorry could must might one first second
  third next to think believe guess sure definitely possibly certainly standing sitting holding beside between both
  also here unknown somebody someone nobody don't don’t know from top bottom row
  ich es das dies dieser diese dieses die der den dem ein eine einen einer er sie wir ihr ihre sein seine mein meine
  meinen meiner unser unsere euer ist sind war waren vielleicht wahrscheinlich bestimmt sicher wohl dann und mit oder
  nicht nein ja links rechts mitte vorne vorn hinten oben unten dame herren damen junge mädchen kind kinder leute
  mensch person familie hochzeit bild foto fotograf hund katze hallo könnte müsste glaube meine denke auch hier neben
  zwischen daneben davor dahinter reihe erste zweite dritte von braut bräutigam schwarz weiß kleine kleiner großer große
  junger alte alter
  je c'est c’est ce cette ces ceci cela ça le la les l un une des il elle ils elles nous vous mon ma mes notre nos son
  sa ses leur leurs est sont était étaient peut-être sûrement probablement puis et avec ou non oui gauche droite milieu
  devant derrière haut bas homme dame garçon fillette bébé enfant enfants gens personne famille mariage image photo
  photographe chien chat bonjour crois pense aussi ici entre côté rang premier première deuxième mariée marié
  january february march april may june july august september october november december christmas easter summer winter
  januar februar märz mai juni juli oktober dezember weihnachten ostern sommer herbst frühling
  janvier février mars avril juin juillet août septembre octobre novembre décembre noël pâques été hiver`);
// Particles within a name.
const particles = set('von van der den de du des di da la le zu zum zur ter ten bin ibn al el mac st');
// A place, a time, or another person's name follows these.
const elsewhere = set('in im at from near aus bei am um à en au aux of von de du d née nee né geb geborene born');
const articles = set('the der die das dem den la le les l a an ein eine einer einem un une');
// After these, 'Frau' means wife, and 'father' is no priest.
const possessive = set(`my his her their our your mein meine meinen meiner sein seine seinen seiner ihr ihre ihren ihrer
  unser unsere unserer dein deine mon ma mes son sa ses leur notre`);
// Names that are also months.
const months = set('may june april august mai');
// Words between two names.
const between = set('and und et with mit avec plus sowie then dann puis or oder ou');

/** @param {string} name */
const wordsOf = name => folded(name).split(/[^\p{L}\p{N}'’-]+/u).filter(word => word && !titles.has(word));

// The role of a word or mark among its neighbours.
/** @param {string[]} tokens @param {number} number @param {Set<string>} called @param {boolean} isSmall */
function roleOf(tokens, number, called, isSmall) {
  const token = tokens[number], isAbbreviated = token.endsWith('.');
  const word = isAbbreviated ? token.slice(0, -1) : token, small = word.toLowerCase();
  const after = (tokens[number + 1] ?? '').replace(/\.$/, ''), next = after.toLowerCase();
  const isCapital = /^\p{Lu}/u.test(word), isNextCapital = /^\p{Lu}/u.test(after);
  const isNextKin = kin.has(next) && !titles.has(small);
  const isOwned = possessive.has((tokens[number - 1] ?? '').toLowerCase());
  if (!/[\p{L}\p{N}]/u.test(word)) return 'mark';
  if (between.has(small)) return 'between';
  if (called.has(folded(word)) || months.has(small) && isNextCapital && !plain.has(next)) return 'name';
  if (titles.has(small) && (isAbbreviated || isNextCapital || isSmall) && !isNextKin && !isOwned
    && (!kin.has(small) || isCapital)) return 'title';
  if (particles.has(small) && !isCapital && !isNextKin) return 'particle';
  if (elsewhere.has(small)) return 'elsewhere';
  if (kin.has(small) || isOwned && titles.has(small)) return 'kin';
  if (plain.has(small)) return articles.has(small) ? 'article' : 'plain';
  // Jessie's brother, Jessies Bruder: Jessie herself is not meant.
  if (isNextKin && /s$/i.test(word)) return 'owner';
  return isCapital || isSmall && /^\p{L}/u.test(word) ? 'name' : 'plain';
}

// The names in an answer as written, in order; `called` are further words that name people.
/** @param {string} text @param {Set<string>} [called] @returns {string[]} */
export function namesIn(text, called = new Set()) {
  // Names without capitals count if the whole answer has none.
  const isSmall = !/\p{Lu}/u.test(text);
  /** @type {string[]} */
  const names = [];
  /** @type {string[]} */
  let run = [];
  /** @type {string[]} */
  let loose = [];
  // Whether the next name is a place's, or of a person who is not meant; and whether a relative was named right before.
  let isOther = false, isKin = false;
  const isNamed = () => run.some(word => !titles.has(folded(word)));
  const close = () => {
    if (isNamed()) {
      if (!isOther) names.push(run.join(' '));
      isOther = false;
    }
    [run, loose] = [[], []];
  };
  const tokens = text.match(/[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}'’-]*[\p{L}\p{M}\p{N}])?\.?|[^\s]/gu) ?? [];
  tokens.forEach((token, number) => {
    const word = token.replace(/\.$/, ''), small = word.toLowerCase();
    let role = roleOf(tokens, number, called, isSmall);
    // Only within a name; elsewhere it is a preposition.
    if (role === 'particle' && !run.length) role = elsewhere.has(small) ? 'elsewhere' : 'article';
    if (role === 'particle') loose.push(word);
    else if (role === 'name') {
      run.push(...loose, /^\p{L}$/u.test(word) ? token : word.replace(/['’]s$/u, ''));
      loose = [];
      if (token.endsWith('.') && word.length > 2) close();
    } else if (role === 'title') {
      if (isNamed()) close();
      run.push(small === 'herrn' ? 'Herr' : token);
    } else if (role === 'owner') [run, loose] = [[], []];
    else close();
    // 'The sister of Jessie' does not mean Jessie, and words behind a punctuation mark are about the picture again.
    if (role === 'elsewhere') isOther = isKin || !['von', 'de', 'du', 'of'].includes(small) || names.length > 0;
    else if (role === 'plain' || role === 'mark' || ['with', 'mit', 'avec'].includes(small)) isOther = false;
    isKin = role === 'kin';
  });
  close();
  return names.map(name => [...name].slice(0, 100).join(''));
}

// Each name in an answer with its person: a known one, else the name as written. `others` are further people whom it
// may mean. `also` maps other names to people: { Theo: 'Theodor Brandt' }.
/** @param {string} text @param {string[]} people @param {Record<string, string>} [also] @returns {NamedPerson[]} */
export function named(text, people, also = {}) {
  const known = people.map(name => ({ name, words: wordsOf(name) }));
  const called = Object.entries(also).map(([name, whole]) => ({ name: whole, words: wordsOf(name) }));
  /** @type {Map<string, NamedPerson>} */
  const found = new Map();
  for (const said of namesIn(text, new Set(Object.keys(also).map(folded)))) {
    const words = wordsOf(said), all = [...known, ...called];
    const same = all.filter(one => one.words.length && one.words.join(' ') === words.join(' '));
    const within = all.filter(one => words.every(word => one.words.includes(word)));
    const whom = [...new Set((same.length ? same : within).map(one => one.name))];
    const name = whom.length === 1 ? whom[0] : said;
    const others = [...new Set([...whom, ...(same.length ? [] : [said])])].filter(other => other !== name);
    if (!found.has(name)) found.set(name, { said, name, isKnown: whom.length === 1, others });
  }
  return [...found.values()];
}
