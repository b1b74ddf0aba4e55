import type { CardData, CodeData } from '@assess/gateway-client/card-processor';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** Encrypts the card as a compact JWE for the processor's one-time public key. Loaded when a card is first sent. */
export async function encryptCard(card: CardData | CodeData, keyId: string, jwk: JWK): Promise<string> {
  const key = await importJWK(jwk, 'ECDH-ES+A256KW');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(card)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: keyId })
    .encrypt(key);
}
