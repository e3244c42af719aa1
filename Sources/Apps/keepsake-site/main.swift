// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeCommands

exit(await KeepsakeSite.run(Array(CommandLine.arguments.dropFirst())))
