// SPDX-License-Identifier: MIT
// What the studio's scripts share: the program's answers as they use them, and what elements are made of.

// A value as somebody wrote it into a text: anything that YAML can say.
type Value = any;
// A text, or a map in one.
type Said = Record<string, Value>;

interface Edit {
  key: (string | number)[];
  was: Value;
  now: Value;
}

// Why the program has not done something. `conflicts` say what stands there instead of what was expected.
interface Refusal {
  status?: number;
  error?: string;
  problem?: string;
  conflicts?: { present?: Value }[];
  /** What else is going on, and the page where it can be stopped. */
  doing?: string;
  page?: string;
  /** What was done since, and would go along. */
  later?: string[];
}

interface Problem {
  id?: string;
  file?: string;
  line?: number;
  problem: string;
  remedy?: string;
  severity?: string;
  isEnglish?: boolean;
  /** The keepsake that the file belongs to. */
  keepsake?: ListedKeepsake | null;
  /** The text that can hide what it tells. */
  text?: string | null;
  /** What was found, as the setting `not_private` names it. */
  found?: string | null;
  /** A sidecar without its picture, and the picture that it may mean. */
  lost?: { file: string, picture?: string, keepsake?: ListedKeepsake | null } | null;
}

// Keepsakes that are hidden because copies of them in a folder are.
interface HiddenCopies { folder: string; visibility: string; keepsakes: ListedKeepsake[] }

// A value that a page would show, and where it is from.
interface Shown {
  value: Value;
  source?: string;
}

interface KeepsakePicture {
  path: string;
  file: string;
  picture: string;
  whole: string;
  alt?: string;
  label?: string;
  /** What is drawn on it, as an SVG file that lies over the picture. */
  marks?: string;
  /** What it is beside a picture. */
  medium?: 'film' | 'sound' | 'document';
  faces: Face[];
  /** Whether there is a picture of it yet. */
  hasPicture: boolean;
  /** The address that it is played from. */
  player?: string;
  duration?: string;
  /** Addresses of pictures; empty where it has one page. */
  pages: string[];
}

interface Neighbour {
  path: string;
  name: string;
  [key: string]: Value;
}

interface Keepsake {
  id: string;
  path: string;
  file: string;
  name: string;
  said: Said;
  shown: Record<string, Shown>;
  pictures: KeepsakePicture[];
  kindReasons: string[];
  collections: { slug: string }[];
  folderAsks: Value;
  isThere: boolean;
  isSecret: boolean;
  isReceipt: boolean;
  /** The copy that hides it. */
  hidingCopy?: ListedKeepsake | null;
  problems: Problem[];
  before?: Neighbour;
  after?: Neighbour;
}

// A keepsake in a list.
interface ListedKeepsake {
  id: string;
  path: string;
  file: string;
  text: string;
  title: string;
  picture: string;
  duration?: string;
  /** Width by height, times 100. */
  ratio?: number | null;
  pictures: number;
  visibility: string;
  isNamed: boolean;
  byRule?: boolean;
  /** How a rule names it as an exception. */
  exception?: string;
  date?: string;
  place?: string;
  people?: string[];
  tags?: string[];
  kind?: string;
  said: Said;
  [key: string]: any;
}

// A keepsake of the light table's pile; those of one `group` lie together.
interface PileItem extends ListedKeepsake {
  group: number;
  hasWords: boolean;
  /** The number of the file that is shown, and whether that is a picture. */
  number: number;
  isPicture: boolean;
  shown: Record<string, Shown>;
}

interface TablePile {
  total: number;
  left: number;
  keepsakes: PileItem[];
  groups: PileGroup[];
  faces: Record<string, string>;
}

interface PileGroup { folder: string, isMoment: boolean }

type Question = 'who' | 'when' | 'where';
type Typed = Record<Question | 'line' | 'kind' | 'tags' | 'visibility', string>;

