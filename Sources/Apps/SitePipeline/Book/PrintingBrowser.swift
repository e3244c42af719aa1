// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

/// A browser of this machine that prints a page into a PDF: Chromium, or one made of it.
struct PrintingBrowser {
  private static let names = [
    "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "microsoft-edge",
    "brave-browser",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ]
  /// No limit on address space, because Chromium reserves far more than it uses; time and output size are limited.
  private static let limits = ProcessLimits(memory: .max, processor: 1_800, file: 4 << 30, wait: 1_800)

  let program: String

  /// The browser that is named, else the first that is there; throws if there is none.
  init(named name: String?) throws(Diagnostic) {
    if let name {
      guard CommandRun.isThere(name) else {
        throw Diagnostic(
          .error, "book.no-such-browser", "there is no program “\(name)”",
          remedy: "name a Chromium, Chrome or Edge, or leave it out to have one found")
      }
      program = name
      return
    }
    guard let found = Self.names.first(where: CommandRun.isThere) else {
      throw Diagnostic(
        .error, "book.no-browser", "no browser is there that could print the book into a PDF",
        remedy: "install Chromium (apt install chromium, brew install --cask chromium) or name one with --browser; "
          + "with -o book.html you get a page that any browser prints")
    }
    program = found
  }

  /// Prints the page `book.html` of a folder into `book.pdf` there.
  func makePDF(in folder: String) throws {
    var arguments = [
      "--headless", "--no-pdf-header-footer", "--print-to-pdf=\(folder)/book.pdf", "--user-data-dir=\(folder)/browser",
      "--disable-gpu", "--no-first-run", "--no-default-browser-check", "--disable-extensions", "--disable-sync",
      "--disable-background-networking", "--disable-component-update", "--host-resolver-rules=MAP * ~NOTFOUND",
      "--generate-pdf-document-outline",
    ]
    // Root cannot have the browser's own sandbox; the page is ours and runs no scripts.
    if geteuid() == 0 { arguments.append("--no-sandbox") }
    arguments.append(URL(filePath: "\(folder)/book.html").absoluteString)
    let run = try CommandRun.run(program, arguments, in: folder, environment: ["LC_ALL": "C"], limits: Self.limits)
    try Task.checkCancellation()
    let path = "\(folder)/book.pdf"
    guard run.status == 0, let head = try? Files.readHead(path, count: 5), head == Array("%PDF-".utf8),
      let tail = try? Files.readTail(path, count: 32), String(decoding: tail, as: UTF8.self).contains("%%EOF")
    else {
      throw Diagnostic(
        .error, "book.not-printed",
        "\(program) did not print the book" + (Self.lastWords(run.messages).map { " (\($0))" } ?? ""),
        remedy: "try another browser with --browser, or -o book.html to print it by hand")
    }
  }

  /// The last line of its output that is not the browser's own log.
  private static func lastWords(_ messages: String) -> String? {
    let lines = messages.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.last { $0.contains("ERROR") || $0.contains("FATAL") }.map { String($0.prefix(160)) }
      ?? lines.last.map { String($0.prefix(160)) }
  }
}
