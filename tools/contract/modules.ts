import { join } from 'node:path';
import ts from 'typescript';

/** A name in the module that declares it. */
export interface Place {
  readonly path: string;
  readonly name: string;
}

/** The declarations of one module, built or as a source, by name. */
export interface Module {
  readonly declared: ReadonlyMap<string, readonly ts.Statement[]>;
  /** The names that it imports from other modules of its library. */
  readonly imported: ReadonlyMap<string, Place>;
  readonly exported: ReadonlyMap<string, Place>;
}

function namesOf(statement: ts.Statement): readonly string[] {
  const names = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name)
    : [(statement as ts.DeclarationStatement).name];
  return names.flatMap((name) => (name && ts.isIdentifier(name) ? [name.text] : []));
}

/** Returns the path of the module that another one imports, if both are in one library. */
export const ownModule = (path: string, specifier: ts.Node | undefined): string | undefined =>
  specifier && ts.isStringLiteral(specifier) && specifier.text.startsWith('.')
    ? join(path, '..', specifier.text).replace(/\.tsx?$/, '.d.ts')
    : undefined;

function parseModule(path: string, text: string): Module {
  const declared = new Map<string, ts.Statement[]>();
  const imported = new Map<string, Place>();
  const exported = new Map<string, Place>();
  for (const statement of ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true).statements) {
    for (const name of namesOf(statement)) {
      declared.set(name, [...(declared.get(name) ?? []), statement]);
      exported.set(name, { path, name });
    }
    if (ts.isImportDeclaration(statement)) {
      const from = ownModule(path, statement.moduleSpecifier);
      const names = statement.importClause?.namedBindings;
      if (from && names && ts.isNamedImports(names))
        for (const { name, propertyName } of names.elements)
          imported.set(name.text, { path: from, name: (propertyName ?? name).text });
    } else if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    ) {
      const from = ownModule(path, statement.moduleSpecifier) ?? path;
      for (const { name, propertyName } of statement.exportClause.elements)
        exported.set(name.text, { path: from, name: (propertyName ?? name).text });
    }
  }
  return { declared, imported, exported };
}

/**
 * Creates a reader of modules that parses each one once.
 *
 * @param read - returns the text of the module with these declarations
 */
export function createModuleReader(read: (path: string) => string): (path: string) => Module {
  const modules = new Map<string, Module>();
  return (path) => {
    const module = modules.get(path) ?? parseModule(path, read(path));
    modules.set(path, module);
    return module;
  };
}
