// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Intake

@Suite struct `A zip file as a source` {
  @Test(.enabled(if: Files.exists("/usr/bin/python3"), "python3 is not installed"))
  func `is refused before unpacking if the total size of its files exceeds the limit`() throws {
    let bringing = try Bringing()
    let zip = bringing.archive.folder.path("two.zip")
    // Each of the two is below the limit of 16 MB.
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as two:
          for name in ("a.jpg", "b.jpg"): two.writestr(name, bytes(9 << 20))
      """
    _ = try CommandRun.run("/usr/bin/python3", ["-c", script, zip])
    let refusal = #expect(throws: Diagnostic.self) {
      try ZipSource([zip]).plan(for: bringing.archive.path, SilentProgress())
    }
    #expect(refusal?.id == "import.zip" && refusal?.problem.contains("200 times") == true)
    #expect(try FileTree(bringing.archive.path).entries.allSatisfy { !$0.key.text.hasSuffix(".jpg") })
  }
}