// What words tell of people, time and place.
interface Reading {
  words?: string;
  people: string[];
  when?: string;
  dates: string[];
  place?: string;
  title: string;
}

// What the light table is told of a picture; nothing where it was not asked or is as it was.
interface Answers {
  title: string | null;
  who: string[] | null;
  when: string | null;
  where: string | null;
  kind: string | null;
  tags: string[] | null;
  visibility: string | null;
  isSaid: boolean;
}

// What is named anywhere in the archive, and the words that the format knows.
interface Names {
  people: string[];
  places: string[];
  tags: string[];
  kinds: string[];
  visibilities: string[];
  locations: string[];
  statuses: string[];
  rights: { code: string, names: Record<string, string> }[];
  types: MemoryType[];
  /** Whom other names mean: { Theo: 'Theodor Brandt' }. */
  also: Record<string, string>;
  visibility: string;
  [key: string]: any;
}

/** A name that stands in an answer, and for whom it is taken. */
interface NamedPerson { said: string; name: string; isKnown: boolean; others: string[] }

interface TypeField {
  name: string;
  kind?: string;
  hint?: string;
  isSimple?: boolean;
  isRequired?: boolean;
  isSecret?: boolean;
}

interface MemoryType {
  name: string;
  title: string;
  titles?: Record<string, string>;
  emoji?: string;
  colour?: string;
  file?: string;
  isSecret?: boolean;
  fields: TypeField[];
  fieldNames?: Record<string, string[]>;
  fieldHints?: Record<string, (string | null)[]>;
}

/** A collection that the site makes from a folder. */
interface FolderCollection { folder: string, title: string, count: number, keepsakes: ListedKeepsake[] }

interface Collection {
  file: string;
  slug: string;
  title: string;
  count: number;
  hasRule: boolean;
  /** The address of the picture that stands for it. */
  cover: string | null;
}

/** In a collection's tray: a keepsake, or words between two of them. */
interface TrayItem { kind: string; keepsake?: ListedKeepsake; words?: string }
interface WholeCollection {
  cover: string | null;
  file: string;
  title: string;
  count: number;
  said: Said;
  keepsakes: ListedKeepsake[];
  inCollage: string[];
  /** As its page shows them. */
  date?: string;
  place?: string;
  orders: string[];
  layout?: string;
  layouts: string[];
}

interface Person {
  file?: string;
  name: string;
  also: string[];
  born?: string;
  died?: string;
  picture?: string;
  count: number;
}

interface WholePerson {
  file: string;
  name: string;
  said: Said;
  count: number;
  keepsakes: ListedKeepsake[];
}

interface WholeType {
  file: string;
  title: string;
  said: Said;
}

interface ReceiptItem {
  line?: string;
  skip?: boolean | string;
  name?: string;
  quantity?: string;
  unit?: string;
  unit_price?: string;
  amount?: string;
  [key: string]: Value;
}

// A line as the page shows it: what was read, what a text says, or both. `number` is the item's place in the text.
interface ReceiptLine {
  number: number | null;
  said?: ReceiptItem | null;
  read?: { line: string, isSure: boolean, [key: string]: Value } | null;
  box?: number[] | null;
}

interface Receipt {
  path: string;
  file: string;
  name: string;
  picture: string;
  said?: Said | null;
  read: Record<string, { value: string, isSure: boolean, isGuessed?: boolean } | undefined>;
  lines: ReceiptLine[];
  isRead: boolean;
  areSure: boolean;
}

// What a visitor sent.
interface Answer {
  id: string;
  file: string;
  for: string;
  text: string;
  dates: string[];
  by?: string;
  from?: string;
  date?: string;
  up: number;
  down: number;
  said: Said;
  asks?: Value;
  face?: AnsweredFace | null;
  keepsake: { path: string, title: string, picture: string };
}

// The face that a visitor's answer is about, among all faces on its file.
interface AnsweredFace {
  number: number;
  place: number;
  faces: Face[];
  files: string[];
  picture: string;
}

