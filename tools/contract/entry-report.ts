import ts from 'typescript';
import { ownModule, type Module, type Place } from './modules.ts';

const printer = ts.createPrinter({ removeComments: true });
const keyOf = ({ path, name }: Place) => `${path}#${name}`;
const byCode = (a: string, b: string) => (a < b ? -1 : 1);

/** The longest inferred type of a constant that is read as a type. */
const longestType = 1500;

/** True for the name of a property, which refers to nothing. */
const isPropertyName = (name: ts.Identifier): boolean => {
  const { parent } = name;
  const isNamed =
    ts.isPropertyAccessExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isTypeElement(parent) ||
    ts.isClassElement(parent);
  return isNamed && parent.name === name;
};

/** Returns the names to which a declaration refers, as far as its library declares them. */
function placesIn(node: ts.Node, path: string, { declared, imported }: Module): readonly Place[] {
  const found: Place[] = [];
  const visit = (part: ts.Node): void => {
    if (ts.isImportTypeNode(part)) {
      const from = ts.isLiteralTypeNode(part.argument) ? ownModule(path, part.argument.literal) : undefined;
      if (from && part.qualifier && ts.isIdentifier(part.qualifier))
        found.push({ path: from, name: part.qualifier.text });
      part.typeArguments?.forEach(visit);
      return;
    }
    const place =
      ts.isIdentifier(part) && !isPropertyName(part)
        ? (imported.get(part.text) ?? (declared.has(part.text) ? { path, name: part.text } : undefined))
        : undefined;
    if (place) found.push(place);
    ts.forEachChild(part, visit);
  };
  visit(node);
  return found;
}

/**
 * Creates a reporter on libraries.
 *
 * @param read - reads the built declarations of a module
 * @param readSource - reads the module's source, by the path of its declarations
 */
export function createReporter(read: (path: string) => Module, readSource: (path: string) => Module) {
  /** Follows exports to the module that declares the name. */
  function declarationOf(place: Place): Place {
    const next = read(place.path).exported.get(place.name);
    return !next || keyOf(next) === keyOf(place) ? place : declarationOf(next);
  }

  const textOf = (module: Module, name: string) =>
    (module.declared.get(name) ?? [])
      .map((statement) => printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile()))
      .join('\n')
      .replaceAll(/^(?:export )?(?:declare )?/gm, '');

  /** Returns the module that shows a name best. A schema's source says more than its type, and takes a tenth of it. */
  function moduleOf({ path, name }: Place): Module {
    if (!read(path).declared.has(name)) return readSource(path);
    const text = textOf(read(path), name);
    const isLong = text.includes('z.Zod') || text.length > longestType;
    return isLong && text.startsWith('const ') ? readSource(path) : read(path);
  }

  const print = (place: Place): string => textOf(moduleOf(place), place.name);

  const referredBy = (place: Place): readonly Place[] => {
    const module = moduleOf(place);
    return (module.declared.get(place.name) ?? [])
      .flatMap((statement) => placesIn(statement, place.path, module))
      .map(declarationOf);
  };

  return {
    /**
     * Returns the declarations of all names that the entries export, sorted, and then those that these refer to.
     *
     * @param entries - the paths of the entries' declarations, by specifier
     */
    report(entries: ReadonlyMap<string, string>): string {
      const written = new Set<string>();
      const sections = [...entries].map(([specifier, path]) => {
        const names = [...read(path).exported.keys()].toSorted(byCode);
        const blocks = names.map((name) => {
          const place = declarationOf({ path, name });
          const text = written.has(keyOf(place)) ? `// ${name}: see above` : print(place);
          written.add(keyOf(place));
          return { place, text: place.name === name ? text : `// ${name} is\n${text}` };
        });
        return { specifier, blocks };
      });
      const queue = sections.flatMap(({ blocks }) => blocks.map(({ place }) => place));
      const others = new Map<string, Place>();
      for (const place of queue)
        for (const other of referredBy(place))
          if (!written.has(keyOf(other)) && !others.has(keyOf(other))) {
            others.set(keyOf(other), other);
            queue.push(other); // the loop goes on through what it adds
          }
      const internal = [...others.values()].toSorted((a, b) => byCode(a.name + a.path, b.name + b.path)).map(print);
      const all = sections.map(({ specifier, blocks }) =>
        [`// ${specifier}`, ...blocks.map(({ text }) => text)].join('\n\n'),
      );
      const rest = internal.length > 0 ? [['// not exported, but part of the above', ...internal].join('\n\n')] : [];
      return `${[...all, ...rest].join('\n\n\n')}\n`;
    },
  };
}
