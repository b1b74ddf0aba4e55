import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { CardProcessorEnv } from '../env.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import type { ProcessorSyncDependencies } from './processor-sync-dependencies.ts';
import { queryAfterEvent } from './query-after-event.ts';

/** An event with the reference of the charge that it is about. The rest of the event is not read. */
const eventSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  data: z.object({ object: z.object({ metadata: z.object({ reference: z.string() }) }) }),
});

/** The maximum age of a delivery in seconds. An older one may be a replay. */
const toleranceSeconds = 300;

/**
 * Creates the handler of Stripe's events about charges. An event must be signed with the endpoint's secret, is accepted for five
 * minutes, and counts once. Its only effect is that the gateway asks Stripe for the outcome.
 */
export const stripeEventHandlers = (
  dependencies: ProcessorSyncDependencies,
  processor: CardProcessorEnv,
): Handlers<'receiveStripeEvent'> => ({
  async receiveStripeEvent({ body }, { header }) {
    if (processor.kind !== 'stripe') return problem('route-not-found');
    const event = readEvent(body, header('stripe-signature') ?? '', processor.webhookSecret, dependencies.clock());
    if (!event) return problem('signature-invalid');
    const { success, data } = eventSchema.safeParse(event);
    if (success) await queryAfterEvent(dependencies, data.id, data.data.object.metadata.reference);
    return answer(200, { status: 'ok' });
  },
});

/** Verifies and parses an event. Returns `undefined` when its signature is not valid or too old. */
function readEvent(body: string, signature: string, secret: string, nowMs: number): unknown {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, nowMs);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}
