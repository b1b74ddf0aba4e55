import Stripe from 'stripe';
import type { SettingsCheck } from '../processor-definition.ts';
import { apiVersion, createStripe, isLiveKey } from './create-stripe.ts';
import { failureOf, isMissing } from './failures.ts';

interface Requested {
  readonly lastResponse: { readonly headers: Readonly<Record<string, string | undefined>> };
  readonly livemode?: boolean;
}

/** The time-out of each request in milliseconds. */
const timeout = 5_000;

/**
 * The rights that a restricted key needs, each with a request that needs it. Requests that write name an object that does not exist, so they
 * change nothing.
 */
const rights: Readonly<Record<string, (stripe: Stripe) => Promise<Requested>>> = {
  'PaymentIntents: write': (stripe) => stripe.paymentIntents.cancel('pi_reachability', {}, { timeout }),
  'Charges and Refunds: write': (stripe) =>
    stripe.refunds.create({ payment_intent: 'pi_reachability', amount: 1 }, { timeout }),
  'Customers: write': (stripe) => stripe.customers.update('cus_reachability', { metadata: {} }, { timeout }),
  'PaymentMethods: write': (stripe) => stripe.paymentMethods.detach('pm_reachability', {}, { timeout }),
  'Balance: read': (stripe) => stripe.balance.retrieve({}, { timeout }),
  'Disputes: read': (stripe) => stripe.disputes.list({ limit: 1 }, { timeout }),
  'Balance transaction sources: read': (stripe) => stripe.balanceTransactions.list({ limit: 1 }, { timeout }),
};

/** The answer to one request: whether the key has the right, and what else the response says. `undefined`: Stripe did not answer. */
interface Answer {
  readonly isKey: boolean;
  readonly isAllowed: boolean;
  readonly version: string | undefined;
  readonly isLive: boolean | undefined;
}

async function ask(request: Promise<Requested>): Promise<Answer | undefined> {
  try {
    const { lastResponse, livemode } = await request;
    return { isKey: true, isAllowed: true, version: lastResponse.headers['stripe-version'], isLive: livemode };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) return undefined;
    const isKey = error.statusCode !== 401;
    const isRefused = failureOf(error) === 'not-executed' && (error.statusCode === 401 || error.statusCode === 403);
    if (!isRefused && !isMissing(error)) return undefined;
    return { isKey, isAllowed: !isRefused, version: error.headers?.['stripe-version'], isLive: undefined };
  }
}

/**
 * Checks the secret key with requests that change nothing: whether Stripe knows it, its rights, its mode, and the version of the API in
 * which Stripe answers.
 */
export async function checkStripeSettings(settings: {
  readonly secretKey: string;
  readonly api: string;
  readonly isProduction: boolean;
}): Promise<SettingsCheck> {
  const { secretKey, isProduction } = settings;
  const stripe = createStripe(settings);
  const names = Object.keys(rights);
  const answers = await Promise.all(Object.values(rights).map((request) => ask(request(stripe))));
  const known = answers.filter((answer) => answer !== undefined);
  if (known.length === 0) return { kind: 'unanswered' };
  if (known.some(({ isKey }) => !isKey))
    return { kind: 'wrong', faults: ['STRIPE_SECRET_KEY is not a key that Stripe knows: create one in the dashboard'] };
  const missing = names.filter((_, at) => answers[at]?.isAllowed === false);
  const version = known.map((answer) => answer.version).find((given) => given !== undefined && given !== apiVersion);
  const isLive = isLiveKey(secretKey);
  const faults = [
    ...(missing.length > 0 ? [`STRIPE_SECRET_KEY lacks rights, add them in the dashboard: ${missing.join(', ')}`] : []),
    ...(version === undefined ? [] : [`Stripe answers in version ${version} of its API instead of ${apiVersion}`]),
    ...(known.some((answer) => answer.isLive === !isLive)
      ? ['STRIPE_SECRET_KEY has another mode than the account that answers: check STRIPE_API']
      : []),
    ...(isProduction && !isLive ? ['STRIPE_SECRET_KEY is a key of test mode, so no card is charged'] : []),
  ];
  if (faults.length > 0) return { kind: 'wrong', faults };
  return known.length < answers.length ? { kind: 'unanswered' } : { kind: 'right' };
}
