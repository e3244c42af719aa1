// SPDX-License-Identifier: MIT

/// Every name that a template may use; any other name is a mistake in the template.
enum Name: String, Sendable, CaseIterable {
  case about, address, after, all, allKeepsakes, also, alt, amount, anchor, around, before, candidates,
    canonical
  case caption, classes, collections, colour, columns, comma, contents, count, countWords, decades
  case description, eager, emoji, facts, fields, findAddress, finder, first, frame, from, frontispiece
  case chapter, hasHello, stories
  case left
  case ages, best, isTold, line
  case across, beside, full, hasWords, isLeft, row
  case chapters, cover, focus, following, isLong, isWhole, later, members, opened, pause, rail, scale, shots, sizes,
    steps
  case detail, part, sum, tallest, way, ways, widest
  case hasBoth, hasFacts, hasMarks, hasSearch, hasWhen, head, heart, height
  case icon, iconAddress, id, indexAddress, ink, isByHand, isCurrent, isEmpty, isEntry, isFirst
  case isGuess, isNewestFirst
  case isBeside
  case isHidden, isMany, isPlain, isShelf, isSilent, isSmall, isStretched
  case isTall, isTotal, isUnlisted, isWide, isWrapped, items, jump
  case keeperAddress, keptBy, kicker, kind, label, language, large, leaves, legend, life, longer
  case machine, marks, meta, missing, modern, months, more, name, navigation, near, next, notes, number, ownPalette
  case pageTitle, pager, pages, pair, paragraphs, parent, parents, path, period, periodsAddress, picture, portrait,
    position,
    previous
  case prose, reason, receipt, reelLabel, related, rest, root, rows, said, scriptAddress, searchAddress,
    sections, shape,
    shareImage
  case shareTitle
  case sides, siteTitle, source, sources, spans, spellAddress, strokes, styleAddress, subtitle, suggestions, sums
  case target, technical, targetTitle, text, texts, themeAddress, thumb, tile, tileFiles,
    tiles, title, to, trail, transcript, turn
  case cues, motion, tracks, duration, isFilm, mime, player, poster, voice, wave
  case downloads, enlarge, isPaged, voices
  case at, entries, level, spoken
  case undated, values, when, `where`, width, x, y, year, years
  // Memory types, secrets, attached files, things to do.
  case attachments, due, hasSecrets, isDone, isSecret, secret, status
  // Maps, days of the year, slide show.
  case box, isBare, isOpen, isRead, isTurned, lines
  case bars, journeys, summary
  case closer, day, days, details, drawing, hasTabs, isOfCollections, map, scripts, sheets, shelf, show, slides, total
  case calmAddress, printAddress, serifAddress, vaultAddress
  case groups, isFolded, isUnsure, isDoubtful, today
  // Questions to visitors, and credits.
  case answerFile, answerKey, asked, canAnswer, credits, hasChoices, receiver, receiverOrigin, subject
  case thanks, wantsWord, own, known, isShown
  // Due reminders.
  case isToDo
  // The calm mode.
  case isDim
  case calmDue, calmFile, calmPicture, calmSaid, calmScript, dueScript, isCalm
  // Stacks, and related keepsakes.
  case alike, alikeTitle, apart, others, stack
  // Text layers of pictures.
  case layer, pixelsAcross, pixelsDown
  // Faces in pictures.
  case hasFaces, isLow, outlines
  // Beside names; ends of rows; links to the secured part; link previews.
  case ends, envelope, face, initials, shareAddress, tint
  // Downloads.
  case corner, hasSaved, originals, save
  // People: relations, contact details, and the calm mode.
  case again, branches, call, calmPeople, choices, contact, couple, family, isSelf, mails, people, phones, places, quick
  case rel, relation, relations, sms, websites, who, yours
  // Spending.
  case categories, item, periods, place, shops, spots
  // Books.
  case css, isCentred, isLarge, measure
  // Feeds, sharing, collages.
  case calendar, collage, feed, feeds, file, files, links, mail, mastodon, meaning, parts, points, share, url

  /// The values behind a flag of version 1.1 or earlier, which was set if one of them is shown.
  ///
  /// Keepers' own templates may still have `{{#hasFields}}` for `{{?fields}}`.
  static func values(ofFormerFlag flag: String) -> [Name] {
    if let names = formerFlags[flag] { return names }
    let (start, name) = (flag.prefix(3), flag.dropFirst(3))
    guard start == "has", let value = Name(rawValue: name.prefix(1).lowercased() + name.dropFirst()) else { return [] }
    return [value]
  }

  /// Former flags that are not `has` and the name of their only value.
  private static let formerFlags: [String: [Name]] = [
    "hasCollections": [.stories, .collections], "hasMore": [.collections],
    "hasParts": [.branches, .relations, .rows, .links, .parts], "hasSizes": [.candidates], "hasText": [.paragraphs],
    "hasTiles": [.tiles, .sections, .steps], "isModern": [.modern], "isPublic": [.links],
  ]

  /// The name that a misspelt one may mean: the nearest by edits, at most two away.
  static func nearest(to word: String) -> String? {
    allCases.map { (name: $0.rawValue, distance: distance($0.rawValue, word)) }.filter { $0.distance <= 2 }
      .min {
        ($0.distance, abs($0.name.count - word.count), $0.name) < (
          $1.distance, abs($1.name.count - word.count), $1.name
        )
      }?
      .name
  }

  /// The number of insertions, deletions and replacements between two words (Levenshtein).
  private static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b.utf8)
    var row = Array(0...b.count)
    for (i, letter) in a.utf8.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (letter == b[j] ? 0 : 1))
        diagonal = above
      }
    }
    return row[b.count]
  }
}
