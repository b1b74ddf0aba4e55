import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A name that has moved to another entry, or has another name. */
export interface Move {
  readonly from: string;
  readonly name: string;
  readonly to: string;
  readonly newName: string;
}

/** Reads the moved names from the tables of the upgrade page. */
export const movesIn = (page: string): readonly Move[] =>
  [...page.matchAll(/^\| `(\w+)` of `([^`]+)` *\| `(\w+)` of `([^`]+)` *\|$/gm)].map(
    ([, name = '', from = '', newName = '', to = '']) => ({ from, name, to, newName }),
  );

/** Rewrites the imports and re-exports of moved names in a module. The module's own code stays, because local names do. */
export function upgradeImports(source: string, moves: readonly Move[], file = 'module.tsx'): string {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true);
  let result = source;
  for (const statement of parsed.statements.toReversed()) {
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) continue;
    const list = isImport ? statement.importClause?.namedBindings : statement.exportClause;
    const { moduleSpecifier } = statement;
    if (!list || !moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) continue;
    if (!ts.isNamedImports(list) && !ts.isNamedExports(list)) continue;
    const byTarget = new Map<string, string[]>();
    for (const element of list.elements) {
      const name = (element.propertyName ?? element.name).text;
      const move = moves.find((one) => one.from === moduleSpecifier.text && one.name === name);
      const target = move?.to ?? moduleSpecifier.text;
      const newName = move?.newName ?? name;
      const renamed = newName === element.name.text ? newName : `${newName} as ${element.name.text}`;
      byTarget.set(target, [...(byTarget.get(target) ?? []), `${element.isTypeOnly ? 'type ' : ''}${renamed}`]);
    }
    const isMoved = list.elements.some(({ propertyName, name }) =>
      moves.some((one) => one.from === moduleSpecifier.text && one.name === (propertyName ?? name).text),
    );
    const text = source.slice(statement.getStart(), statement.end);
    if (!isMoved || /\/[*/]/.test(list.getText())) continue; // a comment would be lost
    const [quote = "'"] = moduleSpecifier.getText();
    const isType = isImport
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : statement.isTypeOnly;
    const defaultName = isImport ? statement.importClause?.name?.text : undefined;
    const word = `${isImport ? 'import' : 'export'}${isType ? ' type' : ''}`;
    const lines = [...byTarget].map(
      ([target, names]) => `${word} { ${names.join(', ')} } from ${quote}${target}${quote}`,
    );
    if (defaultName) lines.unshift(`${word} ${defaultName} from ${quote}${moduleSpecifier.text}${quote}`);
    const end = text.endsWith(';') ? ';' : '';
    result =
      result.slice(0, statement.getStart()) + lines.map((line) => line + end).join('\n') + result.slice(statement.end);
  }
  return result;
}

/**
 * Lists the lines that name a module with moved names in a way that `upgradeImports` leaves alone: `import * as`, `export *`, calls such as
 * `import()` and `vi.mock()`, and lists of names with comments.
 */
export function linesByHand(source: string, moves: readonly Move[]): readonly number[] {
  const module = `['"](?:${[...new Set(moves.map(({ from }) => from))].join('|')})['"]`;
  const ways = [
    String.raw`\* as \w+ from `,
    String.raw`export \* from `,
    String.raw`\w\(`,
    String.raw`\{[^}'"]*\/[*/][^}]*\} from `,
  ];
  return [...source.matchAll(new RegExp(`(?:${ways.join('|')})${module}`, 'g'))].map(
    ({ index }) => source.slice(0, index).split('\n').length,
  );
}

function upgradeFolder(folder: string): void {
  const moves = movesIn(readFileSync(join(import.meta.dirname, '../../docs/upgrading.md'), 'utf8'));
  const files = globSync('**/*.{js,jsx,cjs,mjs,ts,tsx,cts,mts}', {
    cwd: folder,
    exclude: (path) => /(^|\/)(node_modules|dist|build)$/.test(path),
  });
  for (const file of files) {
    const path = join(folder, file);
    const source = readFileSync(path, 'utf8');
    const upgraded = upgradeImports(source, moves, path);
    for (const line of linesByHand(upgraded, moves)) console.warn(`${file}:${line}: look at this line yourself`);
    if (upgraded === source) continue;
    writeFileSync(path, upgraded);
    console.log(file); // the changed files are this command's result
  }
}

if (import.meta.main) {
  const [folder = '.'] = process.argv.slice(2);
  if (existsSync(folder)) upgradeFolder(folder);
  else {
    console.error(`There is no folder ${folder}.`);
    process.exitCode = 1;
  }
}
