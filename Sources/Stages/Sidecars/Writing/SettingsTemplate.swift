// SPDX-License-Identifier: MIT

extension SidecarWriter {
  /// A `keepsake.yaml` for a new archive: every setting, commented out where the default is good.
  ///
  /// - Parameters:
  ///   - title: The site’s title.
  ///   - language: `en`, `de` or `fr`.
  /// - Returns: The file.
  package static func settingsTemplate(title: String, language: String = "en") -> [UInt8] {
    let title = YAMLScalarText(key: title).inline(isFlow: false)
    let lines = """
      # Settings of this archive. Every line is optional; take the # away from those that you want to change.

      title: \(title)
      #subtitle: A few words below the title
      #description: |
      #  A longer welcome on the home page.
      #  It may use *Markdown*.

      # Words of the site and forms of dates: en, de or fr.
      language: \(language)

      # Where the site will live on the web; needed for feeds and for previews of shared links.
      #base_url: https://example.org/family

      # Colours of your own among the reading settings, of which words can be read.
      #colours: {paper: '#fff7e6', ink: '#222222', accent: '#7a1f5c'}

      # Whose archive it is, and where visitors' messages go.
      #keeper: {name: Ada Okafor, email: ada@example.org}

      # Who helps you with the program: the studio's help writes a mail there. It is not on the site.
      #report: helper@example.org

      # The keepsake on the home page: an id, or a path without extension.
      #cover: letters/1962-07-grandma

      # Shows what is drawn on pictures at once; else visitors turn it on.
      #marks: shown

      # Opens the site in its calm mode, for people whom much on a page confuses. An address that ends in ?calm does it on one device.
      #calm: default

      # Whom the calm mode is for: it says “your daughter” then, as far as people's files tell it.
      #calm_for: Isobel Okafor

      # Who sees what says nothing else: public, unlisted (by its link only), secured (with the passphrase) or private (nobody).
      visibility: public

      # How exactly places are shown: exact, city, country or hidden.
      location: city
      # Circles, in kilometres, in which places are shown as the city only, whatever is said above.
      #hidden_zones:
      #  - {lat: 6.4541, lon: 3.3947, radius: 2}

      # Found in words, or whose birthday was, and others may see it: check and build say nothing of it any more.
      #not_private: [ada@example.org, Ada Okafor]

      # Whether visitors can have the original files, their hidden data removed.
      publish_originals: false

      # Whether visitors get what moved and was heard around a picture when a telephone took it.
      motion: false

      # Files and folders to leave alone, as in a .gitignore.
      #exclude: ["*.tmp", raw/]

      # A folder for sidecars, if they must not lie beside the pictures.
      #sidecars: metadata/

      # Folders whose names say something (“Summer at the lake”) are collections if they hold three pictures or more. With true every
      # folder is one, with false none.
      #folders_are_collections: false

      # Files of the same bytes are one keepsake, in the albums of all their folders. With show each is one of its own.
      #duplicates: show

      # Lists begin with the newest, where collections say nothing else.
      #order: newest

      # Memory types in the order in which they are offered; the others follow.
      #types: [event, to-do]

      # Languages of the writing in the pictures.
      #ocr: {languages: [eng, deu]}

      # A classifier of your own that says what is in the pictures: an ONNX model and a file with a label on each line, or a program
      # (command: [python3, tools/label.py]) that reads paths of pictures; that one only runs with --allow-classifier-command.
      #classifier: {model: tools/model.onnx, labels: tools/labels.txt, scaling: imagenet, confidence: 0.3, most: 5}

      # Whether this computer looks for faces, so that the studio can propose whose they are; "scripts/models faces" fetches what it
      # needs. What it finds stays in the archive's folder and is on no site.
      #likely_faces: true

      # Sizes in pixels (longer side), quality (1 to 100) and the largest picture that is opened (millions of pixels).
      #pictures: {sizes: [1600, 400], quality: 80, pixel_limit: 200, avif: false}

      # So many pages of a PDF are shown at most.
      #pdf: {pages: 300}

      # Which collections are suggested: how many at most, of how many keepsakes and how sure (0 to 1) at least. Then the hours without
      # pictures that end an event, anywhere and at home, and how many kilometres around home are everyday ground.
      #suggestions: {show: true, most: 30, minimum: 4, confidence: 0.25, pause: 32, pause_at_home: 4, home_radius: 40}

      # Who sees what the program has read in receipts, and the pages about spending: secured, public or private. The currency is that
      # of receipts which don't say theirs. Shops near home are compared with each other; goals say what at most is to be spent.
      #spending:
      #  visibility: secured
      #  currency: EUR
      #  home: {place: Lübeck, radius_km: 20}
      #  units: metric
      #  goals: [{category: groceries, per: month, most: 400 EUR}, {store: Lidl, per: week, most: 60 EUR}]
      #  stores: {prefer: [Markt], ignore: [Lidl]}
      #  categories: {dairy: [milk, "*cheese"], pets: [cat food]}
      #  same: [[BANANAS ORG, ORGANIC BANANA]]

      # A receiver of your own (keepsake-site receive --serve), so that what visitors answer needs no mail; with word it wants the word
      # that you have told the family.
      #contributions: {receiver: "https://example.org/contributions", word: true}

      # Where the times of reminders are meant; without it, wherever the reader of the calendar is.
      #time_zone: Europe/Berlin

      # An event in the calendar that asks to look at the archive, at a time of day.
      #nudge: {time: "18:00", repeat: daily, note: Look at the album}

      # Where the site is written.
      #output: ../site

      # Where keepsake-site publish brings it: folder:, rsync:, rclone: or git: and the place.
      #publish: ["rsync:ada@example.org:www/family", "git:git@example.org:ada/family.git#pages"]
      """
    return Array(lines.utf8) + [0x0A]
  }
}
