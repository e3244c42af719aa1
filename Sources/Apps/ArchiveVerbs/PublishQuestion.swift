// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

extension SiteDelivery {
  /// Whether an archive may be published to a place that its settings name: they may be somebody else's words.
  package struct Question: Sendable {
    let place: PublishPlace

    /// The question, for somebody at a terminal.
    package var text: String {
      "This archive wants to be published to \(place.target.text): \(place.target.meaning). "
        + "Publish there from now on? [y/N] "
    }

    /// The message if the keeper cannot be asked, or answers no.
    package func refusal(archive: String) -> Diagnostic {
      Diagnostic(
        .error, "publish.not-agreed", problem, remedy: "if you want that: \(command(archive))")
    }

    func leftOut(archive: String) -> Diagnostic {
      Diagnostic(
        .warning, "publish.not-agreed", problem + "; it was not looked at",
        remedy: "if you want it to be published there: \(command(archive))")
    }

    private var problem: Message {
      "keepsake.yaml names \(place.target.text), and you have not agreed yet to publish this archive there "
        + "(\(place.target.meaning))"
    }

    private func command(_ archive: String) -> String {
      "keepsake-site publish --to \(ShellWord.quoted(place.target.text)) \(ShellWord.quoted(archive))"
    }
  }
}
