// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import KeepsakeModel
private import KeepsakeSupport
private import SitePipeline

/// `publish`: brings a built site to where people find it.
struct Publish: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Brings the built site to its host: a folder, rsync, rclone or a git branch.",
    discussion: """
      Only files that have changed are sent, and only files that were published by this program are removed. Places are \
      those under publish: in keepsake.yaml, or those named by --to.

      EXAMPLE
        keepsake-site build ~/Pictures/family
        keepsake-site publish ~/Pictures/family --to rsync:ada@example.org:www/family
        keepsake-site publish ~/Pictures/family --to git:git@example.org:ada/family.git#pages --dry-run
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The archive's folder.", completion: .directory)
  var archive = "."

  @Option(help: ArgumentHelp("Where to: folder:…, rsync:…, rclone:… or git:URL#branch.", valueName: "place"))
  var to: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The built site, if it is not where a build puts it.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @Flag(name: .customLong("dry-run"), help: "Say what would be sent and removed, and do nothing.")
  var isDryRun = false

  @Flag(name: .customLong("force"), help: "Put the site over one that this program did not publish.")
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

  func run() throws {
    if printsNginx {
      print(SiteDelivery.nginxSettings, terminator: "")
      return
    }
    var request = SiteDelivery.Request(archive: archive)
    request.output = output
    request.targets = to
    request.isDryRun = isDryRun
    request.forces = forces
    request.withHints = !withoutHints
    request.allowsShrinking = allowsShrinking
    request.replaces = replaces
    let outcomes = try SiteDelivery(environment: shared.environment).run(request)
    if shared.format == .json {
      print(
        JSONText.of(
          outcomes.map {
            ["target": $0.target, "sent": $0.sent, "removed": $0.removed, "unchanged": $0.unchanged] as [String: Any]
          }))
      return
    }
    for outcome in outcomes {
      shared.console.report(outcome.warnings)
      let would = isDryRun ? "would be " : ""
      shared.console.say(
        "\(outcome.target): \(outcome.sent) files \(would)sent, \(outcome.removed) \(would)removed, "
          + "\(outcome.unchanged) unchanged.")
    }
  }
}
