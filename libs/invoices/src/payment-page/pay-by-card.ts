import type { PageGateway } from '@assess/gateway-client';
import { aFunction, aLocale, anObject, checkOptions } from '@assess/i18n/arguments';
import type { Locale, Money } from '@assess/i18n';
import {
  payerFields,
  payerIssues,
  type AttemptRequest,
  type Payment,
  type Problem,
} from '@assess/gateway-client/contract';
import type { PaymentForm, PaymentIssues } from '../payment-form.ts';
import type { CardTokenizer } from './card-tokenizer.ts';
import { outcomeOf, progressElsewhere, type PaymentOutcome } from './outcome/payment-outcome.ts';

export interface PayByCardOptions {
  gateway: Pick<PageGateway, 'takePayment' | 'readPayment'>;
  tokenise: CardTokenizer['tokenise'];
  /** The page's locale. The receipt has its language. */
  locale: Locale;
  /** Creates an Idempotency-Key. Default: `crypto.randomUUID`. */
  newKey?: () => string;
  /** Solves a proof-of-work challenge. Default: `solveProofOfWork`, loaded on demand. */
  solve?: (challenge: string) => Promise<string>;
}

/** The maximum number of proofs for one attempt: the gateway requires a stronger one when others' cards are declined meanwhile. */
const maxProofs = 4;

const loadAndSolve = async (challenge: string): Promise<string> =>
  (await import('../lookup/solve-proof-of-work.ts')).solveProofOfWork(challenge);

/**
 * Creates a function that charges the displayed total exactly once: it obtains a token and makes one attempt under one
 * Idempotency-Key. It retries with the same key when the response is lost. When many cards were declined for the
 * invoice, for the customer account or from the payer's network, the gateway requires a proof of work first. The
 * function then repeats the attempt with the proof under the same key, because nothing was charged.
 */
export function createPayByCard(
  options: PayByCardOptions,
): (payment: Payment, form: PaymentForm) => Promise<PaymentOutcome> {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createPayByCard', options, {
      gateway: anObject('the result of createPageGateway', 'takePayment', 'readPayment'),
      tokenise: aFunction('the tokenise of a card tokenizer, such as that of useCardTokenizer'),
      locale: aLocale(),
    });
  const { gateway, tokenise, locale, newKey = () => crypto.randomUUID(), solve = loadAndSolve } = options;
  return async (payment, form) => {
    const tokenised = await tokenise(form);
    if (tokenised.kind !== 'token') return tokenised;
    const body = attemptRequest(form, { cardToken: tokenised.token, expectedTotal: payment.total, locale });
    const headers = { 'idempotency-key': newKey() };
    const send = (proof: { proof?: string } = {}) => {
      const attempt = () => gateway.takePayment({ params: { id: payment.id }, headers, body: { ...body, ...proof } });
      return attempt().catch(attempt);
    };
    try {
      let outcome = await send();
      for (let n = 0; n < maxProofs && outcome.kind === 'proof-required'; n += 1) {
        const proof = await solve(outcome.problem.challenge ?? '').catch(() => undefined);
        if (proof === undefined) break;
        outcome = await send({ proof });
      }
      switch (outcome.kind) {
        case 'ok':
          return asJustAsked(outcomeOf(outcome.value));
        case 'already-paid':
          return await whoPaid(gateway, payment.id);
        case 'payment-in-progress':
          return await whoseProgress(gateway, payment.id);
        case 'invoice-not-payable':
          return { kind: 'not-payable' };
        case 'total-changed':
          return { kind: 'total-changed' };
        case 'payment-expired':
        case 'payment-not-found':
          return { kind: 'expired' };
        case 'saved-card-not-found':
          return { kind: 'saved-card-gone' };
        case 'invalid-request':
          return whatIsInvalid(outcome.problem);
        case 'too-many-refusals':
          return tooManyDeclines(outcome);
        case 'idempotency-key-reused':
          return { kind: 'pending' }; // the attempt that used this key may have charged the card
        case 'idempotency-key-missing':
        case 'idempotency-key-malformed':
        case 'invalid-token':
        case 'proof-required':
        case 'too-many-requests':
        case 'processor-unavailable':
        case 'identity-unavailable':
          return { kind: 'unavailable' };
      }
    } catch {
      return { kind: 'pending' }; // the response was lost twice, so the card may have been charged
    }
  };
}

