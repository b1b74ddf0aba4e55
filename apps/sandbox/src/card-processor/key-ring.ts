import { exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';
import type { Clock } from '../clock.ts';

const lifeMs = 15 * 60_000;
/** The time for which an expired key is stored, because a request with it gets a message about the expiry. */
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

/** Issues one-time keys. They are only in memory, so browsers have to fetch new ones after a restart. */
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
    /** Issues a new key, which is valid for 15 minutes and for one token. */
    async issue(): Promise<IssuedKey> {
      for (const [keyId, { expiresAt }] of keys) {
        if (expiresAt + memoryMs > clock.now()) break; // the keys are in order of issue, so all others are younger
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
    /** Invalidates a key before its use. Returns `false` when another request has used it. */
    claim(key: Key): boolean {
      if (key.isUsed) return false;
      key.isUsed = true;
      return true;
    },
  };
}

export type KeyRing = ReturnType<typeof createKeyRing>;
