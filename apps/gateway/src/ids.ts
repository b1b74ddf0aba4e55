import { randomBytes, randomInt } from 'node:crypto';

/** 128 random bits, base64url: 22 characters. */
export const newOpaqueId = (): string => randomBytes(16).toString('base64url');

const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ'; // nothing that looks like something else when read aloud

/** A number for people to read out, such as `PC-7K2F-9QXM-4TRB`: 59 random bits. */
export function newConfirmationNumber(): string {
  const group = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('');
  return `PC-${group()}-${group()}-${group()}`;
}
