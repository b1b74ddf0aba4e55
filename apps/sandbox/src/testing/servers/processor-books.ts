import type {
  CardDeclineReason,
  ChargeAnswer,
  ChargeRequest,
  DisputeAnswer,
  RefundAnswer,
} from '@assess/gateway-client/card-processor';
import type { BankAnswer } from '../../bank/bank-page.ts';
import { createBalanceRepository, type Movement } from '../../card-processor/balance-repository.ts';
import { createCardRepository, type CardToken, type Charge } from '../../card-processor/card-repository.ts';
import { endChallenge } from '../../card-processor/challenge-routes.ts';
import { chargeAnswer, isApproval } from '../../card-processor/charge-answer.ts';
import { createCharger } from '../../card-processor/charge-card.ts';
import { refundAnswer } from '../../card-processor/refund-charge.ts';
import type { CardOutcome } from '../../card-processor/test-cards.ts';
import type { Clock } from '../../clock.ts';
import { openMemoryDatabase } from '../../database.ts';

/** A charge that the card processor has made or declined, with the request for it. */
export interface TestCharge extends ChargeRequest {
  readonly status: ChargeAnswer['status'];
}

/** The facts of a charge that the card processor makes although the contract forbids it. */
export type ForbiddenCharge = Pick<ChargeRequest, 'amountMinor' | 'currency' | 'keepFor'>;

const usualInstant = '2026-11-20T10:00:00.000Z';
/** A time after every test: charges without a result, and open challenges, wait until then. */
const waitMs = 200 * 365 * 24 * 60 * 60_000;
const codeLength = 3;
const answers = new Map<CardDeclineReason | 'approved', BankAnswer>([
  ['approved', 'pass'],
  ['authentication-failed', 'fail'],
  ['authentication-unfinished', 'cancel'],
]);
const everything = { from: 0, to: Number.MAX_SAFE_INTEGER, after: null, limit: -1 };

/** Returns the outcome of a card from the words of its test token. */
function outcomeOf(token: string): CardOutcome {
  if (token.includes('challenged')) return 'challenged';
  if (token.startsWith('pending')) return 'approved-late';
  return (['declined', 'insufficient-funds'] as const).find((outcome) => token.startsWith(outcome)) ?? 'approved';
}

/**
 * Creates the books of the sandbox's card processor in memory, with tokens by outcome and the faults that only a test
 * needs: charges that the contract forbids, and entries that disappear.
 */
