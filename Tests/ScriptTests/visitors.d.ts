// SPDX-License-Identifier: MIT
// What the scripts of visitors share, for tsc: what the site's pages hold, and what one script leaves for another.

// ---- what pages hold

/** Elements by their class, where it is not just any of HTML. */
interface PageClasses {
  at: HTMLAnchorElement;
  enlarge: HTMLAnchorElement;
  reading: HTMLDetailsElement;
  'tile-title': HTMLAnchorElement;
}

/** Elements by their attribute, likewise. */
interface PageAttributes {
  'data-large': HTMLAnchorElement;
  rel: HTMLAnchorElement;
}

/** The last part of a selector, without states: `tr.wide` of `.receipts tbody tr.wide:first-child`. */
type LastPart<S extends string> =
  S extends `${infer A}(${string})${infer B}` ? LastPart<`${A}${B}`>
  : S extends `${infer A}[${infer Name}=${string}]${infer B}` ? LastPart<`${A}[${Name}]${B}`>
  : S extends `${string} ${infer B}` ? LastPart<B>
  : S extends `${infer A}:${string}` ? LastPart<A>
  : S;

/** What the last part of a selector finds. Pages are HTML; where a drawing is meant, a declaration says so. */
type OfParts<Tag extends string, Class extends string, Attribute extends string> =
  Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag]
  : Tag extends keyof SVGElementTagNameMap ? SVGElementTagNameMap[Tag]
  : Class extends keyof PageClasses ? PageClasses[Class]
  : Attribute extends keyof PageAttributes ? PageAttributes[Attribute]
  : HTMLElement;
type Before<S extends string, Sign extends string> = S extends `${infer A}${Sign}${string}` ? A : S;
type Between<S extends string, Sign extends string> = S extends `${string}${Sign}${infer B}` ? B : '';
type OfPart<S extends string> = OfParts<Before<Before<Before<S, '['>, '.'>, '#'>,
  Before<Before<Between<S, '.'>, '.'>, '['>, Before<Before<Between<S, '['>, ']'>, '='>>;
type Selected<S extends string> =
  S extends `${infer A}, ${infer B}` ? Selected<A> | Selected<B> : OfPart<LastPart<S>>;

// A declaration may name a closer type for what it looks up, without null where the template always writes the element.
interface ParentNode {
  querySelector<S extends string, E extends Element | null = Selected<S> | null>(selectors: S): E;
  querySelectorAll<S extends string, E extends Element = Selected<S>>(selectors: S): NodeListOf<E>;
}
interface Document {
  getElementById<E extends HTMLElement | null = HTMLElement | null>(id: string): E;
}
interface Element {
  closest<S extends string, E extends Element | null = Selected<S> | null>(selectors: S): E;
  cloneNode(deep?: boolean): Element;
  /** Never null of an element; the browser makes a text of a number, and none of nothing. */
  get textContent(): string;
  set textContent(text: string | number | null | undefined);
  /** The browser makes a text of the value. */
  setAttribute(name: string, value: string | number | boolean): void;
}
interface Element {
  // TypeScript 4.8 knows the other two ways only.
  scrollTo(options: { left: number; behavior: 'instant' }): void;
}
interface DocumentFragment { cloneNode(deep?: boolean): DocumentFragment }
interface HTMLElement { cloneNode(deep?: boolean): HTMLElement }
interface HTMLDialogElement { cloneNode(deep?: boolean): HTMLDialogElement }
interface SVGElement { cloneNode(deep?: boolean): SVGElement }
/** What is typed into or chosen is an input where a script asks for the event's target. */
type FieldEvent = Event & { readonly target: HTMLInputElement };
interface Document {
  addEventListener(type: 'input', listener: (event: FieldEvent) => void): void;
}
interface HTMLElement {
  addEventListener(type: 'input' | 'change', listener: (event: FieldEvent) => void): void;
}
/** Of nothing it makes NaN. */
declare function parseFloat(text: string | null): number;
interface Performance { getEntriesByType(type: 'navigation'): PerformanceNavigationTiming[] }
interface JSON {
  /** Of nothing it makes nothing. */
  parse(text: string | null): any;
}
interface String {
  charCodeAt(): number;
  /** The browser makes a text of a number. */
  replace(searchValue: string | RegExp, replaceValue: string | number): string;
}

