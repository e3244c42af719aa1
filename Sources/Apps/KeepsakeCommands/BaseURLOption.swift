// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import Sidecars

/// The option `--base-url`, held to the same rule as `base_url:` in keepsake.yaml.
struct BaseURLOption: ParsableArguments {
  @Option(
    name: .customLong("base-url"),
    help: "The address that the site will have, for links, feeds and link previews; overrides base_url.")
  var said: String?

  /// Without slashes at its end.
  var address: String? { said.flatMap(SiteAddress.normalised) }

  mutating func validate() throws {
    if let said, SiteAddress.normalised(said) == nil {
      throw ValidationError(SiteAddress.problem(said, for: "--base-url").text)
    }
  }
}
