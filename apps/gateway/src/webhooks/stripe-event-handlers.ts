import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { CardProcessorEnv } from '../env.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import type { RecoveryDependencies } from '../recovery/recovery-dependencies.ts';
import { askAboutEvent } from './ask-about-event.ts';

/** An event that says whose charge it is about. What else it says is not read. */
const eventSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  data: z.object({ object: z.object({ metadata: z.object({ reference: z.string() }) }) }),
});

/** A delivery older than this is somebody's copy of one. */
const toleranceSeconds = 300;

/**
 * Hears from Stripe that something became of a charge. Only who knows the endpoint's secret can say so, only for five minutes, and only once;
 * and all that it does is to have Stripe asked.
 */
export const stripeEventHandlers = (
  dependencies: RecoveryDependencies,
  processor: CardProcessorEnv,
): Handlers<'receiveStripeEvent'> => ({
  async receiveStripeEvent({ body }, { header }) {
    if (processor.kind !== 'stripe') return problem('route-not-found');
    const event = readEvent(body, header('stripe-signature') ?? '', processor.webhookSecret, dependencies.clock());
    if (!event) return problem('signature-invalid');
    const { success, data } = eventSchema.safeParse(event);
    if (success) await askAboutEvent(dependencies, data.id, data.data.object.metadata.reference);
    return answer(200, { status: 'ok' });
  },
});

/** What was signed; `undefined`: nobody has signed it who may, or not lately. */
function readEvent(body: string, signature: string, secret: string, nowMs: number): unknown {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, nowMs);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}