// What is pressed, pointed at, typed into or left is an element of the page.
interface MouseEvent { readonly target: Element }
interface KeyboardEvent { readonly target: Element }
interface TouchEvent { readonly target: Element }
interface FocusEvent { readonly target: Element }
interface SubmitEvent { readonly target: HTMLFormElement }

/** Attributes that the templates write wherever a script asks for them; what is not listed may be absent. */
interface DOMStringMap {
  ancient: string;
  arrived: string;
  at: string;
  clock: string;
  copied: string;
  currency: string;
  damaged: string;
  days: string;
  details: string;
  done: string;
  empty: string;
  failed: string;
  file: string;
  files: string;
  find: string;
  head: string;
  heart: string;
  here: string;
  keepsake: string;
  kv: string;
  kvPage: string;
  many: string;
  map: string;
  mapDo: string;
  metres: string;
  n: string;
  name: string;
  needs: string;
  next: string;
  nobody: string;
  none: string;
  notCopied: string;
  one: string;
  open: string;
  others: string;
  parts: string;
  pause: string;
  periods: string;
  play: string;
  prev: string;
  receiver: string;
  results: string;
  root: string;
  said: string;
  secret: string;
  see: string;
  sent: string;
  show: string;
  showDo: string;
  shuffle: string;
  site: string;
  slides: string;
  sought: string;
  spell: string;
  step: string;
  thanks: string;
  theirs: string;
  title: string;
  to: string;
  today: string;
  tomorrow: string;
  total: string;
  unreachable: string;
  unsafe: string;
  url: string;
  vote: string;
  word: string;
  words: string;
  working: string;
  x: string;
  y: string;
}

/** Fields by their name. */
interface HTMLFormControlsCollection {
  readonly by: HTMLInputElement;
  readonly code: HTMLInputElement;
  readonly keep: HTMLInputElement;
  readonly password: HTMLInputElement;
  readonly pin: HTMLInputElement;
  readonly server: HTMLInputElement;
  readonly show: HTMLInputElement;
  readonly text: HTMLTextAreaElement;
  readonly website: HTMLInputElement;
  /** Only where the receiver wants one. */
  readonly word?: HTMLInputElement;
}

// ---- what TypeScript 4.8 does not know of browsers yet

declare var DecompressionStream: {
  new(format: 'deflate-raw'): { readable: ReadableStream<Uint8Array>; writable: WritableStream<Uint8Array> };
};
interface TrustedPolicy { createScriptURL(address: string): string }
declare var trustedTypes: { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy } | undefined;
interface Scheduler { yield(): Promise<void> }
declare var scheduler: Scheduler | undefined;
interface WakeLock { release(): Promise<void> }
interface Navigator { readonly wakeLock?: { request(kind: 'screen'): Promise<WakeLock> } }
interface Uint8ArrayConstructor { fromBase64?(text: string): Uint8Array }
interface Array<T> { findLast(wanted: (one: T) => unknown): T | undefined }
declare namespace Intl {
  interface Locale {
    /** Monday is 1, Sunday 7. Safari has a property, others a method. */
    getWeekInfo?(): { firstDay: number };
    weekInfo?: { firstDay: number };
  }
}

// ---- load.js

/** Loads a data script of this site once. */
declare var keepsakeLoad: (address: string) => Promise<void>;
/** An address that the page's policy lets a script have. */
declare var keepsakeTrusted: (address: string) => string;
/** Called by the script that says where the reader of the index and the index are. */
declare var keepsakeIndex: (...addresses: string[]) => void;
/** What a search hands over in the address; null where it hands over nothing. */
declare var keepsakeFound: () => Promise<Handed | null>;
interface Handed {
  set: Bits;
  count: number;
  /** The line of the page that says what was found. */
  text: HTMLElement;
  hash: string;
  numbers: number[];
  has(number: number): boolean;
}

// ---- hearts.js

declare var keepsakeHearts: Hearts;
interface Hearts {
  site: URL;
  read(): string[];
  write(ids: string[]): boolean;
  dress(button: HTMLButtonElement): void;
  tiles(file: number): Promise<HeartTile[]>;
}
/** Called by the scripts that FavouritePages.swift writes. */
declare var keepsakeTiles: (file: number, tiles: HeartTile[]) => void;
/** Flags: 1 plain, 2 many, 4 silent. */
type HeartTile = [id: string, title: string, meta: string, flags: number, alt: string, source: string, width: number,
  height: number, colour: string];

