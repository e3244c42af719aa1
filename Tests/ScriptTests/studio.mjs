// SPDX-License-Identifier: MIT
// The studio's modules for tests. Node treats a .js file as a module only if a package.json says so. The studio's
// folder has none, because every file in it is part of the program. So the tests import a copy.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const source = fileURLToPath(new URL('../../Assets/studio/', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'studio-'));
cpSync(source, copy, { recursive: true });
writeFileSync(join(copy, 'package.json'), '{"type": "module"}');
process.on('exit', () => rmSync(copy, { recursive: true }));

export const studio = name => import(pathToFileURL(join(copy, name)).href);

// The frame's data and words for its scripts, for modules that need them while they are loaded.
export function framed({ words, ...data }) {
  globalThis.words = words;
  globalThis.document = {
    documentElement: { lang: data.language },
    getElementById: () => ({ textContent: JSON.stringify(data) }),
  };
}
