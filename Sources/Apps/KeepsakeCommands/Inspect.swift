// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import KeepsakeModel
private import SitePipeline

/// `inspect`: what is known of a picture, value by value.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows what is known of a picture, value by value, and where each value came from.",
    discussion: """
      A value in brackets was found and overruled by a stronger one.

      EXAMPLE
        keepsake-site inspect letters/1962-07-grandma.jpg
        keepsake-site inspect --format json *.jpg
      """)

  @OptionGroup var shared: SharedOptions

  @Flag(help: .hidden)
  var json = false

  @Argument(help: "Pictures.", completion: .file())
  var files: [String]

  func validate() throws {
    if files.isEmpty { throw ValidationError("Name at least one picture.") }
  }

  func run() throws {
    let inspections = files.map { FileInspection($0) }
    if json || shared.format == .json {
      print("[" + inspections.map(InspectionText.json).joined(separator: ",\n") + "]")
    } else {
      print(inspections.map(InspectionText.text).joined(separator: "\n\n"))
    }
    if inspections.contains(where: { $0.failure != nil }) { throw ExitStatus(.problems) }
  }
}
