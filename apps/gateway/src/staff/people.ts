import { hashOf } from '../ids.ts';

/** The hash of each staff member's token, by name. */
export type People = ReadonlyMap<string, string>;

/** Returns the name of the staff member who sent a request, by its `authorization` header; `undefined` for any other caller. */
export type StaffOf = (authorization: string | undefined) => string | undefined;

/** Creates the function that finds staff by their token. Tokens are 128 random bits, so their hashes reveal nothing and need no salt. */
export function createStaffOf(people: People): StaffOf {
  const byHash = new Map([...people].map(([name, hash]) => [hash, name]));
  return (authorization = '') => {
    const [, token] = /^Bearer ([\w-]{22,200})$/i.exec(authorization) ?? [];
    return token === undefined ? undefined : byHash.get(hashOf(token));
  };
}
