import type { Operation } from './operation.ts';
import { pathParameters } from './path-parameters.ts';

/**
 * Finds the operation that a method and a path ask for, each parameter as its rule has it, percent-encoded or not.
 *
 * @returns nothing where the table has none.
 */
export const findOperation = (table: Readonly<Record<string, Operation>>, method: string, path: string) =>
  Object.values(table).find((operation) => operation.method === method && fits(operation.path, path));

function fits(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      return name === undefined ? segment === given[at] : isParameter(name, given[at] ?? '');
    })
  );
}

function isParameter(name: string, encoded: string): boolean {
  const rule = Object.entries(pathParameters).find(([each]) => each === name)?.[1];
  try {
    return rule?.safeParse(decodeURIComponent(encoded)).success ?? false;
  } catch {
    return false; // percent signs that encode nothing
  }
}
