import { pathParameters } from '@assess/gateway-client/contract';
import { hash, randomFillSync, randomInt } from 'node:crypto';

const idBytes = 16;
const pool = Buffer.alloc(256 * idBytes);
let used = pool.length;

/** 128 random bits, base64url: 22 characters. Random bytes are fetched for many ids at once, as each fetch is slow. */
export function newOpaqueId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.toString('base64url', used, (used += idBytes));
}

/** How a secret of such a form is kept: 128 bits that nobody guesses need no salt. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');

/** Whether a text has the form of one: no other needs to be looked for. */
export const isOpaqueId = (text: string): boolean => pathParameters.id.safeParse(text).success;

const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ'; // nothing that looks like something else when read aloud

/** A number for people to read out, such as `PC-7K2F-9QXM-4TRB`: 59 random bits. */
export function newConfirmationNumber(): string {
  const group = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('');
  return `PC-${group()}-${group()}-${group()}`;
}
