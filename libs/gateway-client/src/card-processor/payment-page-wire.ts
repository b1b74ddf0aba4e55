import * as z from 'zod/mini';

/** The card as it goes to the card processor, encrypted: a compact JWE (`ECDH-ES+A256KW`, `A256GCM`) of this as JSON. */
export interface CardData {
  number: string;
  /** 1 to 12. */
  expiryMonth: number;
  /** Four digits. */
  expiryYear: number;
  securityCode: string;
}

/** The security code of a stored card, encrypted as a card is: the token charges nothing but a stored card. */
export type CodeData = Pick<CardData, 'securityCode'>;

/** `POST /keys`: a public key for one card or code. */
export const cardKeySchema = z.object({ keyId: z.string(), jwk: z.record(z.string(), z.unknown()) });

/** The key that a browser encrypts a card with, as a JSON Web Key. @see RFC 7517 */
export type CardKey = z.infer<typeof cardKeySchema>;

/** `POST /tokens`: what to trade for a token. */
export interface TokenRequest {
  keyId: string;
  /** The encrypted card or code. */
  card: string;
}

/** The answer to a `TokenRequest`: a token for one charge. Status 422: the card cannot be read. */
export const cardTokenSchema = z.object({ token: z.string() });

/** What stands for a card from the browser on: the gateway never sees its number. */
export type CardToken = z.infer<typeof cardTokenSchema>;
