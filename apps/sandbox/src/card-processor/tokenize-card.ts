import { randomBytes } from 'node:crypto';
import type { TokenRequest } from '@assess/gateway-client/card-processor';
import { compactDecrypt, type CryptoKey } from 'jose';
import type { Clock } from '../clock.ts';
import { readCard, readCode, type CardField } from './card.ts';
import type { CardRepository, CardToken, CodeToken } from './card-repository.ts';
import type { KeyRefusal, KeyRing } from './key-ring.ts';

const lifeMs = 15 * 60_000;

export type TokenizeOutcome =
  | { kind: 'token'; token: CardToken }
  | { kind: 'code-token'; token: CodeToken }
  | { kind: 'refused'; code: KeyRefusal | 'card-undecipherable' | 'card-invalid'; field?: CardField };

interface Parts {
  keys: KeyRing;
  repository: CardRepository;
  clock: Clock;
}

/**
 * Creates the function that exchanges an encrypted card, or the security code of a stored card, for a one-time token.
 * The token is valid for 15 minutes. After a rejected card, the same key can be used again.
 */
export const createTokenizer =
  ({ keys, repository, clock }: Parts) =>
  async ({ keyId, card }: TokenRequest): Promise<TokenizeOutcome> => {
    const found = keys.find(keyId);
    if (found.kind === 'refused') return found;
    const opened = await open(card, found.key.privateKey);
    if (opened.kind === 'undecipherable') return { kind: 'refused', code: 'card-undecipherable' };
    const read =
      readCode(opened.plaintext) ?? readCard(opened.plaintext, clock.now(), repository.stored.fingerprintKey);
    if (read.kind === 'invalid') return { kind: 'refused', code: 'card-invalid', field: read.field };
    if (!keys.claim(found.key)) return { kind: 'refused', code: 'key-used' };
    const named = { token: randomBytes(24).toString('base64url'), expiresAt: clock.now() + lifeMs };
    if (read.kind === 'code') {
      const token = { ...named, length: read.length };
      repository.addCodeToken(token);
      return { kind: 'code-token', token };
    }
    const token = { ...named, ...read.card };
    repository.addToken(token);
    repository.addCardOf(token);
    return { kind: 'token', token };
  };

async function open(
  jwe: string,
  privateKey: CryptoKey,
): Promise<{ kind: 'opened'; plaintext: unknown } | { kind: 'undecipherable' }> {
  try {
    const { plaintext } = await compactDecrypt(jwe, privateKey, {
      keyManagementAlgorithms: ['ECDH-ES+A256KW'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return { kind: 'opened', plaintext: JSON.parse(new TextDecoder().decode(plaintext)) };
  } catch {
    return { kind: 'undecipherable' }; // encrypted for another key, damaged, or not JSON: the sender need not know which
  }
}
