// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import KeepsakeModel
private import ArchiveVerbs

/// `inspect`: a picture's values, one by one.
struct Inspect: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
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

  @Option(help: ArgumentHelp("Languages of the text, as eng+deu.", valueName: "languages"))
  var languages = "eng"

  @Flag(name: .customLong("no-ocr"), help: "Leave the text in pictures unread.")
  var leavesTextUnread = false

  @Flag(
    name: .customLong("allow-classifier-command"),
    help: "Run the program that the picture’s archive names as its classifier. Only for archives that you trust.")
  var allowsClassifierCommand = false

  @Argument(help: "Pictures.", completion: .file())
  var files: [String]

  func validate() throws {
    if files.isEmpty { throw ValidationError("Name at least one picture.") }
    for name in languages.split(separator: "+").map(String.init) {
      if let code = OCRLanguage.code(for: name) {
        throw ValidationError("The code for “\(name)” is “\(code)”: write --languages \(code).")
      }
    }
  }

  func run() async throws {
    var inspector = FileInspector(environment: shared.environment)
    inspector.languages = leavesTextUnread ? [] : languages.split(separator: "+").map(String.init)
    inspector.allowsClassifierCommand = allowsClassifierCommand
    let inspections = await inspector.run(files)
    if json || shared.format == .json {
      Console.answer("[" + inspections.map(InspectionText.json).joined(separator: ",\n") + "]", isJSON: true)
    } else {
      Console.answer(inspections.map(InspectionText.text).joined(separator: "\n\n"))
    }
    if inspections.contains(where: { $0.failure != nil }) { throw ExitStatus(.problems) }
  }
}
