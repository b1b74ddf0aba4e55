import { pathParameters } from '@assess/gateway-client/contract';
import { hash, randomFillSync, randomInt } from 'node:crypto';

const idBytes = 16;
const pool = Buffer.alloc(256 * idBytes);
let used = pool.length;

/**
 * Creates an opaque id of 128 random bits: 22 base64url characters. Random bytes are fetched for many ids at once, because each
 * fetch is slow.
 */
export function newOpaqueId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.toString('base64url', used, (used += idBytes));
}

/** Hashes an opaque secret for storage. No salt is needed, because 128 random bits cannot be guessed. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');

/** True when a text has the form of an opaque id. Any other text needs no database query. */
export const isOpaqueId = (text: string): boolean => pathParameters.id.safeParse(text).success;

const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ'; // no characters that sound or look alike when read aloud

/** Creates a confirmation number that people can read aloud, such as `PC-7K2F-9QXM-4TRB`: 59 random bits. */
export function newConfirmationNumber(): string {
  const group = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('');
  return `PC-${group()}-${group()}-${group()}`;
}
