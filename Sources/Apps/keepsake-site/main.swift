// SPDX-License-Identifier: MIT
print("keepsake-site")
