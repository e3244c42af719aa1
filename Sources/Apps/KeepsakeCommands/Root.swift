// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import KeepsakeArchive

/// `keepsake-site` itself: what it is, and its verbs.
struct Root: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keepsake-site",
    abstract: "Turns a folder of keepsakes into a website.",
    discussion: """
      Photographs, scans of letters, cards, tickets and drawings, with what you write about them in small YAML files, \
      become a site that opens from disk and on any web host. Your pictures are never changed.

      EXAMPLE
        keepsake-site init ~/Pictures/family       writes a commented settings file
        keepsake-site build ~/Pictures/family      makes ~/Pictures/family-site
        keepsake-site studio ~/Pictures/family     opens it in your browser, to do all this by hand
        keepsake-site serve ~/Pictures/family      shows it in your browser while you write
      """,
    version: ProgramVersion.told,
    subcommands: [
      Build.self, Check.self, Inspect.self, Serve.self, StudioVerb.self, Init.self, New.self, Readers.self, Verify.self,
      Export.self, BookVerb.self,
      Import.self, Receive.self, Remind.self, Publish.self, Suggest.self, Accept.self, Reject.self,
      Enrich.self, Merge.self,
    ])
}
