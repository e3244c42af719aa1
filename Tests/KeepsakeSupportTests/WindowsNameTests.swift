// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Testing

@Suite struct `Names that Windows cannot hold` {
  @Test(arguments: [
    "con", "CON", "Con.jpg", "nul.tar.gz", "aux .txt", "prn", "com0", "COM1", "com9.yaml", "lpt1", "LPT9", "com¹",
    "lpt³.x",
    "conin$", "CONOUT$", "clock$",
  ]) func `include device names`(name: String) {
    #expect(WindowsName.isDevice(name) && !WindowsName.allows(name))
  }

  @Test(arguments: ["a.", "a ", "a:b", "what?", "a*b", "<a>", "a\"b", "a|b", "a\\b", "a\tb", ""])
  func `include reserved characters and endings`(name: String) {
    #expect(!WindowsName.allows(name))
  }

  @Test(arguments: [
    "console", "con-2", "com", "com10", "lpt", "nullarbor", "aux-name", "coma", "a.con", "ab con", ".con",
    "Käthe (1).jpg",
  ])
  func `do not include others`(name: String) {
    #expect(!WindowsName.isDevice(name) && WindowsName.allows(name))
    #expect(WindowsName.safe(name) == name)
  }

  @Test(arguments: [
    ("Con", "con-name"), ("NUL!", "nul-name"), ("com 1", "com-1"), ("Com1", "com1-name"), ("lpt.3", "lpt-3"),
  ])
  func `make no address`(title: String, slug: String) {
    #expect(Slug.of(title) == slug && Slug.of(slug) == slug)
  }
}
