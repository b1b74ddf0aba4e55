import type { Clock } from '../clock.ts';
import { demoStoredCards } from '../card-processor/demo-stored-cards.ts';
import { createStripeApi, type StripeApi } from './api/stripe-api.ts';
import { typedCard } from './api/test-cards.ts';
import type { StripeRepository } from './stripe-repository.ts';

export interface Stripe {
  readonly api: StripeApi;
  /** Writes Stripe's objects to the database. Called after each change. */
  save(): void;
}

interface Options {
  readonly repository: StripeRepository;
  readonly clock: Clock;
  readonly secretKey: string;
  /** Returns the sandbox's origin. A function, because the origin is unknown before the server listens. */
  readonly origin: () => string;
}

/** Creates Stripe's double with the objects of earlier processes or, at the first start, with the stored cards of the demo data. */
export function createStripe({ repository, clock, secretKey, origin }: Options): Stripe {
  const record = repository.read();
  const bankPageOf = (id: string) => `${origin()}${bankPath(id)}`;
  const api = createStripeApi({ now: () => clock.now(), secretKey, bankPageOf, record });
  if (!record)
    for (const { id, customer, number, ...card } of demoStoredCards(clock.now()))
      api.book.keepCard(customer, id, typedCard({ ...card, last4: number.slice(-4) }));
  return { api, save: () => repository.write(api.record()) };
}

/** Returns the path of the page on which a bank authenticates the payer of a PaymentIntent. */
export const bankPath = (intentId: string): string => `/stripe/authenticate/${intentId}`;
