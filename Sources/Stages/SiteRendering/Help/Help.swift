// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport

/// Questions to visitors about a keepsake, their suggestions, and the credits for its values.
struct Help {
  private let keepsake: Keepsake
  private let site: Site

  init(_ keepsake: Keepsake, _ site: Site) { (self.keepsake, self.site) = (keepsake, site) }

  /// Where somebody is asked something, each face without a name asks too.
  private var unknown: UnknownFaces { UnknownFaces(keepsake, site.words) }

  /// What the keeper asks; faces that ask by themselves do it in their own words.
  private func kinds(_ ask: AskStatement) -> [HelpKind] { ask.isOfFaces ? [] : ask.kinds }

  var takesAnswers: Bool { keepsake.ask != nil && canSend }

  private var takesVotes: Bool { canSend && !keepsake.captions.isEmpty }

  /// Answers from the secured part must be sealed.
  private var canSend: Bool { keepsake.visibility != .secured || site.answerKey != nil }

  /// Whether its page stores unsent answers.
  var hasOutbox: Bool { takesAnswers || takesVotes || known != nil }

  /// Whether its page shows a question or the state of answers, which need separate styles.
  var isSomewhere: Bool { keepsake.ask != nil || hasOutbox }

  /// 'Who is this? When was it?', and the keeper's own words; `nil` if it asks nothing.
  var question: String? {
    guard let ask = keepsake.ask else { return nil }
    // All six kinds mean only that help is welcome.
    let kinds = ask.kinds.count == HelpKind.allCases.count && ask.note != nil ? [] : kinds(ask)
    return (kinds.map { site.words[.ask, $0.rawValue] } + unknown.text + [ask.note].compactMap(\.self))
      .joined(separator: " ")
  }

  /// The question with the form to answer it; `nil` if it asks nothing.
  func asked(_ heading: String) -> View? {
    guard let ask = keepsake.ask else { return nil }
    let general = kinds(ask).map { kind -> View in
      [
        .kind: .text(kind.rawValue), .title: .text(site.words[.ask, kind.rawValue]), .number: .none, .at: .none,
        .detail: .none,
      ]
    }
    let faces = unknown.choices
    let choices = (general + faces).enumerated().map { $1.adding([.isFirst: .flag($0 == 0)]) }
    return [
      .asked: .maybe(choices.count > 1 && takesAnswers ? ask.note : question), .title: .text(heading),
      .id: .text(keepsake.id), .canAnswer: .flag(takesAnswers),
      .hasChoices: .flag(choices.count > 1), .choices: .views(choices), .outlines: .views(takesAnswers ? [] : faces),
      .subject: .text(ShareBlock.percent(heading)),
    ]
  }

  /// Sorted by falling votes, then in the order written.
  var suggestions: [View] {
    keepsake.captions.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }.map { _, caption in
      [
        .text: .text(caption.text), .name: .maybe(caption.by),
        .id: .maybe(takesVotes ? caption.voteID(about: keepsake.id) : nil),
        .count: .maybe(caption.score > 0 ? site.words.count(caption.score, .votes) : nil),
      ]
    }
  }

  /// `Who: Elspeth Drummond, 2026`; for visitors who do not want to be named, only what they knew.
  var credits: [View] {
    keepsake.credits.map { credit in
      let year = credit.date.map { String($0.prefix(4)) }
      let who = [credit.by ?? site.words[.creditSomebody], year].compactMap(\.self).joined(separator: ", ")
      return [.title: .text(site.words[.credit, credit.kind.rawValue]), .text: .text(who)]
    }
  }

  /// The state of answers, for the browsers of the visitors who sent them: `ID:VOTES:c`, or `:s` for answers kept for others' votes; `nil`
  /// if there are none.
  ///
  /// In the secured part nothing outlasts a visit, so no browser could show it there.
  var known: String? {
    guard keepsake.visibility != .secured else { return nil }
    let kept = keepsake.captions.compactMap { caption in caption.id.map { "\($0):\(max(0, caption.up)):s" } }
    let taken = keepsake.credits.compactMap { credit in credit.id.map { "\($0):\(max(0, credit.up)):c" } }
    return kept.isEmpty && taken.isEmpty ? nil : (kept + taken).joined(separator: " ")
  }

  /// The place of a visitor's own answers; without a form only for answers with a known state.
  var own: View? {
    guard takesAnswers || known != nil else { return nil }
    return [.id: .text(keepsake.id), .known: .text(known ?? "")]
  }

  /// The scripts that store answers until they are sent, on pages with a form.
  static func scripts(_ site: Site) -> [String] {
    (site.answerKey == nil ? [] : [site.assets.extra(.seal)]) + [site.assets.extra(.answers)]
  }

  /// The name, without its day, of the file with a visitor's answers.
  static func file(_ site: Site) -> String {
    let slug = Slug.of(site.catalogue.title)
    return slug.isEmpty ? "answers" : "for-\(slug)"
  }
}
