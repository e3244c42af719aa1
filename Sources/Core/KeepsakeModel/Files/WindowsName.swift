// SPDX-License-Identifier: MIT

/// Names of files and folders that Windows cannot hold: who has it could neither copy nor clone a folder with one.
package enum WindowsName {
  /// What devices are called there, whatever ending follows and in whatever capitals.
  private static let devices: Set<String> = {
    let numbered = ["com", "lpt"].flatMap { name in "0123456789¹²³".map { name + String($0) } }
    return Set(["con", "prn", "aux", "nul", "clock$", "conin$", "conout$"] + numbered)
  }()

  /// Whether Windows takes the name for that of a device.
  package static func isDevice(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." && $0 != ":" }
    // The longest is of seven letters; blanks before the ending do not count.
    guard stem.utf8.count < 40 else { return false }
    var letters = stem[...]
    while letters.last == " " { letters.removeLast() }
    return devices.contains(letters.lowercased())
  }

  /// Whether Windows can hold a file or folder of this name.
  package static func allows(_ name: String) -> Bool {
    guard let last = name.unicodeScalars.last, last != ".", last != " " else { return false }
    let others = "<>:\"|?*\\".unicodeScalars
    return !isDevice(name) && name.unicodeScalars.allSatisfy { $0.value >= 32 && !others.contains($0) }
  }

  /// A part of an address, or one like it where Windows could not hold it.
  package static func safe(_ slug: String) -> String { isDevice(slug) ? slug + "-name" : slug }
}
