// SPDX-License-Identifier: MIT

private let hash = String(repeating: "ab", count: 32)

/// One file of each kind or a few, as the program or a keeper writes them.
let seeds: [(reader: Reader, text: String)] = [
  (
    .sidecar,
    """
    title: "Letter: 1962"
    caption: Posted
    description: |
      Two *pages*.

      And a flower.
    date: 1962-07~
    place: {name: Lagos, lat: 6.4541, lon: 3.3947, precision: city}
    people: [Ada Okafor, Grandma]
    tags: []
    kind: letter
    images:
    - front.jpg
    - {file: back.jpg, label: back, alt: x, size: 148 x 105 mm, rotate: 90, crop: [0, 0, 1, 0.5]}
    thumbnail: back.jpg
    transcript: >-
      folded
      text
    ocr: {languages: [eng, deu], skip: true}
    collections: [summer]
    visibility: unlisted
    location: exact
    id: a-letter
    type: event
    category: Post
    status: in progress
    emoji: 💌
    fields: {Postage: 4d, "No": "7"}
    reminder: {date: 2026-07-14, repeat: yearly, note: n}
    receipt: {store: Shop, address: A, date: 1962-07-01, time: "16:28", currency: GBP, items: [{name: Tea, quantity: 2, unit: lb, unit_price: 0.60, amount: 1.20}], subtotal: 1.20, tax: 0, total: 1.20}
    rights: https://creativecommons.org/licenses/by-sa/4.0/
    original: {where: "Box 3, folder 2", reference: KFA-AG01, holder: Ada, size: 9 × 13 cm}
    notes: n
    captions: [{text: t, by: b, votes: 3, date: 2020-01-02}]
    markup: [{stroke: [[0.1, 0.2], [0.3, 0.4]], colour: '#c0392b', width: 0.01}, {text: Here, at: [0.5, 0.5], image: 2}]
    background: {use: removed}

    """
  ),
  (.sidecar, "rights: CC BY-NC 4.1\noriginal: Box 3\n"),
  (.sidecar, "base: &base [a, b]\ntags: *base\nplace: none\ndate: none\n"),
  (.sidecar, "\u{FEFF}---\r\ntitle: 'it''s'\r\ntags:\r\n- a # one\r\n...\r\n"),
  (.folder, "place: Banff\ntags: [banff]\nvisibility: unlisted\nocr: {skip: true}\nfields: {a: b}\ndate: 1960s\n"),
  (
    .collection,
    """
    title: Summer at the Lake
    caption: Six summers
    description: d
    keepsakes: [letters/1962-07-grandma, "trips/banff/*"]
    where: {tags: [lake], people: Ada, kind: [photo], place: Banff, folder: trips, type: event, status: done, date: 1960/1969}
    cover: letters/1962-07-grandma
    date: 1960/1965
    place: {name: Lake}
    order: date
    visibility: public
    location: city
    collage: {layout: mosaic, keepsakes: [a], title: true, print: false}

    """
  ),
  (
    .person,
    """
    name: Ada Okafor
    also: [Grandma]
    born: 1931-10-03
    died: 2001
    note: n
    portrait: a
    visibility: secured
    email: ada@example.org
    phone: ["+234 1 234 5678"]
    address: |
      1 Street
    website: https://example.org/

    """
  ),
  (.type, "title: Recipe\nemoji: 🍲\nfields:\n- Serves\n- {name: Oven, hint: in °C, required: true}\n"),
  (
    .settings,
    """
    title: The Okafors
    language: de
    base_url: https://example.org/okafor
    keeper: {name: Ada, email: ada@example.org}
    visibility: public
    location: city
    hidden_zones: [{lat: 6.45, lon: 3.39, radius: 2}]
    publish_originals: false
    exclude: ["*.tmp"]
    sidecars: words
    folders_are_collections: true
    ocr: {languages: [eng]}
    classifier: {model: a.onnx, labels: a.txt, scaling: unit, confidence: 0.3, most: 5}
    pictures: {sizes: [1600, 400], quality: 80, pixel_limit: 200, avif: false}
    suggestions: {most: 30, minimum: 4, confidence: 0.25, pause: 32, pause_at_home: 4, home_radius: 40}
    output: ../site
    publish: [folder:/a, "rsync:ada@example.org:www", "rclone:s3:b/f", "git:git@example.org:ada/f.git#pages"]

    """
  ),
  (.settings, "classifier: {command: [a, b], confidence: 0.3}\n"),
  (.edit, "New title\ntitle: t # why\ncaption: c\ntags:\n- a # one\n\n# tail\n"),
  (.edit, "x\n{title: t, tags: [a, b], caption: c}\n"),
  (.edit, "x\n? title\n: t\r\ndescription: |+\r\n  keep\r\n\r\n"),
  (
    .ledger,
    """
    # head
    version: 1
    feed: "0123456789abcdef0123456789abcdef"
    site-key: "\(hash)"
    keepsakes:
    - id: a-letter
      path: "letters/a"
      hash: "\(hash)"
      published: "2026-01-02"
      title: "A \\"letter\\" \\x1B\\u2028"
    - id: "true"
      path-bytes: "fffe"
      hash: "\(hash)"
    redirects:
    - from: old
      to: a-letter
    moves:
    - path: "b.jpg"
      hash: "\(hash)"

    """
  ),
  (.ledger, "version: 1\nkeepsakes: []\nredirects: []\n"),
  (
    .decisions,
    """
    # head
    version: 1
    rejected:
    - id: "banff-july-2019"  # Banff, July 2019
      sort: trip
      keepsakes:
      - "\(hash)"
    others:
    - x: y

    """
  ),
  (.decisions, "version: 1\nrejected: []\n"),
  (.checksums, "# head\n\(hash) 12 1700000000000000000 a%0Ab.jpg\n\(hash) 0 -1 caf\u{E9}.jpg\n"),
  (
    .manifest,
    """
    {
    "generator": "keepsake-site",
    "version": 2,
    "archive": "0123456789abcdef0123456789abcdef",
    "files": [
    {"address": "index.html", "size": 12, "sha256": "\(hash)"},
    {"address": "media/ab/cd.jpg", "size": 12, "sha256": "\(hash)"}
    ]
    }

    """
  ),
  (.manifest, #"{"version": 1, "files": [{"address": "a b", "size": 1, "sha256": "\#(hash)"}]}"#),
  (.ignore, "*.tmp\n!keep.tmp\n/a/**/b\n**/x[!a-z]?\n\\#y\nz/\na/q/r/b\nx1y\nkeep.tmp\nfoo.tmp\nd/e/f\nz\n#y\n"),
  (.ignore, "**/*a*a*a*a*b\n[[:alpha:]]*\n***/a\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\na/a/a/a/a/a/a/a/a/a\n"),
  (
    .template,
    """
    {{<page}}
      {{$main}}
      {{! a note }}
      {{?rows}}<h2>{{title}}</h2>{{/rows}}{{#hasFields}}{{title}}{{/hasFields}}
      {{#rows}}<li class="{{kind}}">{{title}} {{{prose}}} {{&icon}}</li>{{/rows}}
      {{^rows}}{{words.skip}}{{/rows}}
      {{#texts}}{{.}}{{/texts}} {{picture.width}}
      {{>tile}}
      {{/main}}
    {{/page}}

    """
  ),
]
