// SPDX-License-Identifier: MIT
// Swift sees no SQLITE_TRANSIENT, by which SQLite takes a copy of what is bound. No bytes are an empty value and not null.
#pragma once
#include <sqlite3.h>
#include <stddef.h>
static inline int ks_bind_blob(sqlite3_stmt *statement, int number, const void *bytes, size_t count) {
  return sqlite3_bind_blob64(statement, number, count ? bytes : "", count, SQLITE_TRANSIENT);
}
static inline int ks_bind_text(sqlite3_stmt *statement, int number, const void *bytes, size_t count) {
  return sqlite3_bind_text64(statement, number, count ? (const char *)bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
