// SPDX-License-Identifier: MIT
import KeepsakeSupport
private import Synchronization

/// A branch of a remote repository, with a bare clone of its latest commit.
///
/// The branch's state is that of the first request; a push succeeds only if it has not changed since.
final class GitBranch: Sendable {
  let name: String
  let url: String
  /// The bare clone, in the user's own folder: one inside an archive could have settings with commands.
  private let copy: String
  private let known = Mutex<Tip?>(nil)

  private enum Tip { case none, commit(String) }

  init(name: String, url: String, copy: String) {
    self.name = name
    self.url = url
    self.copy = copy
  }

  /// The latest commit; `nil` if the branch does not exist yet.
  func tip() throws(DeliveryError) -> String? {
    switch known.withLock({ $0 }) {
    case .none?: return nil
    case .commit(let commit)?: return commit
    case nil: break
    }
    let found = try fetch()
    known.withLock { $0 = found.map { .commit($0) } ?? Tip.none }
    return found
  }

  private func fetch() throws(DeliveryError) -> String? {
    try Self.tool.run(Self.settings + ["init", "--quiet", "--bare", "--template=", copy])
    let said = try start(["ls-remote", "--exit-code", "--heads", "--", url, reference])
    if said.status == 2 { return nil }
    guard said.status == 0 else { throw .tool("git", status: said.status, said: said.messages) }
    let lines = said.output.split(separator: "\n").map { $0.split(separator: "\t") }
    guard let commit = lines.first(where: { $0.last == reference[...] })?.first.map(String.init) else { return nil }
    if try start(["rev-parse", "--verify", "--quiet", mark]).output != commit {
      try run(["fetch", "--quiet", "--no-tags", "--depth=1", "--", url, "+\(reference):\(mark)"])
    }
    return try run(["rev-parse", "--verify", mark]).output
  }

  /// Replaces the latest commit, if it is still the one that was seen.
  func push(_ commit: String) throws(DeliveryError) -> CommandRun {
    let lease = "--force-with-lease=\(reference):\(try tip() ?? "")"
    let said = try start(["push", "--quiet", "--no-verify", lease, "--", url, "\(commit):\(reference)"])
    if said.status == 0 { try run(["update-ref", mark, commit]) }
    return said
  }

  /// Runs git on the clone; throws if it fails.
  @discardableResult func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String?] = [:]
  ) throws(DeliveryError) -> CommandRun {
    try Self.tool.run(Self.settings + ["--git-dir", copy] + arguments, input: input, environment: environment)
  }

  func start(_ arguments: [String]) throws(DeliveryError) -> CommandRun {
    try Self.tool.start(Self.settings + ["--git-dir", copy] + arguments)
  }

  /// The authors of all of the branch's commits, cloned without files if the host supports it.
  func history(in folder: String) throws(DeliveryError) -> [String] {
    try Self.tool.run(
      Self.settings + [
        "clone", "--quiet", "--bare", "--no-local", "--single-branch", "--no-tags", "--filter=tree:0", "--template=",
        "--branch", name, "--", url, folder,
      ])
    let list = try Self.tool.run(
      Self.settings + ["--git-dir", folder, "rev-list", "--no-commit-header", "--format=%ae%x09%ce", "HEAD"])
    return list.output.split(separator: "\n").map(String.init)
  }

  private var reference: String { "refs/heads/\(name)" }
  private var mark: String { "refs/published/\(name)" }

  /// Only commands that reach the host and ask for credentials run, whatever the user's settings are for other work.
  private static let settings = [
    "core.hooksPath=/dev/null", "core.attributesFile=/dev/null", "core.fsmonitor=false", "core.autocrlf=false",
    "submodule.recurse=false", "push.recurseSubmodules=no", "fetch.recurseSubmodules=false", "push.gpgSign=false",
  ].flatMap { ["-c", $0] }

  /// Ignores a repository in the user's working directory; English messages, since they are parsed.
  private static let tool = Tool(
    name: "git",
    environment: [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
      "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_CONFIG",
      "GIT_CONFIG_PARAMETERS", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE", "GIT_REPLACE_REF_BASE", "GIT_NO_REPLACE_OBJECTS",
      "GIT_QUARANTINE_PATH", "GIT_TEMPLATE_DIR", "GIT_ATTR_SOURCE", "GIT_DEFAULT_HASH",
    ].reduce(into: ["GIT_ALLOW_PROTOCOL": "file:git:http:https:ssh", "LC_ALL": "C"]) { $0[$1] = String?.none })
}
