// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import KeepsakeModel
private import KeepsakeSupport
private import ArchiveVerbs
private import Synchronization

/// `publish`: brings a built site to where people find it.
struct Publish: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Brings the built site to its host: a folder, rsync, rclone or a git branch.",
    discussion: """
      Only files that have changed are sent, and only files that were published by this program are removed. Places are \
      those under publish: in keepsake.yaml, or those named by --to. Before it goes for the first time to a place that \
      keepsake.yaml names you are asked: an archive may come from somebody else.

      EXAMPLE
        keepsake-site build ~/Pictures/family
        keepsake-site publish ~/Pictures/family --to rsync:ada@example.org:www/family
        keepsake-site publish ~/Pictures/family --to git:git@example.org:ada/family.git#pages --dry-run
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The archive's folder.", completion: .directory)
  var archive = "."

  @Option(help: ArgumentHelp("Where to: folder:…, zip:…, rsync:…, rclone:… or git:URL#branch.", valueName: "place"))
  var to: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The built site, if it is not where a build puts it.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @Flag(name: .customLong("dry-run"), help: "Say what would be sent and removed, and do nothing.")
  var isDryRun = false

  @Flag(name: .customLong("force"), help: "Replace files that this program did not publish.")
  var forces = false

  @Flag(
    name: .customLong("allow-shrinking"),
    help: "Publish even if the site has less than half of the keepsakes that are published.")
  var allowsShrinking = false

  @Flag(name: .customLong("replace"), help: "Put the site in the place of another archive's.")
  var replaces = false

  @Flag(name: .customLong("no-hints"), help: "Leave out _headers, .htaccess and .nojekyll.")
  var withoutHints = false

  @Flag(name: .customLong("nginx"), help: "Print settings for nginx, and do nothing else.")
  var printsNginx = false

  func run() async throws {
    if printsNginx {
      Console.answer(SiteDelivery.nginxSettings, terminator: "")
      return
    }
    let (request, console) = (request, shared.console)
    let delivery = SiteDelivery(environment: shared.environment)
    // Before Ctrl-C is caught, which would not end a question.
    if to.isEmpty, !isDryRun { try ask(delivery) }
    let done = Mutex<[String]>([])
    let isDryRun = isDryRun
    let outcomes = try await Interruption.stopsWork(
      console, leaving: Self.standing(done.withLock { $0 }, isDryRun: isDryRun)
    ) {
      try delivery.run(request) { outcome in done.withLock { $0.append(outcome.target) } }
    }
    report(outcomes)
  }

  private var request: SiteDelivery.Request {
    var request = SiteDelivery.Request(archive: archive)
    request.output = output
    request.targets = to
    request.isDryRun = isDryRun
    request.forces = forces
    request.withHints = !withoutHints
    request.allowsShrinking = allowsShrinking
    request.replaces = replaces
    return request
  }

  /// Asks for each place that is new, where somebody is there to answer.
  private func ask(_ delivery: SiteDelivery) throws {
    for question in try delivery.unagreed(request) {
      guard Console.canAsk, Console.asks(question.text) else { throw question.refusal(archive: archive) }
      try delivery.agree(to: question)
    }
  }

  /// What stands after Ctrl-C.
  private static func standing(_ done: [String], isDryRun: Bool) -> String {
    if isDryRun { return "Nothing was published." }
    let before = done.isEmpty ? "" : "The new site is at \(done.joined(separator: ", ")). "
    return before
      + "The place still shows the old site, perhaps with some of the new one's files: run the command again to finish."
  }

  private func report(_ outcomes: [SiteDelivery.Outcome]) {
    for outcome in outcomes { shared.console.report(outcome.warnings) }
    let seen = outcomes.filter(\.wasSeen)
    if shared.format == .json {
      Console.answer(
        JSON.string(
          of:
            seen.map {
              ["target": $0.target, "sent": $0.sent, "removed": $0.removed, "unchanged": $0.unchanged] as [String: Any]
            }), isJSON: true)
      return
    }
    let would = isDryRun ? "would be " : ""
    for outcome in seen {
      shared.console.say(
        "\(outcome.target): \(CheckText.noun(outcome.sent, "file")) \(would)sent, \(outcome.removed) \(would)removed, "
          + "\(outcome.unchanged) unchanged.")
    }
  }
}
