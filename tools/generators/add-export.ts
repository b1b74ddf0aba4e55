import type { Tree } from '@nx/devkit';
import ts from 'typescript';

/** A value and its type, with the file that exports them. */
export interface Exported {
  readonly value: string;
  readonly type: string;
  readonly from: string;
}

function edit(tree: Tree, path: string, change: (text: string, parsed: ts.SourceFile) => string): void {
  const text = tree.read(path, 'utf8') ?? '';
  tree.write(path, change(text, ts.createSourceFile(path, text, ts.ScriptTarget.Latest)));
}

/** Adds an export to a library's index, before the first line of a later file. */
function addToIndex(text: string, parsed: ts.SourceFile, { value, type, from }: Exported): string {
  const isLater = (statement: ts.Statement) =>
    ts.isExportDeclaration(statement) &&
    statement.moduleSpecifier !== undefined &&
    ts.isStringLiteral(statement.moduleSpecifier) &&
    statement.moduleSpecifier.text > from;
  const at = parsed.statements.find(isLater)?.getStart(parsed) ?? text.length;
  return `${text.slice(0, at)}export { ${value}, type ${type} } from '${from}';\n${text.slice(at)}`;
}

/** Finds the list of names that a test expects a library's root to export: the first list in the file. */
function firstList(node: ts.Node): ts.ArrayLiteralExpression | undefined {
  return ts.isArrayLiteralExpression(node) && node.elements.every(ts.isStringLiteral)
    ? node
    : ts.forEachChild(node, firstList);
}

/**
 * Adds a name to the list of names that a library's test expects its root to export. A test with a snapshot fails until the snapshot is
 * updated.
 */
function addToPublicApi(text: string, parsed: ts.SourceFile, { value }: Exported): string {
  const list = firstList(parsed);
  if (!list) return text;
  const listed = list.elements.filter(ts.isStringLiteral).map((element) => element.text);
  const expected = [...listed, value].toSorted().map((name) => `'${name}'`);
  return `${text.slice(0, list.getStart(parsed))}[${expected.join(', ')}]${text.slice(list.end)}`;
}

/** Exports a value from a library, and adds it to the library's public API test. */
export function addExport(tree: Tree, source: string, exported: Exported): void {
  edit(tree, `${source}/index.ts`, (text, parsed) => addToIndex(text, parsed, exported));
  edit(tree, `${source}/public-api.test.ts`, (text, parsed) => addToPublicApi(text, parsed, exported));
}
