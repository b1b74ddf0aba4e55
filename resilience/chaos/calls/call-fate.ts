import { between, oneOf, type Random } from '../../trials/random.ts';

/**
 * The fate of a charge request, or of another call to the card processor.
 *
 * - `cut-before`: the connection ends before the processor gets the request.
 * - `answer-lost`: the processor does its work, and the connection ends without a response.
 * - `late-answer`: the response comes after the gateway's time-out.
 * - `held`: the request reaches the processor only after `ms` of the moved clock.
 * - `held-until-void`: the request overtakes the first void of its charge, and waits for that.
 * - `create-held`: the request that prepares the charge is held for `ms` of the moved clock.
 * - `own-refusal`: the processor itself rejects the request for now, and does nothing.
 * - `failed-after`: the processor does its work and responds with an error of its own.
 * - `proxy-refusal`: the processor does its work, and a proxy responds with "too many requests" in JSON.
 * - `bad-gateway`: the processor does its work, and a proxy responds with a page and status 502.
 * - `unknown-page`: a proxy that does not know the processor responds with a page and status 404.
 * - `foreign-answer`: a proxy responds with the response to another customer's charge.
 * - `spoilt-token`: the card's token is one that the processor does not know.
 */
export interface CallFate {
  readonly kind: (typeof chargeFates)[number] | 'unknown-page';
  /** The time for which a request is held, in milliseconds of the moved clock. */
  readonly ms: number;
}

/** The fates of charges, which a plan has for orders. */
export const chargeFates = [
  'held',
  'held-until-void',
  'create-held',
  'answer-lost',
  'proxy-refusal',
  'failed-after',
  'bad-gateway',
  'late-answer',
  'foreign-answer',
  'spoilt-token',
  'own-refusal',
  'cut-before',
] as const;

/** The share of orders with such a fate, and of those the share whose second attempt has one, too. */
const shares = { first: 0.35, second: 0.3 };

/** Generates the fate of a kind. Held requests arrive after the time at which the gateway gives up, most of them much later. */
export const fateOf = (kind: CallFate['kind'], random: Random): CallFate => ({
  kind,
  ms: between(random, 50_000, 120_000),
});

/** Generates the fates of an order's charges, one after the other; later charges have none. */
export function fatesOfOrder(order: number, random: Random): readonly CallFate[] {
  const planned = chargeFates[order]; // every kind of fate happens, however few orders there are
  const first = planned ?? (random() < shares.first ? oneOf(random, chargeFates) : undefined);
  if (first === undefined) return [];
  const second = planned === undefined && random() < shares.second ? [fateOf(oneOf(random, chargeFates), random)] : [];
  return [fateOf(first, random), ...second];
}

/** The fates of calls that charge nothing, with the share of calls that has each. */
const otherFates: readonly (readonly [share: number, kind: CallFate['kind']])[] = [
  [0.04, 'cut-before'],
  [0.03, 'answer-lost'],
  [0.02, 'own-refusal'],
  [0.02, 'unknown-page'],
  [0.02, 'bad-gateway'],
  [0.01, 'late-answer'],
];

/** Generates the fate of a call that charges nothing; most have none. */
export function fateOfOther(random: Random): CallFate | undefined {
  let left = random();
  for (const [share, kind] of otherFates) {
    left -= share;
    if (left < 0) return { kind, ms: 0 };
  }
  return undefined;
}