// ---- share.js

interface ShareWays {
  device: HTMLButtonElement;
  copy: HTMLButtonElement;
  print: HTMLButtonElement;
  mail: HTMLAnchorElement;
  /** Only where the site offers it. */
  mastodon: HTMLAnchorElement | null;
}

// ---- map/*.js

/** Steps lead from one keepsake of the place to the next, in base 36. */
type Place = [key: string, x: number, y: number, name: string, title: string, address: string, steps: string, count: number];
/** Called by the map's data script, which has x and y in ten thousandths of the map. */
declare var keepsakePlaces: (list: Place[]) => void;
declare var keepsakeMap: {
  /** Counts by the keys of places, or nothing for all. */
  show(counts?: Record<string, number>): void;
};
/** A place or a number of places that the page shows as one; x and y as parts of the map. */
interface Spot {
  x: number;
  y: number;
  all: number;
  count: number;
  name: string;
  slug: string;
  /** Unknown of pins that the page has drawn. */
  key?: string;
  href: string;
  title: string;
  /** What such a pin says. */
  label?: string;
  /** Addresses of its pictures, the best first. */
  prints?: string[];
  row?: HTMLLIElement;
}
/** Spots in one pin, in pixels; `r` is its radius. */
interface Pin { x: number; y: number; weight: number; members: Spot[]; r: number }

// ---- slideshow.js

/** Candidates are addresses with their widths: `media/a.webp 320,media/b.webp 640`. */
type Slide = [id: string, title: string, date: string, place: string, alt: string, candidates: string, width: number,
  height: number, duration?: string, faces?: [x: number, y: number, across: number, down: number, name: string][]];
declare var keepsakeSlides: (number: number, slides: Slide[]) => void;

// ---- answers.js

interface Answer {
  type: 'suggestion' | 'vote' | 'withdrawal';
  id: string;
  keepsake?: string;
  /** What a suggestion answers. */
  for?: string;
  text?: string;
  /** The face that it names: its picture's number, and its box in fractions. */
  image?: number;
  at?: number[];
  title?: string;
  asked?: string;
  value?: number;
  /** The day on which it was sent. */
  sent?: string;
  tried?: boolean;
  sure?: boolean;
}
interface Answers { items: Answer[]; token?: string; by?: string }
/** In the secured part they last as long as the visit. */
declare var keepsakeAnswers: Answers | undefined;
interface OutboxParts {
  said: HTMLElement;
  count: HTMLElement;
  how: HTMLElement;
  or: HTMLElement;
  /** Only where the site has a receiver. */
  post: HTMLFormElement | null;
}

// ---- favourites.js

interface FavouriteParts {
  status: HTMLElement;
  list: HTMLElement;
  copy: HTMLButtonElement;
  mail: HTMLAnchorElement;
  keep: HTMLButtonElement;
  heart: HTMLTemplateElement;
  empty: HTMLElement;
  ways: HTMLElement;
}

// ---- due.js and today.js

/** Called by data/calm.js. A time and a part of the day are words; of a birthday `what` has `{age}`; '' for what is not there. */
declare var keepsakeCalm: (...rows: CalmRow[]) => void;
type CalmRow = [rule: string, at: string, part: string, what: string, more: string, address: string];
/** Days of a rule, from and to included. */
declare var keepsakeDueDays: (rule: string, from: string, to: string) => string[];
/** Called by data/days/*.js, with days such as `07-14`. */
declare var keepsakeDays: (days: Record<string, DayOfYear>) => void;
interface DayOfYear { label: string; address: string; pictures: DayPicture[] }
type DayPicture = [address: string, title: string, meta: string, source: string, candidates: [address: string, width: number][],
  width: number, height: number, colour: string, alt: string, calm: string, year: number];

// ---- seal.js

declare var keepsakeSeal: (to: string, bytes: Uint8Array, use: string) => Promise<{ enc: string; sealed: string }>;

// ---- flow.js

/** The list that one comes from; `before` and `after` are the addresses of its further pages. */
interface Trail {
  title: string;
  address: string;
  isPart: boolean;
  before?: string;
  after?: string;
  items: string[];
}

