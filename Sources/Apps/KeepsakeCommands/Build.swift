// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import KeepsakeModel
internal import SitePipeline
private import Synchronization

/// `build`: the main job.
struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Makes the website of an archive.",
    discussion: """
      Reads the archive, makes previews of what is new or changed, and puts the new site in place of the old one in \
      one step. Nothing in the archive is changed but the program's own folder .keepsake.

      EXAMPLE
        keepsake-site build ~/Pictures/family
        keepsake-site build ~/Pictures/family --output /srv/www/family --base-url https://example.org/family
      """)

  @OptionGroup var shared: SharedOptions
  @OptionGroup var target: BuildTarget
  @OptionGroup var source: PassphraseOptions

  @Flag(name: .customLong("strict"), help: "Publish nothing if there is a warning.")
  var isStrict = false

  @Flag(name: .customLong("keep-going"), help: "Publish without the keepsakes whose sidecars are wrong.")
  var keepsGoing = false

  @Flag(
    name: .customLong("wait-for-text"),
    help: "Publish once, when the text in the pictures has been read, and not before it as well.")
  var waitsForText = false

  @Flag(name: .customLong("dry-run"), help: "Say what would be published, and publish nothing.")
  var isDryRun = false

  @Flag(name: .customLong("force"), help: "Write into a folder that this program did not make.")
  var forces = false

  func run() async throws {
    var request = request
    request.passphrase = try source.passphrase(archive: request.archive)
    let asked = request
    let (console, environment) = (shared.console, shared.environment)
    let began = ContinuousClock.now
    let standing = Mutex(false)
    let report = try await Interruption.stopsWork(
      console,
      leaving: (standing.withLock { $0 }
        ? "The site stands, without what was not read. " : "Nothing new was published. ")
        + "What is finished is kept: run the command again to go on from there."
    ) {
      try await SiteBuilder(environment: environment, progress: console).build(asked) { report in
        standing.withLock { $0 = true }
        console.say(BuildSummary.standing(report))
      }
    }
    console.report(report.diagnostics)
    let summary = BuildSummary(report: report, stageTimes: console.stageTimes, total: .now - began)
    console.say(summary.text)
    if shared.format == .json { Console.answer(summary.json, isJSON: true) }
    if report.outcome == .refused { throw ExitStatus(.problems) }
  }

  private var request: BuildRequest {
    var request = target.request
    request.isStrict = isStrict
    request.keepsGoing = keepsGoing
    request.isDryRun = isDryRun
    // What shows only while text is read is a warning, too.
    if waitsForText || isStrict { request.slowWork = .first }
    request.forces = forces
    return request
  }
}

/// Which archive, and where its site goes.
struct BuildTarget: ParsableArguments {
  @Argument(help: "The archive's folder.", completion: .directory)
  var archive = "."

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Where the site goes (default: ARCHIVE-site beside the archive).", valueName: "folder"),
    completion: .directory)
  var output: String?

  @OptionGroup var baseURL: BaseURLOption

  @Flag(name: .customLong("no-ocr"), help: "Read no more text in pictures; what has been read stays.")
  var leavesTextUnread = false

  @Flag(
    name: .customLong("allow-classifier-command"),
    help: "Run the program that keepsake.yaml names as its classifier. Only for archives that you trust.")
  var allowsClassifierCommand = false

  @Flag(
    name: .customLong("allow-shrinking"),
    help: "Publish even if more than half of the keepsakes that the site shows are gone from the archive.")
  var allowsShrinking = false

  @Flag(name: .customLong("replace"), help: "Put the site in the place of another archive's.")
  var replaces = false

  @Flag(name: .customLong("drafts"), help: "Add a page with the suggested collections, for your own eyes.")
  var showsDrafts = false

  var request: BuildRequest {
    var request = BuildRequest(archive: archive)
    request.readsText = !leavesTextUnread
    request.allowsClassifierCommand = allowsClassifierCommand
    request.output = output
    request.baseURL = baseURL.address
    request.showsDrafts = showsDrafts
    request.allowsShrinking = allowsShrinking
    request.replaces = replaces
    return request
  }
}
