import { pathParameters } from '@assess/gateway-client/contract';
import { hash, randomFillSync, randomInt } from 'node:crypto';

const idBytes = 16;
/** Creates a source of opaque ids. It fetches random bytes for many ids at once, because each fetch takes about 20 µs. */
function createIdSource(): () => string {
  const pool = Buffer.alloc(256 * idBytes);
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    return pool.toString('base64url', used, (used += idBytes));
  };
}

/** Creates an opaque id of 128 random bits: 22 base64url characters. */
export const newOpaqueId = createIdSource();

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
