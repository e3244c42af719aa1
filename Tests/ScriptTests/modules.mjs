// SPDX-License-Identifier: MIT
// The visitors' modules as the program joins them (ScriptModule.swift), and the rules for joining.
import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';

// Debian's path.
const { default: ts } = await import('/usr/share/nodejs/typescript/lib/typescript.js');
const folder = new URL('../../Assets/scripts/', import.meta.url);

// The text of a module by its path below the folder, without its extension.
export const textOf = name => readFileSync(new URL(name + '.js', folder), 'utf8');
// Each script's entry is in the folder itself.
export const entries = readdirSync(folder).filter(name => name.endsWith('.js')).map(name => name.slice(0, -3)).sort();
export const everyModule = readdirSync(folder, { recursive: true }).filter(name => name.endsWith('.js')).map(name => name.slice(0, -3)).sort();

// A module without its imports, and without the word `export`.
export const classic = text => text.replace(/^import [^;]*;\n/gm, '').replace(/^export /gm, '');

const parsed = (name, text) => ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
const importsOf = (name, file) => file.statements.filter(ts.isImportDeclaration).map(one => ({
  from: posix.join(posix.dirname(name), one.moduleSpecifier.text).replace(/\.js$/, ''), node: one,
  names: one.importClause?.namedBindings?.elements?.map(element => element.name.text) ?? [] }));

// An entry with its modules, each after its own imports.
export function modulesOf(entry, read = textOf) {
  const order = new Set(), seen = new Set();
  const visit = name => {
    if (seen.has(name)) return;
    seen.add(name);
    importsOf(name, parsed(name, read(name))).forEach(one => visit(one.from));
    order.add(name);
  };
  visit(entry);
  return [...order];
}

const isExported = statement => statement.modifiers?.some(one => one.kind === ts.SyntaxKind.ExportKeyword) ?? false;

// The names that a statement declares.
function declared(statement) {
  const names = [];
  const add = name => {
    if (ts.isIdentifier(name)) names.push(name.text);
    else name.elements.forEach(element => element.name && add(element.name));
  };
  if (ts.isVariableStatement(statement)) statement.declarationList.declarations.forEach(one => add(one.name));
  else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name) add(statement.name);
  return names;
}

// Names that a module uses while it is loaded, outside its functions.
function usedAtOnce(file) {
  const used = new Set();
  const visit = node => {
    if (ts.isFunctionLike(node) || ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) used.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return used;
}

const isAwaiting = node => !ts.isFunctionLike(node)
  && (ts.isAwaitExpression(node) || Boolean(ts.forEachChild(node, child => isAwaiting(child) || undefined)));

// The problems that keep an entry's modules from being joined to one function.
export function problemsOf(entry, read = textOf) {
  const order = modulesOf(entry, read), problems = [], owners = new Map(), exported = new Map(), imported = new Set();
  // A declaration with several names counts if one of them is imported.
  const statements = new Map();
  for (const name of order) {
    const text = read(name), file = parsed(name, text), own = importsOf(name, file), rest = classic(text);
    statements.set(name, file.statements.filter(isExported).map(declared));
    exported.set(name, statements.get(name).flat());
    for (const statement of file.statements) {
      const isOdd = ts.isExportDeclaration(statement) || ts.isExportAssignment(statement)
        || statement.modifiers?.some(one => one.kind === ts.SyntaxKind.DefaultKeyword);
      if (isOdd) problems.push(`${name}: only 'export' before a declaration is understood`);
    }
    for (const { node, names, from } of own) {
      const clause = node.importClause;
      const isNamed = !clause || !clause.name && clause.namedBindings?.elements?.every(element => !element.propertyName);
      if (!isNamed) problems.push(`${name}: only 'import { name }' without 'as' is understood`);
      for (const one of names) imported.add(`${from} ${one}`);
    }
    if (/^\s*(import|export)\s/m.test(rest.replace(/\/\*\*[^]*?\*\//g, ''))) problems.push(`${name}: an import or export is not at the beginning of a line`);
    // The program recognises it by the line's beginning.
    const isSeen = text.split('\n').some(line => /^(?! |\/\/).*await /.test(line) && !line.includes('async'));
    if (isSeen !== isAwaiting(file)) problems.push(`${name}: an 'await' outside functions begins its line, and none else does`);
    for (const one of file.statements.flatMap(declared)) {
      if (owners.has(one)) problems.push(`${name}: ${one} is declared in ${owners.get(one)} too`);
      owners.set(one, name);
    }
  }
  if (order.length === 1 && owners.size) problems.push(`${entry}: ${[...owners.keys()].join(', ')} would be names of the whole page`);
  order.forEach((name, place) => {
    const file = parsed(name, read(name)), used = usedAtOnce(file);
    for (const { from, names } of importsOf(name, file)) {
      for (const one of names) {
        if (!exported.get(from).includes(one)) problems.push(`${name}: ${from} exports no ${one}`);
        if (order.indexOf(from) > place && used.has(one)) problems.push(`${name}: ${one} is not there yet, because ${from} imports ${name}`);
      }
    }
    for (const names of statements.get(name)) {
      if (!names.some(one => imported.has(`${name} ${one}`))) problems.push(`${name}: nobody imports ${names.join(', ')}`);
    }
  });
  return problems;
}
