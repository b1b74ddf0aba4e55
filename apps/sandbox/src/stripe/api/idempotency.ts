import { StripeFailure } from './stripe-failure.ts';

/** A response of Stripe's API as it is sent. */
export interface StripeAnswer {
  readonly status: number;
  readonly body: string;
  readonly isReplayed?: boolean;
}

interface Kept {
  readonly asked: string;
  readonly storedAtMs: number;
  answer?: StripeAnswer;
}

/** The stored responses by idempotency key, as JSON. */
export type IdempotencyRecord = readonly (readonly [key: string, Kept])[];

const storedForMs = 24 * 60 * 60_000;

/**
 * Creates the store of Stripe's idempotency keys. For 24 hours, all requests with a key get the response to its first
 * request, even an error, if Stripe had begun to work on that request. The same key with another request is an error,
 * and so is a key whose request is still in progress.
 *
 * @see https://docs.stripe.com/api/idempotent_requests
 */
export function createIdempotency(now: () => number, record: IdempotencyRecord = []) {
  const kept = new Map<string, Kept>(record);
  return {
    async answer(
      key: string | undefined,
      asked: string,
      work: () => Promise<StripeAnswer & { isBegun: boolean }>,
    ): Promise<StripeAnswer> {
      if (key === undefined) return await work();
      const known = kept.get(key);
      if (known && now() - known.storedAtMs < storedForMs) {
        if (known.asked !== asked)
          throw new StripeFailure(400, {
            type: 'idempotency_error',
            message:
              'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          });
        if (!known.answer)
          throw new StripeFailure(409, {
            type: 'idempotency_error',
            code: 'idempotency_key_in_use',
            message: 'There is currently another in-progress request using this Idempotent Key.',
          });
        return { ...known.answer, isReplayed: true };
      }
      const mine: Kept = { asked, storedAtMs: now() };
      kept.set(key, mine);
      const { status, body, isBegun } = await work();
      if (isBegun) mine.answer = { status, body };
      else kept.delete(key);
      return { status, body };
    },
    /** Returns the stored responses. A request in progress has none; if it is repeated after a restart, it is begun again. */
    record: (): IdempotencyRecord => [...kept].filter(([, { answer }]) => answer !== undefined),
    clear: () => kept.clear(),
  };
}