interface Todo {
  path: string;
  text: string;
  title: string;
  picture: string;
  status: string;
  said: string | null;
  due?: string;
}

// What in the folder is on no page.
interface Unshown {
  kind: string;
  count: number;
  files: string[];
}

interface Overview {
  title: string;
  keepsakes: number;
  missing: Record<string, number>;
  visibility: Record<string, number>;
  problems: Problem[];
  unshown: Unshown[];
  copies: HiddenCopies[];
  going: { id: string, day: string, files: string[] }[];
  isPublished: boolean;
  questions: number;
  wordless: number;
  waiting: number;
}

// What came of making the site, of looking what that would change, or of sending it.
/** Keepsakes that a new site shows otherwise: how many, and the first of them. */
interface Change { count: number; keepsakes: ListedKeepsake[] }
interface Published {
  outcome: string;
  problems: Problem[];
  pagesWritten: number;
  appearing: Change;
  changing: Change;
  disappearing: Change;
  readers: number;
  said: string[];
  places: { target: string, isAgreed: boolean, problem?: string }[];
  /** Where visitors find it. */
  known?: string | null;
  /** That as a QR code, in SVG. */
  code?: string | null;
  /** What is not on the site yet: pages of files, pictures' texts, films and sounds. */
  left?: Record<string, number>;
  /** Whether the archive was changed meanwhile, so that what was left waits for the next publishing. */
  isBehind?: boolean;
  /** Whether somebody can open the secured part that is on it. */
  hasReaders?: boolean;
  sent?: { target: string, failed?: boolean, sent: number, removed: number, unchanged: number, problems: Problem[] }[];
  address?: string;
  output?: string;
  texts: number;
  [key: string]: Value;
}

interface PhoneDoor {
  visit?: 'awaited' | 'asking' | 'letIn';
  networks: { address: string, name: string }[];
  address: string;
  digits: string;
  ends: number;
  pictures: string[];
}

interface Visit {
  visit: string;
  digits: string;
  token: string;
  mayEdit: boolean;
  pictures: { picture: string, title: string }[];
}

interface Received {
  received: number;
  known: number;
  isEmpty: boolean;
  problems: string[];
}

// A place of the table of places, with what is drawn of its map.
interface PlaceMap {
  width: number;
  height: number;
  pin: number[];
  paths: Record<string, string>;
  names: { text: string, anchor: string, x: number, y: number, dx: number, dy: number }[];
}

// A file that has arrived whole; `number` is its place among those that were sent.
interface Upload {
  id: string;
  name: string;
  number: number;
}

// A file with the path that it was dropped with.
interface DroppedFile {
  file: File;
  path: string;
}

// A table that would come in: what its columns are, its first rows, how many there are, and all that a column can be.
interface BroughtTable {
  columns: { name: string, key: string }[];
  rows: string[][];
  count: number;
  keys: string[];
}

interface BroughtNote {
  file?: string;
  line?: number;
  problem: string;
  remedy: string;
}

interface BroughtHiding {
  visibility: string;
  reason: string;
  count: number;
}

// What came in, or would.
interface Brought {
  kind: { problem: string };
  problem?: string;
  asks?: string | null;
  wasImported?: boolean;
  update?: { keepsakes: number, cells: number, conflicts: number, gone: string[] } | null;
  table: BroughtTable | null;
  people: { added: number, changed: number, problems: BroughtNote[] } | null;
  folder: string;
  brought: number;
  files: number;
  bytes: number;
  saysMore: number;
  known: number;
  copies: number;
  deleted: number;
  hidden: BroughtHiding[];
  shown: BroughtHiding[];
  collections: number;
  albums: { title: string, count: number }[];
  leftOut: { problem: string, count: number, names: string[] }[];
  notes: BroughtNote[];
  pictures: { name: string, jpeg: string }[];
}

