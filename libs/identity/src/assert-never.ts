/** Ends a switch over a union: does not compile when a member is left out. @throws Error when one comes all the same. */
export function assertNever(value: never): never {
  throw new Error(`Nothing handles ${JSON.stringify(value)}.`);
}
