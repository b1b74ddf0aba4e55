import type { CardData } from '@assess/gateway-client/card-processor';
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

/** All that is kept of a card: nothing that could pay anywhere else. */
export interface ReadCard {
  brand: CardBrand;
  last4: string;
  outcome: CardOutcome;
}

/** A card works until the end of its month. */
const isExpired = ({ expiryMonth, expiryYear }: CardData, nowMs: number): boolean =>
  Date.UTC(expiryYear, expiryMonth) <= nowMs;

const outcomeOf = (card: CardData, nowMs: number): CardOutcome =>
  isExpired(card, nowMs)
    ? 'expired-card'
    : (testCards.find(({ number }) => number === card.number)?.outcome ?? 'approved');

/** Checks what was in the envelope and forgets the number: brand, last digits and what a charge will bring remain. */
export function readCard(
  plaintext: unknown,
  nowMs: number,
): { kind: 'card'; card: ReadCard } | { kind: 'invalid'; field: CardField } {
  const parsed = cardSchema.safeParse(plaintext);
  if (!parsed.success) return { kind: 'invalid', field: (parsed.error.issues[0]?.path[0] ?? 'number') as CardField };
  const { number, securityCode } = parsed.data;
  const rule = brands.find(({ prefix }) => prefix.test(number));
  if (!rule || !rule.lengths.some((length) => length === number.length) || !isCardNumber(number)) {
    return { kind: 'invalid', field: 'number' };
  }
  if (securityCode.length !== rule.securityCodeLength) return { kind: 'invalid', field: 'securityCode' };
  return {
    kind: 'card',
    card: { brand: rule.brand, last4: number.slice(-4), outcome: outcomeOf(parsed.data, nowMs) },
  };
}