// What was done last and can be undone.
interface UndoEntry {
  id: string;
  label: string;
}

// What was done: with it come `undo`, and what stays and goes besides.
interface Changed {
  undo?: UndoEntry;
  time?: number;
  stays?: string[];
  gone?: string[];
}

interface FrameData {
  token: string;
  /** The program's. */
  version: string;
  page: string;
  /** Which of the page's views this is. */
  view: string;
  language: string;
  /** Else on a phone. */
  isAtComputer?: boolean;
  undo?: UndoEntry | null;
  redo?: UndoEntry | null;
}

// How the pages save: what `make` makes is asked for when its turn has come.
type SaveKey = (key: string, make: (was: Value) => Value) => Promise<void>;
type SaveCollection = (make: (now: WholeCollection) => Said, label: string) => Promise<void>;
type SaveReceipt = (key: string, make: (now: Receipt) => Value, what: string) => Promise<void>;
type SaveValue = (now: Value) => void;

// Two fractions of a picture: across and down.
type Point = number[];

// What is drawn on a picture.
interface Mark {
  on?: string;
  image?: number | string;
  colour?: string;
  width?: number | string;
  stroke?: Point[];
  arrow?: Point[];
  box?: number[];
  text?: string;
  at?: Point;
}

// An element of the stage: its name, attributes, and text.
type Shape = [string, Record<string, Value>, string?];

interface Tool {
  options?: () => (Node | false | null | undefined)[];
  tap?: (point: Point) => unknown;
  drawn?: (points: Point[], isEnd: boolean) => unknown;
  handles?: () => unknown;
  shown?: () => Point[] | null;
  /** Whether it works on the picture as visitors see it. */
  isFramed?: boolean;
  shapes?: () => Shape[];
  /** What it shows in the place of the picture that all others work on. */
  board?: Element;
  /** Saves what the keeper has begun, before another tool is taken or the tools are closed. */
  leave?: () => unknown;
}

interface Region {
  original: { width: number, height: number };
  size: { width: number, height: number };
  isReshaped: boolean;
  /** From the original to the visible part, and back. */
  shown(point: Point): Point;
  whole(point: Point): Point;
}

interface Stage {
  element: SVGElement;
  show(region: Region): void;
  take(place: number[]): Point;
  middle(): Point;
  isShown(point: Point): boolean;
  finger(): number;
  pen(share: number): number;
  isReshaped(): boolean;
  draw(list: Shape[]): void;
  handles(list: Point[], moved: (number: number, point: Point) => unknown): void;
  put: (point: Point) => number[];
  width: number;
}

// What somebody types or chooses in.
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Input = HTMLInputElement | HTMLTextAreaElement;
// An event of a control with files, a value and a tick; which of them there are the control says.
type Aimed<Kind extends Event = Event> = Kind & { target: HTMLInputElement & { files: FileList } };

type Child = Node | string | number | null | undefined | false;
type Children = Child | Child[];

interface Attributes {
  [name: string]: string | number | boolean | null | undefined | ((event: any) => unknown);
  click?: (event: Aimed<MouseEvent>) => unknown;
  change?: (event: Aimed) => unknown;
  input?: (event: Aimed) => unknown;
  keydown?: (event: Aimed<KeyboardEvent>) => unknown;
  submit?: (event: SubmitEvent & { target: HTMLFormElement }) => unknown;
  toggle?: (event: Event & { target: HTMLDetailsElement }) => unknown;
  error?: (event: Event & { target: HTMLElement }) => unknown;
  drop?: (event: DragEvent & { dataTransfer: DataTransfer }) => unknown;
  dragover?: (event: DragEvent) => unknown;
}

// More of a page that is drawn anew: see shared/redraw.js.
type SaveEdits = (make: (one: any) => Edit[], label: string) => Promise<void>;

