// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeSupport

/// A branch that a host serves as pages; one commit for each publishing, files of others on it untouched.
struct GitCarrier: Carrier {
  let url: String
  let branch: String
  /// Where a bare copy of the branch's latest commit is kept.
  private let repository: String

  init(url: String, branch: String, state: String) {
    self.url = url
    self.branch = branch
    repository = state + "/publish/" + Digest256.hash(Array("\(url)#\(branch)".utf8)).hex.prefix(16) + ".git"
  }

  var place: String { "the branch \(branch) of \(url)" }

  func read(_ address: String) throws(DeliveryError) -> [UInt8]? {
    guard let parent = try fetch() else { return nil }
    let run = try start("git", ["--git-dir", repository, "show", "\(parent):\(address)"])
    return run.status == 0 ? Array((run.output + "\n").utf8) : nil
  }

  /// The branch's latest commit; `nil` if there is no such branch yet.
  private func fetch() throws(DeliveryError) -> String? {
    if !Files.isFolder(repository) {
      do { try Files.createFolder(Files.parent(of: repository)) } catch {
        throw .diagnostic(error.diagnostic())
      }
      _ = try tool("git", ["init", "--quiet", "--bare", repository])
    }
    let found = try start("git", ["ls-remote", "--exit-code", "--heads", "--", url, "refs/heads/\(branch)"])
    if found.status == 2 { return nil }
    guard found.status == 0 else { throw .tool("git", status: found.status, said: found.messages) }
    _ = try tool(
      "git",
      [
        "--git-dir", repository, "fetch", "--quiet", "--depth=1", "--", url,
        "+refs/heads/\(branch):refs/published/\(branch)",
      ])
    return try tool("git", ["--git-dir", repository, "rev-parse", "refs/published/\(branch)"]).output
  }

  func carry(_ cargo: Cargo) throws(DeliveryError) {
    let parent = try fetch()
    let index = ["GIT_INDEX_FILE": cargo.scratch.path + "/index"]
    let head = ["--git-dir", repository]
    _ = try tool("git", head + ["read-tree"] + [parent ?? "--empty"], environment: index)
    try add(cargo.files + [cargo.manifest], from: cargo.site, index)
    try add(cargo.hints, from: cargo.hintsFolder, index)
    if !cargo.removed.isEmpty {
      _ = try tool(
        "git", head + ["--work-tree", cargo.site, "-C", cargo.site, "update-index", "--force-remove", "-z", "--stdin"],
        input: Self.zeroEnded(cargo.removed),
        environment: index)
    }
    let tree = try tool("git", head + ["write-tree"], environment: index).output
    let name = ["GIT_AUTHOR", "GIT_COMMITTER"].reduce(into: [String: String]()) { names, role in
      names["\(role)_NAME"] = "keepsake-site"
      names["\(role)_EMAIL"] = "keepsake-site@localhost"
    }
    let commit = try tool(
      "git", head + ["commit-tree", tree] + (parent.map { ["-p", $0] } ?? []) + ["-m", "Publish the site"],
      environment: name
    ).output
    _ = try tool("git", head + ["push", "--quiet", "--", url, "\(commit):refs/heads/\(branch)"])
  }

  private func add(_ files: [String], from folder: String, _ index: [String: String]) throws(DeliveryError) {
    guard !files.isEmpty else { return }
    _ = try tool(
      "git",
      ["--git-dir", repository, "--work-tree", folder, "-C", folder, "update-index", "--add", "-z", "--stdin"],
      input: Self.zeroEnded(files), environment: index)
  }

  private static func zeroEnded(_ files: [String]) -> [UInt8] { files.flatMap { Array($0.utf8) + [0] } }
}