export function createProcessorBooks() {
  const database = openMemoryDatabase();
  const repository = createCardRepository(database, 0);
  const balance = createBalanceRepository(database, repository);
  const requests = new Map<string, ChargeRequest>();
  const tokens = new Map<string, string>();
  let nowMs = Date.parse(usualInstant);
  let latestMs = nowMs;
  let issued = 0;

  /** The time of new charges, which a test may set back. */
  const ofCharges: Clock = { now: () => nowMs, sleep: () => Promise.resolve() };
  /** The time of the routes, at which every charge so far has settled. */
  const ofRoutes: Clock = { now: () => latestMs, sleep: () => Promise.resolve() };
  const charge = createCharger({ repository, clock: ofCharges, slowAnswerMs: waitMs, challengeMs: waitMs });

  const addCard = (card: Pick<CardToken, 'token' | 'outcome' | 'last4'>): void => {
    repository.addToken({ ...card, brand: 'visa', expiresAt: Number.MAX_SAFE_INTEGER });
    repository.addCardOf({ ...card, fingerprint: card.last4, expiryMonth: 12, expiryYear: 2030, brand: 'visa' });
  };

  /**
   * Replaces a test token by a one-time token, which is the same for a repeated request. Test tokens can be charged under any number of
   * references.
   */
  function issueToken(request: ChargeRequest): ChargeRequest {
    const key = `${request.reference} ${request.token}`;
    let token = tokens.get(key);
    if (token === undefined) {
      token = `token-${(issued += 1)}`;
      tokens.set(key, token);
      const outcome = outcomeOf(request.token);
      const isDeclined = outcome === 'declined' || outcome === 'insufficient-funds';
      if (request.storedCard === undefined) addCard({ token, outcome, last4: request.token.split('#')[1] ?? '4242' });
      else
        repository.addCodeToken({
          token,
          length: isDeclined ? codeLength + 1 : codeLength,
          expiresAt: Number.MAX_SAFE_INTEGER,
        });
    }
    if (!requests.has(request.reference)) requests.set(request.reference, request);
    return { ...request, token };
  }

  const run = (sql: string, ...values: (string | number)[]): void => void database.prepare(sql).run(...values);
  const references = database.prepare('select reference from charges order by seq');
  const storedCards = database.prepare('select id from stored_cards order by rowid');
  const withRequest = (made: Charge): TestCharge[] => {
    const request = requests.get(made.reference);
    const { status } = chargeAnswer(made, { nowMs: latestMs, kept: undefined, challengeUrl: String });
    return request ? [{ ...request, amountMinor: made.amountMinor, status }] : [];
  };

  const books = {
    repository,
    balance,
    clock: ofRoutes,
    charge,
    issueToken,
    /** Returns all charges and declines by reference, in the order of the requests. */
    charges: (): ReadonlyMap<string, TestCharge> =>
      new Map(
        references
          .all()
          .flatMap(({ reference }) => repository.findPaymentStatus(String(reference)) ?? [])
          .flatMap(withRequest)
          .map((made) => [made.reference, made]),
      ),
    approved: (): TestCharge[] =>
      repository
        .listSettled({ ...everything, now: latestMs })
        .filter(({ outcome }) => isApproval(outcome))
        .flatMap(withRequest),
    /** Returns all refunds by reference. */
    refunds: (): ReadonlyMap<string, RefundAnswer> =>
      new Map(repository.refunds.list(everything).map((refund) => [refund.reference, refundAnswer(refund)])),
    storedCards: (): string[] => storedCards.all().map(({ id }) => String(id)),
    /** Adds an approved charge without a request, also under a voided reference. */
    addForbidden(reference: string, given: ForbiddenCharge): void {
      const request = issueToken({ reference, token: 'approved', ...given });
      const card = repository.findToken(request.token);
      if (!card) throw new Error(`No token for ${reference}`);
      repository.addCharge({ ...card, ...request, id: crypto.randomUUID(), settlesAt: nowMs });
      if (given.keepFor !== undefined) repository.stored.keep(reference, given.keepFor, repository.findCardOf(card));
    },
    setRefund: (reference: string, status: RefundAnswer['status']): void =>
      repository.refunds.setStatus(reference, status, nowMs),
    /** Adds a change of the balance that is neither a charge nor a refund. */
    move: (movement: Omit<Movement, 'id' | 'at'>): void =>
      balance.add({ ...movement, id: crypto.randomUUID(), at: nowMs }),
    /** Opens a dispute of a charge, of the whole amount unless the test names one. Returns its id. */
    dispute(reference: string, { amountMinor, isInquiry = false }: { amountMinor?: number; isInquiry?: boolean } = {}) {
      const made = repository.findPaymentStatus(reference);
      if (!made) throw new Error(`No charge ${reference}`);
      const disputed = { charge: reference, amountMinor: amountMinor ?? made.amountMinor, currency: made.currency };
      return repository.disputes.open(disputed, nowMs, isInquiry);
    },
    changeDispute: (id: string, status: DisputeAnswer['status'], givenBack = 0): void =>
      repository.disputes.change(id, status, nowMs, givenBack),
    deleteRefund: (reference: string): void => run('delete from refunds where reference = ?', reference),
    /** Starts a challenge for a charge that is pending. */
    challenge(reference: string): void {
      const request = requests.get(reference);
      if (request) repository.challenges.add(request);
    },
    /**
     * Ends a charge. An open challenge ends with the customer's answer; any other charge gets the outcome at the time of its
     * request, also one that has ended otherwise.
     */
    end(reference: string, outcome: 'approved' | CardDeclineReason): void {
      const made = repository.findPaymentStatus(reference);
      const challenge = made?.challenge ? repository.challenges.find(made.challenge) : undefined;
      if (!made) return;
      const isPending = made.settlesAt > latestMs;
      if (!isPending && outcome === 'approved' && isApproval(made.outcome)) return;
      const answer = answers.get(outcome);
      if (challenge?.outcome === null && answer)
        return endChallenge(repository, { challenge, charge: made, answer, nowMs });
      run('delete from challenges where reference = ?', reference);
      run('update tokens set outcome = ? where token = ?', outcome, made.token);
      run(
        'update charges set settles_at = ? where reference = ?',
        made.settlesAt - (isPending ? waitMs : 0),
        reference,
      );
    },
    chargeAt(instant: string): void {
      nowMs = Date.parse(instant);
      latestMs = Math.max(latestMs, nowMs);
    },
    clear(): void {
      for (const table of [
        ...[
          'movements',
          'disputes',
          'refund_failures',
          'refund_states',
          'refunds',
          'challenges',
          'keeping_charges',
          'charges',
          'stored_cards',
          'cards_of_tokens',
        ],
        ...['code_tokens', 'tokens', 'voided_references'],
      ])
        database.exec(`delete from ${table}`);
      requests.clear();
      tokens.clear();
      nowMs = Date.parse(usualInstant);
      latestMs = nowMs;
    },
    close: (): void => database.close(),
  };
  books.clear(); // the repository begins with the stored cards of the demo
  return books;
}