// Where something stands in a text, and what is known of it: see keepsake/fields.js.
interface Placed {
  key: string;
  path: string[];
  label: string;
  shown?: Shown;
  isSecret?: boolean;
  // Whether half of it is wrong, so that it is saved when it is left.
  isWhole?: boolean;
  // What is meant by a text, and the edit that says it, where these are not as usual.
  value?: (text: string) => Value;
  write?: (now: Value, was: Value) => Edit;
  saved?: (now: Value) => void;
  // What stands there, where the path alone does not find it.
  was?: Value;
}

// A setting, as the program tells what it is.
interface Setting {
  name: string;
  path: string[];
  kind: string;
  isRare: boolean;
  isLeading: boolean;
  usual?: string;
  values?: string[];
  columns?: { key: string, values: string[], isNeeded: boolean }[];
}

// What a page of settings works with: the text as it is known, and names to choose from.
interface Settings {
  file: string;
  name: string;
  said: Said;
  groups: { name: string, settings: Setting[] }[];
}

// What stands beside a control: an element, or what makes one that can save.
type Extra = Child | ((save: SaveValue) => Child);

// A file that belongs to a keepsake.
interface AttachedFile {
  file: string;
  publish?: boolean | string;
}

// A row of a list of records: see shared/records.js.
interface Column {
  key: string;
  label: string;
  names?: string[];
  values?: string[][];
  type?: string;
  tick?: boolean;
}

interface Records {
  name: string;
  items: Said[];
  columns: Column[];
  save: (make: (list: Said[]) => Said[]) => void;
  complete: (record: Said) => unknown;
  add: string;
}

// How a picture is framed.
interface Frame {
  corners: Point[] | null;
  crop: number[] | null;
  straighten: number;
  rotate: number;
}

// Runs work in sequence.
type InTurn = <T>(work: () => T | Promise<T>) => Promise<T | undefined>;

// What a picture's tools get.
interface PictureRoom {
  one: Keepsake;
  number: number;
  inTurn: InTurn;
  /** Brings the keepsake and its picture up to date. */
  look: () => Promise<void>;
  /** The picture as visitors see it. */
  large: HTMLElement;
}

/** A face in fractions of the original; the name is "?" where nobody has given one. */
interface Face {
  name: string;
  at: number[];
}

interface FacesRoom {
  view: Stage;
  size: { width: number, height: number };
  /** The faces that are known, from the keeper or the file. */
  known: Face[];
  /** Names to choose from. */
  offered: string[];
  store: (faces: Face[], label: string, more?: Record<string, string | number>) => Promise<void>;
  redraw: () => void;
}

interface FaceListParts {
  all: () => Face[];
  /** Those that are shown, as a sentence names them. */
  order: () => Face[];
  offered: string[];
  /** A face whose name has the focus. */
  picked: (face: Face) => unknown;
  /** One has another name. */
  named: (name: string) => unknown;
  removed: (face: Face) => unknown;
  /** All have names. */
  finished: () => unknown;
}

interface MarksRoom {
  view: Stage;
  /** The original's height, as a share of its width. */
  ratio: number;
  said: () => Said;
  file: string;
  isFirst: boolean;
  store: (key: string, make: () => Value, label: string, more?: Record<string, string | number>) => Promise<void>;
  /** Where what is drawn is listed. */
  list: HTMLElement;
  redraw: () => void;
}

interface TextsRoom {
  view: Stage;
  /** The words that the picture has. */
  known: () => Mark[];
  add: (mark: Mark) => Promise<void>;
  move: (before: Mark, now: Mark) => Promise<void>;
  colour: () => string;
  redraw: () => void;
}

interface FramingRoom {
  image: HTMLImageElement;
  place: string;
  state: Frame;
  set: (change: Partial<Frame>, label: string) => Promise<void>;
}

interface PapersRoom {
  place: string;
  view: Stage;
  state: Frame;
  set: (change: Partial<Frame>, label: string) => Promise<void>;
  redraw: () => void;
  isChosen: () => boolean;
}

