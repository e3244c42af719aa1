// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
private import ArchiveVerbs

/// `remind`: what there is to remember on a day, printed or handed to a program that mails it.
struct Remind: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind",
    abstract: "Says what there is to remember on a day: birthdays, anniversaries, reminders, to-dos, on this day.",
    discussion: """
      Only public keepsakes and people, and only exact dates. With --mail the text goes to a command as a letter, and \
      on a day without anything nothing is sent: made to be run every morning.

      EXAMPLE
        keepsake-site remind ~/Pictures/family --on 2027-07-14
        keepsake-site remind ~/Pictures/family --to family@example.org --mail "sendmail -t"
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The archive's folder.", completion: .directory)
  var archive = "."

  @Option(help: ArgumentHelp("The day, such as 2027-07-14 (default: today).", valueName: "date"))
  var on: CivilDay?

  @Option(help: ArgumentHelp("Only what concerns this person.", valueName: "name"))
  var person: String?

  @Option(
    help: ArgumentHelp(
      "Give the text as an e-mail to this command instead of printing it; not run if there is nothing.",
      valueName: "command"))
  var mail: String?

  @Option(help: ArgumentHelp("Whom the e-mail is to.", valueName: "address"))
  var to: [String] = []

  @OptionGroup var baseURL: BaseURLOption

  func validate() throws {
    if to.contains(where: { !MailMessage.isAddress($0) }) {
      throw ValidationError("--to takes an e-mail address.")
    }
    if !to.isEmpty, mail == nil { throw ValidationError("--to goes with --mail.") }
  }

  func run() async throws {
    let environment = shared.environment
    let day = on ?? environment.today
    let answer = try await DayReminder(environment: environment).run(
      archive, on: day, person: person, baseURL: baseURL.address)
    shared.console.report(answer.diagnostics)
    if let mail {
      guard !answer.isEmpty else { return shared.console.detail(answer.text) }
      try send(MailMessage(to: to, subject: answer.subject, body: answer.text), through: mail)
      return
    }
    let isJSON = shared.format == .json
    Console.answer(isJSON ? Self.json(answer) : answer.text, isJSON: isJSON, terminator: isJSON ? "\n" : "")
  }

  private func send(_ message: MailMessage, through command: String) throws {
    let run = try CommandRun.shell(command, input: message.bytes)
    guard run.status == 0 else {
      throw Diagnostic(
        .error, "remind.mail", "the command “\(command)” ended with status \(run.status)",
        remedy: run.messages.isEmpty ? "try it by hand" : "it said: \(run.messages.prefix(500))")
    }
  }

  private static func json(_ answer: DayReminder.Answer) -> String {
    JSON.string(of: [
      "date": answer.day.iso8601, "subject": answer.subject,
      "items": answer.items.map { one -> [String: Any] in
        var item: [String: Any] = [
          "kind": one.kind, "summary": one.summary, "since": one.since.iso8601, "pages": one.pages,
        ]
        if let time = one.time { item["time"] = time.text }
        return item
      },
    ])
  }
}

extension CivilDay: ExpressibleByArgument {
  package init?(argument: String) { self.init(iso8601: argument) }
}
