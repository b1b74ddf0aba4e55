import type { PageGateway } from '@assess/gateway-client';
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
import { outcomeOf, progressElsewhere, type PaymentOutcome } from './payment-outcome.ts';

export interface PayByCardOptions {
  gateway: Pick<PageGateway, 'takePayment' | 'readPayment'>;
  tokenise: CardTokenizer['tokenise'];
  /** The page's, in whose language the receipt will be. */
  locale: Locale;
  /** A new Idempotency-Key. Default `crypto.randomUUID`. */
  newKey?: () => string;
  /** Does the work that a challenge asks for. Default: `solveProofOfWork`, which is loaded when it is needed. */
  solve?: (challenge: string) => Promise<string>;
}

const loadAndSolve = async (challenge: string): Promise<string> =>
  (await import('../find-page/solve-proof-of-work.ts')).solveProofOfWork(challenge);

/**
 * Pays the total the payer sees, once: token, then one attempt under one Idempotency-Key, sent again with the same key when its
 * answer is lost. Where many cards were declined from the payer's network, the gateway asks for a proof of work first; the attempt
 * is sent again with it, under the same key, because nothing was charged.
 */
export const createPayByCard =
  ({ gateway, tokenise, locale, newKey = () => crypto.randomUUID(), solve = loadAndSolve }: PayByCardOptions) =>
  async (payment: Payment, form: PaymentForm): Promise<PaymentOutcome> => {
    const tokenised = await tokenise(form);
    if (tokenised.kind !== 'token') return tokenised;
    const body = attemptRequest(form, { cardToken: tokenised.token, expectedTotal: payment.total, locale });
    const headers = { 'idempotency-key': newKey() };
    const send = (proof: { proof?: string } = {}) => {
      const attempt = () => gateway.takePayment({ params: { id: payment.id }, headers, body: { ...body, ...proof } });
      return attempt().catch(attempt);
    };
    try {
      const first = await send();
      const proof =
        first.kind === 'proof-required' ? await solve(first.problem.challenge ?? '').catch(() => undefined) : undefined;
      const outcome = proof === undefined ? first : await send({ proof });
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
          return { kind: 'pending' }; // what the key was used for may have been charged
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
      return { kind: 'pending' }; // the answer is lost twice: the charge may have been made
    }
  };

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

/** A bank that asks about what the payer has just sent is where they go next. */
const asJustAsked = (outcome: PaymentOutcome): PaymentOutcome =>
  outcome.kind === 'challenged' ? { ...outcome, isNew: true } : outcome;

/** Tells whose payment is in progress: this one, in another tab, or another one of its invoices; or it has just ended. */
async function whoseProgress(gateway: Pick<PageGateway, 'readPayment'>, paymentId: string): Promise<PaymentOutcome> {
  const now = await gateway.readPayment({ params: { id: paymentId } });
  if (now.kind !== 'ok') return { kind: 'pending' };
  const outcome = outcomeOf(now.value);
  if (outcome.kind === 'pending' || outcome.kind === 'challenged' || outcome.kind === 'paid') return outcome;
  return progressElsewhere(now.value) ?? outcome;
}

/** An invoice that is paid already was paid by this payment, in another tab, or by another one. */
async function whoPaid(gateway: Pick<PageGateway, 'readPayment'>, paymentId: string): Promise<PaymentOutcome> {
  const now = await gateway.readPayment({ params: { id: paymentId } });
  return { kind: now.kind === 'ok' && outcomeOf(now.value).kind === 'paid' ? 'paid' : 'already-paid' };
}

const givenFields = [...Object.keys(payerFields), 'email', 'acceptedTerms'];

/** Which fields the gateway refuses. It has the rules of this page, unless one of them is newer. */
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

/** Which saved card is charged, or whether the one that was typed is to be saved. */
const cardKept = (form: PaymentForm): Pick<AttemptRequest, 'savedCardId' | 'keepCard'> =>
  'savedCardId' in form ? { savedCardId: form.savedCardId } : form.keepCard ? { keepCard: true } : {};

/** The payer, field by field and not as what is left without the card: nothing of a card is ever among them. */
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