const tooManyDeclines = ({
  problem,
  retryAfterSeconds = 3600,
}: {
  problem: Problem;
  retryAfterSeconds: number | undefined;
}): PaymentOutcome => ({
  kind: 'too-many-refusals',
  subject: problem.subject,
  minutes: Math.ceil(retryAfterSeconds / 60),
});

/** Marks a challenge as caused by the current attempt. The page then redirects the payer to their bank. */
const asJustAsked = (outcome: PaymentOutcome): PaymentOutcome =>
  outcome.kind === 'challenged' ? { ...outcome, isNew: true } : outcome;

/**
 * Returns the outcome when the gateway reports a payment in progress: this payment in another tab, or another payment
 * with one of its invoices. That payment may have ended in the meantime.
 */
async function whoseProgress(gateway: Pick<PageGateway, 'readPayment'>, paymentId: string): Promise<PaymentOutcome> {
  const now = await gateway.readPayment({ params: { id: paymentId } });
  if (now.kind !== 'ok') return { kind: 'pending' };
  const outcome = outcomeOf(now.value);
  if (outcome.kind === 'pending' || outcome.kind === 'challenged' || outcome.kind === 'paid') return outcome;
  return progressElsewhere(now.value) ?? outcome;
}

/** Returns the outcome for an invoice that is already paid: by this payment in another tab, or by another payment. */
async function whoPaid(gateway: Pick<PageGateway, 'readPayment'>, paymentId: string): Promise<PaymentOutcome> {
  const now = await gateway.readPayment({ params: { id: paymentId } });
  return { kind: now.kind === 'ok' && outcomeOf(now.value).kind === 'paid' ? 'paid' : 'already-paid' };
}

const givenFields = [...Object.keys(payerFields), 'email', 'acceptedTerms'];

/** Returns the fields that the gateway rejects. The page applies the same rules, so this happens only with a newer gateway. */
function whatIsInvalid({ errors = [] }: Problem): PaymentOutcome {
  const issues: PaymentIssues = Object.fromEntries(
    errors.flatMap(({ path, message }) => {
      const field = path.replace(/^billedTo\./, '');
      return givenFields.includes(field)
        ? [[field, payerIssues.find((issue) => issue === message) ?? 'value-required']]
        : [];
    }),
  );
  return Object.keys(issues).length > 0 ? { kind: 'invalid', issues } : { kind: 'unavailable' };
}

const attemptRequest = (
  form: PaymentForm,
  given: { cardToken: string; expectedTotal: Money; locale: Locale },
): AttemptRequest => ({
  ...given,
  email: form.email,
  acceptedTerms: form.acceptedTerms,
  billedTo: billedTo(form),
  ...cardKept(form),
});

/** Returns the part of the request about saved cards: the card to charge, or that the typed card is to be saved. */
const cardKept = (form: PaymentForm): Pick<AttemptRequest, 'savedCardId' | 'saveCard'> =>
  'savedCardId' in form ? { savedCardId: form.savedCardId } : form.saveCard ? { saveCard: true } : {};

/** Picks the payer's fields one by one, because omitting the card fields instead would send any that the list forgets. */
const billedTo = ({
  firstName,
  lastName,
  company,
  country,
  region,
  street,
  apartment,
  line3,
  city,
  postcode,
  vatNumber,
}: PaymentForm): AttemptRequest['billedTo'] => ({
  firstName,
  lastName,
  company,
  country,
  region,
  street,
  apartment,
  line3,
  city,
  postcode,
  vatNumber,
});
