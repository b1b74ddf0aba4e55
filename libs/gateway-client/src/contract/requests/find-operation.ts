import type { Operation } from '../operations/operation.ts';
import { pathParameters } from './path-parameters.ts';

/**
 * Finds the operation for a method and a path. Every path parameter must match its schema, percent-encoded or not.
 *
 * @returns undefined if the table has no such operation.
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
    return false; // invalid percent-encoding
  }
}