interface CutoutRoom {
  path: string;
  number: number;
  place: string;
  entry: () => Said;
  queue: (work: () => unknown) => Promise<void>;
  images: () => Value;
  title: string;
}

// What the program answers to a call of a name; `any` where it is only looked at whether it was refused.
type AnswerTo<Name extends string> =
  Name extends 'names' ? Names
  : Name extends 'overview' ? Overview
  : Name extends 'new' ? { waiting: Answer[], kept: Answer[], refused: Answer[], problems: Problem[], hasReceiver: boolean }
  : Name extends 'collections' ? { collections: Collection[], folders: FolderCollection[] }
  : Name extends 'people' ? { people: Person[] }
  : Name extends 'receipts' ? { receipts: ListedReceipt[], unsure: number }
  : Name extends 'todos' ? { open: Todo[], closed: Todo[] }
  : Name extends 'suggestions' ? { suggestions: Suggestion[] }
  : Name extends 'journal' ? { entries: (UndoEntry & { time: number, isUndone: boolean })[], days: number }
  : Name extends 'readers' ? { readers: string[], name: string, words?: string, lost?: string[] }
  : Name extends 'phone' ? PhoneDoor
  : Name extends 'visit' ? Visit
  : Name extends 'work' | `work?${string}` ? Work
  : Name extends 'settings' ? Settings
  : Name extends 'made' ? { site?: string, size: number, isNothing: boolean }
  : Name extends 'collection' | 'person' | 'type' ? { file: string }
  : Name extends 'write' ? { path: string }
  : Name extends `folders?${string}` ? { at: string, up?: string, folders: string[], home: string, sticks: string[],
    isWritable: boolean }
  : Name extends 'rule' ? { count: number, keepsakes: ListedKeepsake[] }
  : Name extends 'bulk' ? { changes: number, untouched: number }
  : Name extends 'regroup' ? { paths: string[] }
  : Name extends 'noticed' ? Noticed
  : Name extends 'piles' ? { piles: Pile[], count: number }
  : Name extends 'collection/name' ? { folder?: string, date?: string, place?: string, isIn?: string }
  : Name extends 'arrived' ? { pictures: string[], refused: { name: string, problem: string }[] }
  : Name extends 'web' ? { pictures: string[] }
  : Name extends 'attach' ? { files: string[] }
  : Name extends 'contacts' ? { added: number, changed: number, problems: Problem[] }
  : Name extends 'receive' | 'pull' ? Received
  : Name extends 'undo' | 'bring-back' ? { left: string[], undo?: UndoEntry }
  : Name extends `keepsake?${string}` ? Keepsake
  : Name extends `keywords?${string}` ? { keywords: string[] }
  : Name extends `keepsakes?${string}` ? { keepsakes: ListedKeepsake[], total: number, paths: string[],
    kinds: Record<string, number>, decades: { decade: string, from: number }[] }
  : Name extends `collection?${string}` ? WholeCollection
  : Name extends `dates?${string}` ? { dates: string[] }
  : Name extends `reading?${string}` ? Reading | null
  : Name extends 'table' | `table?${string}` ? TablePile
  : Name extends `places?${string}` ? { names: string[] }
  : Name extends `meanings?${string}` ? { found: string | null, others: string[] }
  : Name extends `place?${string}` ? Place
  : Name extends `corners?${string}` ? { corners: Point[] | null, level?: number }
  : Name extends `cutout?${string}` ? Cutout
  : Name extends 'faces' ? LikelyFaces
  : any;

// Faces that the program found, in rows of one likeness.
interface LikelyFaces {
  isOn: boolean;
  isInstalled: boolean;
  canFetch: boolean;
  /** Whether numbers are kept, also after the setting was switched off. */
  hasNumbers: boolean;
  found: number;
  named: number;
  /** Rows beyond those that are here. */
  more: number;
  rows: LikelyRow[];
}

