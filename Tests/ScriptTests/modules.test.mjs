// SPDX-License-Identifier: MIT
// The visitors' modules can be joined to one classic script for each entry.
import test from 'node:test';
import assert from 'node:assert/strict';
import { classic, entries, everyModule, modulesOf, problemsOf, textOf } from './modules.mjs';

const of = modules => ['a', name => modules[name]];

for (const entry of entries) test(`the modules of ${entry} can be joined`, () => assert.deepEqual(problemsOf(entry), []));

test('every module belongs to one script', () => {
  const all = entries.flatMap(entry => modulesOf(entry));
  assert.deepEqual(all.sort(), everyModule);
});

test('every script can be read without its imports and exports', () => {
  for (const entry of entries) {
    const code = modulesOf(entry).map(name => classic(textOf(name))).join('');
    assert.doesNotThrow(() => new Function(`async () => {\n${code}\n}`), entry);
  }
});

test('modules come after their imports, in the order in which they are named, once', () => {
  const modules = {
    a: "import { b } from './in/b.js';\nimport './in/c.js';\nb();\n", 'in/b': "import { d } from './d.js';\nexport const b = d;\n",
    'in/c': "import { d } from './d.js';\nd();\n", 'in/d': "import { e } from '../e.js';\nexport const d = e;\n", e: 'export const e = () => {};\n',
  };
  assert.deepEqual(modulesOf(...of(modules)), ['e', 'in/d', 'in/b', 'in/c', 'a']);
  assert.deepEqual(problemsOf(...of(modules)), []);
  assert.equal(classic(modules['in/b']), 'const b = d;\n');
});

test('problems with joining are reported', () => {
  const says = (modules, problem) => {
    const problems = problemsOf(...of(modules));
    assert.ok(problems.some(one => problem.test(one)), problems.join('\n'));
  };
  const b = 'export const b = () => {};\n';
  says({ a: "import { b } from './b.js';\nconst c = b;\nc();\n", b: `${b}const c = 1;\nb(c);\n` }, /c is declared in b too/);
  says({ a: "import { c } from './b.js';\nc();\n", b }, /b exports no c/);
  says({ a: "import { b as c } from './b.js';\nc();\n", b }, /without 'as'/);
  says({ a: "import './b.js';\n", b }, /nobody imports b/);
  says({ a: "import { b } from './b.js';\nb();\nexport { b };\n", b }, /only 'export' before/);
  says({ a: "import { b } from './b.js';\n export const d = b;\n", b }, /not at the beginning/);
  says({ a: 'const b = 1;\nalert(b);\n' }, /names of the whole page/);
  says({ a: "import { b } from './b.js';\nif (b)\n  await b;\n", b }, /'await' outside/);
});

test('a cycle is reported only if a name would not be there yet', () => {
  const late = { a: "import { b } from './b.js';\nexport const c = () => b;\n", b: "import { c } from './a.js';\nexport const b = () => c();\n" };
  assert.deepEqual(problemsOf(...of(late)), []);
  const early = { ...late, b: "import { c } from './a.js';\nexport const b = c();\n" };
  assert.deepEqual(problemsOf(...of(early)), ['b: c is not there yet, because a imports b']);
});
