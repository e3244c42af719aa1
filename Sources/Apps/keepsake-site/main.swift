// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeCommands

let status = await KeepsakeSite.run(Array(CommandLine.arguments.dropFirst()))
// Not by `exit`: it takes down what C++ libraries hold while a worker may still be giving back what it had of them, and
// the program aborts after all is done.
fflush(nil)
_exit(status)
