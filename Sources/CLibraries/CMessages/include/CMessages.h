// SPDX-License-Identifier: MIT
#pragma once

// A file that the program carries with it.
struct keepsake_message_asset {
  // Below the package's root, such as "Assets/messages/de.json".
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  long length;
};

// How many there are.
long keepsake_message_asset_count(void);

// One of them, in the order of their paths; the index must be below the count.
struct keepsake_message_asset keepsake_message_asset(long index);
