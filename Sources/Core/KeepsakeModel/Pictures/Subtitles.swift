// SPDX-License-Identifier: MIT

/// What is said in a film or a sound, in one language, with the times at which it is said: of a file beside it.
package struct Subtitles: Hashable, Sendable {
  /// Some words from a moment to another.
  package struct Cue: Hashable, Sendable {
    /// In seconds from the beginning; the end is later than the start.
    package var start: Double
    package var end: Double
    /// Without markup; lines end with a line feed.
    package var text: String

    package init(start: Double, end: Double, text: String) {
      self.start = start
      self.end = end
      self.text = text
    }
  }

  /// As BCP 47 has it, from the file's name (`film.de.vtt`); `nil`: the archive's.
  package var language: String?
  /// In the order of their starts.
  package var cues: [Cue]
  /// What browsers read, WebVTT that we have written.
  package var file: Rendition

  package init(language: String?, cues: [Cue], file: Rendition) {
    self.language = language
    self.cues = cues
    self.file = file
  }

  /// The language in itself, for those who choose; its code where we have no name for it.
  package var label: String? {
    language.map { code in
      Self.names[String(code.prefix { $0 != "-" })].map { code.contains("-") ? "\($0) (\(code))" : $0 } ?? code
    }
  }

  private static let names = [
    "ar": "العربية", "bg": "Български", "cs": "Čeština", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά",
    "en": "English",
    "es": "Español", "et": "Eesti", "fi": "Suomi", "fr": "Français", "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski",
    "hu": "Magyar", "it": "Italiano", "ja": "日本語", "ko": "한국어", "lt": "Lietuvių", "lv": "Latviešu", "nl": "Nederlands",
    "no": "Norsk", "nb": "Norsk bokmål", "pl": "Polski", "pt": "Português", "ro": "Română", "ru": "Русский",
    "sk": "Slovenčina", "sl": "Slovenščina", "sr": "Српски", "sv": "Svenska", "tr": "Türkçe", "uk": "Українська",
    "vi": "Tiếng Việt", "yo": "Yorùbá", "zh": "中文",
  ]

  /// What is said, a line for each that is shown.
  package var text: String { cues.map(\.text).joined(separator: "\n") }
}
