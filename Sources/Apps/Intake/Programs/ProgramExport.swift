// SPDX-License-Identifier: MIT

/// What one kind of program writes when its users take their pictures out, as a folder.
protocol ProgramExport: SendableMetatype {
  /// What a folder would bring; `nil` if it is not of this kind.
  static func plan(of folder: SourceFolder) throws -> IntakePlan?
}
