import { hashOf } from '../ids.ts';

/** The hash of each person's token, by name. */
export type People = ReadonlyMap<string, string>;

/** Tells who of the staff a call is from, by its `authorization`; `undefined` where it is from nobody. */
export type StaffOf = (authorization: string | undefined) => string | undefined;

/** Tokens are 128 random bits, so their hashes tell nothing and need no salt. */
export function createStaffOf(people: People): StaffOf {
  const byHash = new Map([...people].map(([name, hash]) => [hash, name]));
  return (authorization = '') => {
    const [, token] = /^Bearer ([\w-]{22,200})$/i.exec(authorization) ?? [];
    return token === undefined ? undefined : byHash.get(hashOf(token));
  };
}