/** Hides names over a picture that would lie over others. */
declare var keepsakeRoom: (faces: SVGElement) => void;
declare var keepsakeFlow: {
  /** The link one step on (1) or back (-1). */
  way(step: number): HTMLAnchorElement | null;
  go(step: number, place?: string): boolean;
};

// ---- the reader of the search index

/** A bit for each keepsake. */
type Bits = Int32Array;
/** Keepsakes by number, or as bits where that is shorter. */
type List = Bits | Uint32Array;
interface Picks { in: number[]; out: number[] }
/** What is asked of the index. */
interface Question {
  q?: string;
  cap?: string;
  ocr?: string;
  from?: string;
  to?: string;
  /** A period by name; only the search page knows it. */
  period?: string | null;
  picks: Record<string, Picks>;
  /** Slugs that await their labels: facet, whether it is excluded, slug. */
  missing?: [Facet, boolean, string][];
}
/** A question of which every text is there. */
type Query = Question & Record<'q' | 'cap' | 'ocr' | 'from' | 'to', string>;
/** A word or a phrase that is asked for. */
interface Clause {
  words: string[];
  /** The same words as they may be spelled otherwise. */
  also: string[] | null;
  not?: boolean;
  /** Each word by itself, not as a phrase. */
  each?: boolean;
  /** Whether the word is a beginning. */
  prefix?: boolean;
}
interface Facet {
  key: string;
  label: string;
  /** Whether a keepsake must have all of the values that are chosen, or any. */
  mode: 'all' | 'any';
  size: number;
  hasAll: boolean;
  isNamed?: boolean;
  file: string;
  /** The first value in each file of lists. */
  firsts: number[];
  files: string;
  lists: List[];
  /** Of values whose lists are divided, in their place. */
  divided: Piece[][];
  labels: string[];
  named: string[];
  counts: number[];
  parents: number[];
  readonly slugs: string[];
}
/** Some keepsakes of a list that is divided: from `base` on and before `end`; the file that says which. */
interface Piece { base: number; end: number; count: number; name: string }
/** What a part of a question finds, once it is read. */
interface Part {
  not?: boolean;
  /** Whether some of it need not be read where it is known what is wanted. */
  isLong: boolean;
  /** Of one list that is divided, in the groups of `mask`. */
  pieces?: Piece[];
  mask?: number;
  /** A new set; of what is not wanted it may lack any. */
  get(wanted?: Bits): Promise<Bits>;
}
interface Found {
  count: number;
  words: Word[];
  numbers(from?: number, many?: number, backwards?: boolean): Promise<number[]>;
  /** All, and what is left before the choices in facets of which any value will do. */
  whole(): Promise<{ set: Bits; base: Bits; choices: Map<Facet, Bits> }>;
}
/** A word to mark; `prefix` also where it is a beginning only. */
interface Word { word: string; prefix: boolean }
interface Card {
  number: number;
  id: string;
  address: string;
  title: string;
  meta: string;
  isPlain: boolean;
  isMany: boolean;
  isSilent: boolean;
  caption: string;
  alt: string;
  /** Empty where there is none. */
  picture: string;
  width: number;
  height: number;
  colour: string;
  /** How long it plays; empty of pictures. */
  duration: string;
  text(): Promise<string>;
}
/** Days since 1970, none of a time alone; minutes since midnight. */
interface Moment { day?: number; time: number | null }
/** What the site says of its index; docs/search-index.md. */
interface Manifest {
  version: number;
  total: number;
  terms: string;
  termFiles: string;
  /** Names of the files of boundaries, where there are many. */
  pages: string;
  blocks: string;
  /** How many blocks lie in a folder. */
  folder: number;
  words: string;
  little: string[];
  forms: string[];
  /** Names of files, where there are any. */
  days: string;
  times: string;
  /** How many keepsakes a file of days has. */
  range: number;
  /** For each of these files the earliest and the latest first day, the earliest and the latest last day. */
  spans: (number | null)[];
  facets: (Pick<Facet, 'key' | 'label' | 'mode' | 'size' | 'firsts' | 'files'> & {
    /** The file of all labels, where the manifest has some of them only. */
    labels: string;
    values: [labels: string[], slugs: string[], counts: number[], parents: number[]];
  })[];
}
type Loader = (name: string) => Promise<Uint8Array>;
interface Engine {
  total: number;
  facets: Facet[];
  facet(key: string): Facet | undefined;
  parse(params: URLSearchParams): Query;
  find(query: Question): Promise<Found>;
  counts(found: Found, f: Facet, values: number[]): Promise<number[]>;
  cards(list: number[]): Promise<Card[]>;
  suggest(word: string, limit: number): Promise<string[]>;
  whole(f: Facet): Promise<Facet>;
  settle<Q extends Question>(query: Q): Promise<Q>;
  moment(said: string, isEnd?: boolean): Moment | null;
  words: string;
  isLittle(word: string): boolean;
  hasDates: boolean;
  hasTimes: boolean;
  has(set: Bits, number: number): number;
  count(set: Bits): number;
}
declare var keepsakeSearch: {
  create(manifest: string | Uint8Array, load: Loader): Engine;
  load: Loader;
  tokens(text: string): string[];
  fold(text: string): string;
  spell(text: string): string;
  clauses(text: string, least?: number): Clause[];
  root: string;
  shown: Found | null;
  ready: Promise<Engine>;
  show(shown: Found): void;
};
/** Called by the index's files. */
declare var __ks: (text: string, odd?: number) => void;

