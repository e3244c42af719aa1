// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport

/// Publishes to a branch that a host serves as pages; other people's files on it stay.
///
/// While all of its commits are ours, each publication replaces the last commit by one without a parent, so that
/// withdrawn pages are in no history. If others have commits on it, theirs stay, and ours are added.
struct GitCarrier: Carrier {
  private let branch: GitBranch

  private static let message = "Publish the site"
  /// The beginning marks such commits, so that the history need not be fetched again.
  private static let messageOverOthers = "Publish the site over commits of others"
  private static let author = "keepsake-site"
  private static let mail = "keepsake-site@localhost"

  init(_ branch: GitBranch) { self.branch = branch }

  var place: String { "the branch \(branch.name) of \(branch.url)" }
  var isAtomic: Bool { true }

  func read(_ address: String) throws(DeliveryError) -> [UInt8]? {
    guard let tip = try branch.tip() else { return nil }
    let run = try branch.start(["cat-file", "blob", "\(tip):\(address)"])
    return run.status == 0 ? run.bytes : nil
  }

  func list() throws(DeliveryError) -> Set<String> {
    guard let tip = try branch.tip() else { return [] }
    let names = try branch.run(["ls-tree", "-r", "-z", "--name-only", tip]).bytes
    return Set(names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  func carry(_ cargo: Cargo) throws(DeliveryError) -> [Diagnostic] {
    let tip = try branch.tip()
    let tree = try tree(cargo, over: tip)
    if let tip, try !isOurs(tip, cargo.scratch) {
      try check(try branch.push(try commit(tree, parent: tip, Self.messageOverOthers)))
      return [keepsHistory("there are commits of others on it", "publish to a branch that only you write to")]
    }
    let said = try branch.push(try commit(tree, parent: nil, Self.message))
    // Some hosts do not allow replacing a commit; the site is published there with history.
    if let tip, said.status != 0, said.messages.contains("[remote rejected]") {
      try check(try branch.push(try commit(tree, parent: tip, Self.message)))
      return [keepsHistory("the host lets no commit be replaced", "allow forced pushes to this branch at the host")]
    }
    try check(said)
    return []
  }

  private func check(_ said: CommandRun) throws(DeliveryError) {
    guard said.status != 0 else { return }
    guard said.messages.contains("stale info") else {
      throw .tool("git", status: said.status, said: said.messages)
    }
    throw .diagnostic(
      Diagnostic(
        .error, "publish.moved", "\(place) has got another commit in the meantime",
        remedy: "nothing was published; run the command again"))
  }

  private func keepsHistory(_ reason: Message, _ remedy: Message) -> Diagnostic {
    Diagnostic(
      .warning, "publish.git-history",
      "\(place) keeps its history, because \(reason): what you withdraw can still be found in earlier commits",
      remedy: remedy)
  }

  /// The latest commit's tree with our files.
  ///
  /// Files are added as blobs, since git would run filters named by `.gitattributes`.
  private func tree(_ cargo: Cargo, over tip: String?) throws(DeliveryError) -> String {
    let index = ["GIT_INDEX_FILE": cargo.scratch.path + "/index"]
    try branch.run(["read-tree"] + [tip ?? "--empty"], environment: index)
    let sources = [(cargo.site, cargo.files + [cargo.manifest]), (cargo.hintsFolder, cargo.hints)]
    let files = sources.flatMap { folder, names in names.map { (path: "\(folder)/\($0)", address: $0) } }
    let paths = files.map { $0.path + "\n" }.joined()
    let objects = try branch.run(["hash-object", "-w", "--no-filters", "--stdin-paths"], input: Array(paths.utf8))
      .output
      .split(separator: "\n")
    let gone = cargo.removed.map { "0 \(String(repeating: "0", count: objects.first?.count ?? 40))\t\($0)\u{0}" }
    let here = zip(objects, files).map { "100644 \($0)\t\($1.address)\u{0}" }
    try branch.run(
      ["update-index", "-z", "--index-info"], input: Array((gone + here).joined().utf8), environment: index)
    return try branch.run(["write-tree"], environment: index).output
  }

  private func commit(_ tree: String, parent: String?, _ message: String) throws(DeliveryError) -> String {
    let names = ["GIT_AUTHOR", "GIT_COMMITTER"].reduce(into: [String: String?]()) { names, role in
      names["\(role)_NAME"] = Self.author
      names["\(role)_EMAIL"] = Self.mail
    }
    return try branch.run(
      ["commit-tree", tree] + (parent.map { ["-p", $0] } ?? []) + ["-m", message], environment: names
    ).output
  }

  /// Whether this commit and all before it are ours.
  private func isOurs(_ tip: String, _ scratch: Scratch) throws(DeliveryError) -> Bool {
    // A commit names its parents even if they were not fetched.
    let text = try branch.run(["cat-file", "commit", tip]).output
    let parts = text.split(separator: "\n\n", maxSplits: 1)
    let lines = (parts.first ?? "").split(separator: "\n")
    let people = lines.filter { $0.hasPrefix("author ") || $0.hasPrefix("committer ") }
    guard people.count == 2, people.allSatisfy({ $0.contains("<\(Self.mail)>") }) else { return false }
    if !lines.contains(where: { $0.hasPrefix("parent ") }) { return true }
    if parts.count > 1, parts[1].hasPrefix(Self.messageOverOthers) { return false }
    // A branch from an earlier version, which added one commit each time.
    return try branch.history(in: scratch.path + "/history").allSatisfy { $0 == "\(Self.mail)\t\(Self.mail)" }
  }
}
