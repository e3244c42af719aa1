// SPDX-License-Identifier: MIT
// Style rules of the browser's code that tsc does not check: style.mjs FOLDER... Lines of at most 120 characters,
// functions of at most 60 lines (one that is a whole file may have 250 lines of code, without comments and types: it
// holds functions), no `var`, no `==`, no unchanged `let`, no `eval`, no `innerHTML`.
import { readFileSync, readdirSync } from 'node:fs';

// Debian's path.
const { default: ts } = await import('/usr/share/nodejs/typescript/lib/typescript.js');
const longestLine = 120, longestFunction = 60, longestFile = 250;
let mistakes = 0;

for (const folder of process.argv.slice(2)) {
  for (const name of readdirSync(folder, { recursive: true }).filter(name => name.endsWith('.js')).sort()) check(`${folder}/${name}`);
}
process.exit(mistakes ? 1 : 0);

// Names that are assigned again somewhere.
function changes(file) {
  const changed = new Set();
  const gather = node => {
    if (ts.isIdentifier(node)) changed.add(node.text);
    else ts.forEachChild(node, gather);
  };
  const visit = node => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment
      && node.operatorToken.kind <= ts.SyntaxKind.LastAssignment) gather(node.left);
    if ((ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) && ts.isIdentifier(node.operand)
      && [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken].includes(node.operator)) gather(node.operand);
    if ((ts.isForOfStatement(node) || ts.isForInStatement(node)) && !ts.isVariableDeclarationList(node.initializer)) gather(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return changed;
}

function check(path) {
  const text = readFileSync(path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const lineOf = place => file.getLineAndCharacterOfPosition(place).line;
  const say = (line, problem) => {
    mistakes++;
    console.log(`${path}:${line + 1}: ${problem}`);
  };
  text.split('\n').forEach((line, number) => {
    if (line.length > longestLine) say(number, `${line.length} signs in a line`);
  });
  const codeLines = text.replace(/\/\*\*[^]*?\*\//g, '').split('\n').filter(line => !/^\s*(\/\/.*)?$/.test(line)).length;
  const lets = new Map();
  const changed = changes(file);
  const visit = (node, depth) => {
    const line = lineOf(node.getStart(file));
    if (ts.isFunctionLike(node) && node.body) {
      const length = lineOf(node.end) - line + 1;
      const isWholeFile = depth === 0 && length > (text.match(/\n/g) ?? []).length * 0.8;
      if (length > longestFunction && !isWholeFile) say(line, `a function of ${length} lines`);
      if (isWholeFile && codeLines > longestFile) say(line, `a function of ${codeLines} lines of code`);
      depth++;
    }
    if (ts.isVariableDeclarationList(node)) {
      if (!(node.flags & ts.NodeFlags.BlockScoped)) say(line, 'var');
      if (node.flags & ts.NodeFlags.Let) {
        for (const one of node.declarations) if (ts.isIdentifier(one.name) && one.initializer) lets.set(one.name.text, line);
      }
    }
    if (ts.isBinaryExpression(node)) {
      const sign = node.operatorToken.kind;
      const isLoose = [ts.SyntaxKind.EqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsToken].includes(sign);
      if (isLoose) say(line, '== and != mean too much');
    }
    if (ts.isIdentifier(node) && node.text === 'eval') say(line, 'eval');
    if (ts.isPropertyAccessExpression(node) && ['innerHTML', 'outerHTML'].includes(node.name.text)) say(line, node.name.text);
    ts.forEachChild(node, child => visit(child, depth));
  };
  visit(file, 0);
  for (const [name, line] of lets) if (!changed.has(name)) say(line, `${name} never changes: const`);
}
