// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `The command line's language` {
  private func check(_ environment: [String: String], _ more: String...) async throws -> SiteProgram.Run {
    let archive = try SmallArchive(pictures: 1)
    try archive.write("titel: Oma\ndate: 1962-13\n", to: "p0.yaml")
    return try await SiteProgram.run(["check", archive.path] + more, environment: environment)
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "p0.yaml:1:1: Fehler: unbekannter Schlüssel „titel“ [sidecar.unknown-key]\n    → "),
    ("fr_CA", "p0.yaml:1:1: erreur: clé inconnue « titel » [sidecar.unknown-key]\n    → "),
    ("nl_NL.UTF-8", "p0.yaml:1:1: error: unknown key “titel” in a sidecar [sidecar.unknown-key]\n    → "),
    ("C.UTF-8", "p0.yaml:1:1: error: unknown key “titel” in a sidecar [sidecar.unknown-key]\n    → "),
  ])
  func `is the one that the system names`(locale: String, message: String) async throws {
    let run = try await check(["LC_ALL": locale])
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(run.messages.contains("[sidecar.bad-date]") && run.output.contains("1 keepsake"))
  }

  @Test func `is looked up as other programs do`() async throws {
    #expect(try await check(["LC_ALL": "", "LC_MESSAGES": "de", "LANG": "fr"]).messages.contains("Fehler: "))
    #expect(try await check(["LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_FR"]).messages.contains("erreur: "))
  }

  @Test func `is English for programs`() async throws {
    let run = try await check(["LC_ALL": "de_DE.UTF-8"], "--format", "json")
    #expect(run.output.contains("unknown key “titel” in a sidecar") && !run.messages.contains("Fehler"))
    let refusal = try await SiteProgram.run(
      ["check", "/nonexistent", "--format", "json"], environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(refusal.messages.contains("error: "), "\(refusal.messages)")
  }
}
