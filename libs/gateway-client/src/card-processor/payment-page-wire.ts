import * as z from 'zod/mini';

/** The card data sent to the card processor: this object as JSON, encrypted as a compact JWE (`ECDH-ES+A256KW`, `A256GCM`). */
export interface CardData {
  number: string;
  /** 1 to 12. */
  expiryMonth: number;
  /** Four digits. */
  expiryYear: number;
  securityCode: string;
}

/** The security code of a stored card, encrypted like a card. Its token can charge stored cards only. */
export type CodeData = Pick<CardData, 'securityCode'>;

/** The response to `POST /keys`: a public key that encrypts one card or security code. */
export const cardKeySchema = z.object({ keyId: z.string(), jwk: z.record(z.string(), z.unknown()) });

/** The key with which a browser encrypts a card, as a JSON Web Key. @see RFC 7517 */
export type CardKey = z.infer<typeof cardKeySchema>;

/** The body of `POST /tokens`: the data to exchange for a token. */
export interface TokenRequest {
  keyId: string;
  /** The encrypted card or security code. */
  card: string;
}

/** The response to a `TokenRequest`: a token for one charge. Status 422: the card cannot be decrypted or read. */
export const cardTokenSchema = z.object({ token: z.string() });

/** A token that represents a card after the browser has sent it: the gateway never sees the card number. */
export type CardToken = z.infer<typeof cardTokenSchema>;
