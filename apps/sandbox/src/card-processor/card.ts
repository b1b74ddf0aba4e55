import { createHmac } from 'node:crypto';
import type { CardData, CodeData } from '@assess/gateway-client/card-processor';
import { isCardNumber } from '@assess/i18n';
import * as z from 'zod/mini';
import { brands, type CardBrand } from './card-brands.ts';
import { testCards, type CardOutcome } from './test-cards.ts';

const cardSchema: z.ZodMiniType<CardData> = z.object({
  number: z.string().check(
    z.overwrite((typed) => typed.replace(/[ -]/g, '')),
    z.regex(/^\d{12,19}$/),
  ),
  expiryMonth: z.int().check(z.gte(1), z.lte(12)),
  expiryYear: z.int().check(z.gte(2000), z.lte(2099)),
  securityCode: z.string().check(z.regex(/^\d{3,4}$/)),
});

export type CardField = keyof CardData;

/** The details of a card that are stored, too few to pay with the card elsewhere. */
export interface ReadCard {
  brand: CardBrand;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  fingerprint: string;
  outcome: CardOutcome;
}

type Expiry = Pick<CardData, 'expiryMonth' | 'expiryYear'>;

/** True once the card's expiry month is over. */
export const isExpired = ({ expiryMonth, expiryYear }: Expiry, nowMs: number): boolean =>
  Date.UTC(expiryYear, expiryMonth) <= nowMs;

const outcomeOf = (card: CardData, nowMs: number): CardOutcome =>
  isExpired(card, nowMs)
    ? 'expired-card'
    : (testCards.find(({ number }) => number === card.number)?.outcome ?? 'approved');

/** Returns the fingerprint of a card: the same for the same number and month, and impossible to reverse. */
export const fingerprintOf = (
  { number, expiryMonth, expiryYear }: Omit<CardData, 'securityCode'>,
  key: string,
): string => createHmac('sha256', key).update(`${number} ${expiryMonth}/${expiryYear}`).digest('base64url');

const brandOf = (number: string) => brands.find(({ prefix }) => prefix.test(number));

/** Returns the number of digits in a brand's security code. */
export const codeLengthOf = (brand: string): number | undefined =>
  brands.find((each) => each.brand === brand)?.securityCodeLength;

const codeSchema: z.ZodMiniType<CodeData> = z.strictObject({ securityCode: z.string() });

/** Checks a security code that was sent without a card, and returns only its length. @returns undefined for a card. */
export function readCode(
  plaintext: unknown,
): { kind: 'code'; length: number } | { kind: 'invalid'; field: CardField } | undefined {
  const code = codeSchema.safeParse(plaintext).data?.securityCode;
  if (code === undefined) return undefined;
  return /^\d{3,4}$/.test(code) ? { kind: 'code', length: code.length } : { kind: 'invalid', field: 'securityCode' };
}

/**
 * Checks a decrypted card. The result has no card number, only brand, last digits, month, fingerprint and the outcome
 * of a charge.
 *
 * @param key - the secret key of the fingerprint.
 */
export function readCard(
  plaintext: unknown,
  nowMs: number,
  key: string,
): { kind: 'card'; card: ReadCard } | { kind: 'invalid'; field: CardField } {
  const parsed = cardSchema.safeParse(plaintext);
  if (!parsed.success) return { kind: 'invalid', field: (parsed.error.issues[0]?.path[0] ?? 'number') as CardField };
  const { number, securityCode, expiryMonth, expiryYear } = parsed.data;
  const rule = brandOf(number);
  if (!rule || !rule.lengths.some((length) => length === number.length) || !isCardNumber(number)) {
    return { kind: 'invalid', field: 'number' };
  }
  if (securityCode.length !== rule.securityCodeLength) return { kind: 'invalid', field: 'securityCode' };
  return {
    kind: 'card',
    card: {
      brand: rule.brand,
      last4: number.slice(-4),
      expiryMonth,
      expiryYear,
      fingerprint: fingerprintOf(parsed.data, key),
      outcome: outcomeOf(parsed.data, nowMs),
    },
  };
}
