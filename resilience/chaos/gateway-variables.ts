import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '../../apps/gateway/src/ids.ts';
import { declineLimit } from './plan.ts';
import type { MovedClock } from './clock/moved-clock.ts';

/** The keys of Stripe, with the variables of each process that has them. */
const secretKey = 'sk_test_trial';
const webhookSecret = 'whsec_trial';
export const stripeSecrets = {
  secretKey,
  webhookSecret,
  ofStripe: { STRIPE_SECRET_KEY: secretKey },
  ofGateway: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
};

/** The tokens of two members of staff. */
export const staffTokens = { ada: 'ada-of-the-trial-000001', grace: 'grace-of-the-trial-0001' };

/** The time by which the time of day of the second gateway's machine is wrong. */
const wrongByMs = 2 * 60 * 60_000;

const wrongTimeOfDay = join(import.meta.dirname, 'clock/wrong-time-of-day.ts');

interface Options {
  /** The number of the gateway, from 0. */
  readonly n: number;
  readonly clock: MovedClock;
  readonly preloads: readonly string[];
}

/** Returns the variables of a gateway: its clock, staff, and limits. */
export function gatewayVariables({ n, clock, preloads }: Options): Record<string, string> {
  return {
    ...clock.variablesFor(`gateway-${n}`, [...preloads, ...(n === 1 ? [wrongTimeOfDay] : [])]),
    ...(n === 1 && { TIME_OF_DAY_WRONG_BY_MS: String(wrongByMs) }),
    NODE_COMPILE_CACHE: join(tmpdir(), 'assess-chaos-compiled'), // gateways start often
    CARD_PROCESSOR_TIMEOUT_MS: '4000', // more than the age at which the worker takes an attempt over, on the moved clock
    DECLINE_LIMITS: `${declineLimit},1000000,1000000`,
    STAFF: Object.entries(staffTokens)
      .map(([name, token]) => `${name}:${hashOf(token)}`)
      .join(','),
  };
}
