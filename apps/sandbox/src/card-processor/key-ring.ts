import { exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';
import type { Clock } from '../clock.ts';

const lifeMs = 15 * 60_000;
/** The time that an expired key is remembered, so that its holder learns why it does not work. */
const memoryMs = 60 * 60_000;

interface Key {
  privateKey: CryptoKey;
  expiresAt: number;
  isUsed: boolean;
}

export interface IssuedKey {
  keyId: string;
  jwk: JWK;
  expiresAt: number;
}

export type KeyRefusal = 'key-unknown' | 'key-used' | 'key-expired';

/** Issues one-time keys. They live in memory only: after a restart browsers fetch new ones. */
export function createKeyRing(clock: Clock) {
  const keys = new Map<string, Key>();

  const find = (keyId: string): { kind: 'key'; key: Key } | { kind: 'refused'; code: KeyRefusal } => {
    const key = keys.get(keyId);
    if (!key) return { kind: 'refused', code: 'key-unknown' };
    if (key.isUsed) return { kind: 'refused', code: 'key-used' };
    if (key.expiresAt <= clock.now()) return { kind: 'refused', code: 'key-expired' };
    return { kind: 'key', key };
  };

  return {
    /** Issues a new key that lives 15 minutes and makes one token. */
    async issue(): Promise<IssuedKey> {
      for (const [keyId, { expiresAt }] of keys) {
        if (expiresAt + memoryMs > clock.now()) break; // in order of issue, so the rest is younger
        keys.delete(keyId);
      }
      const { publicKey, privateKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256' });
      const keyId = crypto.randomUUID();
      const expiresAt = clock.now() + lifeMs;
      keys.set(keyId, { privateKey, expiresAt, isUsed: false });
      return {
        keyId,
        jwk: { ...(await exportJWK(publicKey)), use: 'enc', alg: 'ECDH-ES+A256KW', kid: keyId },
        expiresAt,
      };
    },
    find,
    /** Uses up a key. Returns `false` when another request was faster. */
    claim(key: Key): boolean {
      if (key.isUsed) return false;
      key.isUsed = true;
      return true;
    },
  };
}

export type KeyRing = ReturnType<typeof createKeyRing>;