interface LikelyRow {
  /** Whose faces they seem to be; without it they are near to no name. */
  name?: string;
  /** Of all faces; `faces` has the first ones. */
  count: number;
  faces: LikelyFace[];
  /** A named face of that person. */
  picture?: string;
}

interface LikelyFace {
  id: string;
  keepsake: string;
  number: number;
  title: string;
  date?: string;
  picture: string;
}

interface FaceRowParts {
  number: number;
  names: string[];
  decide: (number: number, body: object) => unknown;
}

interface ListedReceipt {
  path: string;
  title: string;
  picture: string;
  store?: string;
  day?: string;
  total?: string;
  isRead: boolean;
  isSure: boolean;
  /** Whether nothing of it is to be looked at: its total, its day and its currency are known. */
  isRight: boolean;
  hasCurrency: boolean;
  file: string;
  said?: string;
}

// How much waits for a word of the keeper's.
interface Noticed {
  wordless: number;
  who: number;
  receipts: number;
  todos: number;
  secured: number;
  answers: number;
  publish: number;
  albums: number;
  piles: number;
  album?: { title: string, picture: string };
}

// Keepsakes that seem to be one; a label for each of them: a side, a page's number or nothing.
interface Pile {
  id: string;
  title?: string;
  labels: string[];
  keepsakes: ListedKeepsake[];
}

interface Suggestion {
  id: string;
  title: string;
  count: number;
  reasons: string[];
  keepsakes: ListedKeepsake[];
}

// What takes long: how far it is, or what came of it.
interface Work {
  state: string;
  doing?: string;
  stage?: string;
  done: number;
  total: number;
  result: Published;
}

interface Place {
  name?: string;
  area: string[];
  map?: PlaceMap;
  others: { name: string, value: Value }[];
}

// The background of a picture, as the program has found it.
interface Cutout {
  state: string;
  /** Whether what is missing can be fetched from here. */
  canFetch?: boolean;
  key: string;
  before: string;
  after: string;
  [key: string]: Value;
}

// A column of the table of keepsakes. `choices`: words of the page by what texts say, where one of several is said.
interface SheetColumn {
  key: string;
  path: string[];
  label: string;
  width: number;
  isLong: boolean;
  choices: Record<string, string> | null;
}

// What was typed into a cell and is not in its text: on its way there, or refused.
interface CellNote {
  text: string;
  problem?: string;
  /** The dates that may be meant. */
  dates?: string[];
  /** Whether somebody else has written there; `present` is what. */
  isOther?: boolean;
  present?: Value;
  change?: { row: ListedKeepsake, column: SheetColumn, text: string };
}

// The table of keepsakes as it is looked at. `order`: the numbers of the rows that are shown; `at` and `anchor` count these.
interface SheetTable {
  rows: ListedKeepsake[];
  order: number[];
  columns: SheetColumn[];
  at: { row: number, column: number };
  anchor: { row: number, column: number };
  sort: { key: string, isDown: boolean } | null;
  filters: Record<string, string>;
}

interface SheetParts {
  table: SheetTable;
  noteOn: (row: ListedKeepsake, column: SheetColumn) => CellNote | undefined;
  decide: (note: CellNote, isMine: boolean) => void;
  /** Another text in the place of one that was refused, or none. */
  retype: (note: CellNote, text: string | null) => void;
  sort: (key: string) => void;
  filter: (key: string, words: string) => void;
  widened: () => void;
}

interface SheetView {
  element: HTMLElement;
  go: (row: number, column: number, isFurther?: boolean) => void;
  cellAt: (row: number, column: number) => HTMLElement | null;
  part: () => number[];
  show: (row: number) => void;
}

interface HandsParts {
  table: SheetTable;
  view: SheetView;
  names: Names;
  noteOn: SheetParts['noteOn'];
  save: (changes: { row: ListedKeepsake, column: SheetColumn, text: string }[], left: number) => unknown;
}