// ---- find/*.js

type TextKey = 'q' | 'cap' | 'ocr';
type Side = 'from' | 'to';
/** The search page's elements by their id. */
interface FinderParts {
  q: HTMLInputElement;
  order: HTMLSelectElement;
  'clear-all': HTMLButtonElement;
  clear: HTMLButtonElement;
  more: HTMLButtonElement;
}
/** Its fields, whose ids begin with `f-`; those of dates are named like `from-year`. */
interface FinderFields { period: HTMLSelectElement }
/** What `el` takes: texts and numbers as they are, true for an attribute without a value, false for none, listeners. */
interface ElementAttributes {
  [name: string]: unknown;
  onclick?: (event: MouseEvent) => unknown;
  onmousedown?: (event: MouseEvent) => unknown;
  onchange?: (event: FieldEvent) => unknown;
  oninput?: (event: FieldEvent) => unknown;
}
/** A facet's part of the filters. */
interface FilterGroup {
  f: Facet;
  isAll: boolean;
  /** The values that were chosen when it was opened; null before. */
  lead: number[] | null;
  /** Missing until `build` has made it. */
  node: HTMLDetailsElement;
  wanted: string;
}
/** A value of a facet: either with a box or with plus and minus. */
interface FilterRow {
  i: number;
  n: HTMLElement;
  node: HTMLElement;
  plus?: HTMLButtonElement;
  input?: HTMLInputElement;
  label?: HTMLElement;
}
/** What is chosen, with the question that is left without it. */
interface Choice { name: string; not: boolean; rest: Query }

// ---- spell.js and periods.js

/** The question that was perhaps meant, and how many keepsakes it finds. */
declare var keepsakeMeant: (engine: Engine, query: Query, count: number) => Promise<{ query: Query; found: Found } | null>;
declare var keepsakePeriod: (name: string, now?: Date) => { from?: string; to?: string };

// ---- vault/*.js

/** Called by the sealed files, with base64. */
/** Of the secured part: has a film or a sound ready to play. */
declare var keepsakeOpen: undefined | ((media: HTMLMediaElement) => Promise<void>);
declare var __kv: (name: string, text: string) => void;
interface VaultHeader {
  format: number;
  kdf: string;
  cipher: string;
  chunk: number;
  iterations: number;
  salt: string;
  readers: { nonce: string; key: string }[];
  root: string;
}
/** Names of sealed files: by address, and of pages by their number. `at` has the pages' numbers by address. */
interface VaultRoot {
  files: Record<string, string>;
  pages: Record<string, string>;
  at: Record<string, string>;
  start: string;
}
type VaultNode = string | [tag: string, attributes: Record<string, string>, ...children: VaultNode[]];
interface VaultPage { title: string; body: VaultNode[]; scripts: string[]; styles?: string[] }
/** Among the nodes may be texts, which have no `querySelector`. */
interface MadePage { page: VaultPage; nodes: Element[] }
/** What is kept on this device; `left` is how often the PIN may be wrong yet. */
interface KeptKey { key: CryptoKey; until: number; left: number; salt?: Uint8Array; pin?: string }
/** A property of the browser's that is set through another. */
interface Accessor extends PropertyDescriptor { set(value: string): void }
