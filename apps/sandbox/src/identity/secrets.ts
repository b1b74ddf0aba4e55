import { generateKeyPairSync, randomBytes, type JsonWebKey } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const signingKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
  use: z.literal('sig'),
  alg: z.literal('ES256'),
});

/** A private key that signs id tokens. */
export type SigningKey = z.infer<typeof signingKeySchema>;

export interface Secrets {
  signingKey: SigningKey;
  /** The key that signs the OAuth provider's short-lived cookies. */
  cookieKey: string;
}

/**
 * Loads the identity server's keys. They are generated at the first start and stored, because tokens have to stay valid
 * after a restart.
 */
export function loadSecrets(database: DatabaseSync): Secrets {
  const insert = database.prepare('insert or ignore into identity_secrets values (?, ?)');
  const select = database.prepare('select value from identity_secrets where name = ?');
  const valueOf = (name: string, make: () => string): string => {
    if (!select.get(name)) insert.run(name, make());
    return z.object({ value: z.string() }).parse(select.get(name)).value;
  };

  return {
    signingKey: signingKeySchema.parse(JSON.parse(valueOf('signing-key', () => JSON.stringify(createSigningKey())))),
    cookieKey: valueOf('cookie-key', () => randomBytes(32).toString('base64url')),
  };
}

function createSigningKey(): JsonWebKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'ES256' };
}
