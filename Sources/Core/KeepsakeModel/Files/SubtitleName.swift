// SPDX-License-Identifier: MIT

/// What a file's name says of the film or sound whose words it holds: `film.vtt`, `film.mp4.srt`, `film.de.vtt`.
package struct SubtitleName: Hashable, Sendable {
  package static let endings: Set<String> = ["vtt", "srt"]

  /// What the film may be called, from the longest on, in small letters: its whole name, or that without its ending.
  package var films: [String]
  /// As BCP 47 has it.
  package var language: String?

  /// `nil` if the name is not one of subtitles.
  package init?(_ path: ArchivePath) {
    guard Self.endings.contains(path.pathExtension) else { return nil }
    let name = path.stem.name.lowercased()
    films = [name]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return }
    let last = name[name.index(after: dot)...]
    guard last.wholeMatch(of: #/[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}/#) != nil,
      ImageFormat(fileExtension: String(last)) == nil
    else { return }
    language = String(last)
    films.append(String(name[..<dot]))
  }

  /// The language, where it means a file of this name; else `nil`.
  package func means(_ film: ArchivePath) -> (isIts: Bool, language: String?) {
    let names = [film.name.lowercased(), film.stem.name.lowercased()]
    guard let found = films.firstIndex(where: names.contains) else { return (false, nil) }
    return (true, found == 0 ? nil : language)
  }
}
