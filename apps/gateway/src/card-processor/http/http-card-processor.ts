import type { ChargeRequest, RefundRequest } from '@assess/gateway-client/card-processor';
import { instantAt } from '../../clock.ts';
import type { NotOffered } from '../balance-transaction.ts';
import type { CardProcessor, LedgerCharge, NoAnswer, Period } from '../card-processor.ts';
import {
  readBalance,
  readCharge,
  readDispute,
  readDisputePage,
  readFind,
  readFoundRefund,
  readLedgerPage,
  readRefund,
  readRefundPage,
  readTransactionPage,
  readVoid,
  type ListedPage,
  type HttpAnswer,
} from './read-answer.ts';

export interface HttpCardProcessorOptions {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly secret: string;
  /** The time-out of a charge. Default 10 000. */
  readonly chargeTimeoutMs?: number;
  /** The time-out of any other request. Default 5 000. */
  readonly findTimeoutMs?: number;
}

/** The reference that the probe looks up. No charge has it, because the gateway's references are longer. */
const probeReference = 'reachability';

/** Error codes of failures before a connection was established: the request was never sent. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Matches the content type of JSON. The processor responds in JSON, so a 404 of any other type comes from a proxy that does not know the
 * processor.
 */
const jsonType = /^application\/([\w.-]+\+)?json\b/;

/**
 * Creates a card processor that is called over HTTP. It does not follow redirects, because a redirect could send the secret to another
 * server.
 */
export function createHttpCardProcessor(options: HttpCardProcessorOptions): CardProcessor {
  const { url, secret, chargeTimeoutMs = 10_000, findTimeoutMs = 5_000 } = options;
  const authorization = `Bearer ${secret}`;

  const call = async (path: string, timeoutMs: number, init: RequestInit): Promise<HttpAnswer> => {
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: { ...init.headers, authorization, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: response.status,
      text: await response.text(),
      isJson: jsonType.test(response.headers.get('content-type') ?? ''),
    };
  };

  /** Sends an idempotent request. */
  const ask = async <Outcome>(path: string, init: RequestInit, read: (answer: HttpAnswer) => Outcome) => {
    try {
      return read(await call(path, findTimeoutMs, init));
    } catch (error) {
      return { kind: 'no-answer', detail: codeOf(error) } as const;
    }
  };

  /** Lists all pages of a ledger in a period. */
  async function list<Item, Other extends NotOffered = never>(
    path: string,
    { fromMs, toMs }: Period,
    read: (answer: HttpAnswer) => ListedPage<Item> | Other | undefined,
  ): Promise<{ kind: 'listed'; items: Item[] } | Other | NoAnswer> {
    const items: Item[] = [];
    const query = new URLSearchParams({ from: instantAt(fromMs), to: instantAt(toMs) });
    for (;;) {
      const page = await ask(`${path}?${query}`, {}, read);
      if (!page) return { kind: 'no-answer', detail: 'the response is not a ledger' };
      if ('kind' in page) return page;
      items.push(...page.items);
      if (page.next === null) return { kind: 'listed', items };
      query.set('after', page.next);
    }
  }

  const listCharges = async (...given: Parameters<typeof list<LedgerCharge>>) => {
    const listed = await list<LedgerCharge>(...given);
    return listed.kind === 'listed' ? ({ kind: 'listed', charges: listed.items } as const) : listed;
  };

  return {
    async charge({ reference, cardToken, storedCardId, keepFor, returnUrl, amountMinor, currency }) {
      const asked: ChargeRequest = {
        reference,
        token: cardToken,
        returnUrl,
        amountMinor,
        currency,
        ...(storedCardId !== undefined && { storedCard: storedCardId }),
        ...(keepFor !== undefined && { keepFor }),
      };
      const headers = { 'content-type': 'application/json' };
      try {
        const answer = await call('/charges', chargeTimeoutMs, {
          method: 'POST',
          headers,
          body: JSON.stringify(asked),
        });
        return readCharge(answer, { reference, amountMinor, currency, processorUrl: url });
      } catch (error) {
        return { kind: neverConnected.has(codeOf(error)) ? 'not-sent' : 'lost', detail: codeOf(error) };
      }
    },

    find: (reference, expected) =>
      ask(`/charges/${encodeURIComponent(reference)}`, {}, (answer) =>
        readFind(answer, { reference, processorUrl: url, ...expected }),
      ),

    void: (reference, expected) =>
      ask(`/charges/${encodeURIComponent(reference)}/void`, { method: 'POST' }, (answer) =>
        readVoid(answer, { reference, processorUrl: url, ...expected }),
      ),

    deleteCard: (storedCardId) =>
      ask(`/stored-cards/${encodeURIComponent(storedCardId)}`, { method: 'DELETE' }, ({ status }) =>
        status === 204 ? { kind: 'forgotten' } : { kind: 'no-answer', detail: `status ${status}` },
      ),

    refund({ reference, charge, amountMinor, currency }) {
      const body: RefundRequest = { reference, charge, amountMinor, currency };
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return ask('/refunds', init, (answer) => readRefund(answer, body));
    },

    findRefund: (asked) =>
      ask(`/refunds/${encodeURIComponent(asked.reference)}`, {}, (answer) => readFoundRefund(answer, asked)),

    listApproved: (period) => listCharges('/ledger', period, readLedgerPage),
    listRefunded: (period) => listCharges('/refunds', period, readRefundPage),

    async listTransactions(period) {
      const listed = await list('/balance-transactions', period, readTransactionPage);
      return listed.kind === 'listed' ? { kind: 'listed', transactions: listed.items } : listed;
    },
    async listDisputes(period) {
      const listed = await list('/disputes', period, readDisputePage);
      return listed.kind === 'listed' ? { kind: 'listed', disputes: listed.items, unread: [] } : listed;
    },
    findDispute: (id) => ask(`/disputes/${encodeURIComponent(id)}`, {}, (answer) => readDispute(answer, id)),

    readBalance: () => ask('/balance', {}, readBalance),

    probe: () =>
      ask(`/charges/${probeReference}`, {}, ({ status, isJson }) =>
        status === 404 && isJson ? { kind: 'there' } : { kind: 'no-answer', detail: `status ${status}` },
      ),
  };
}

/** The system's or the HTTP client's code of a failed `fetch`, such as `ECONNREFUSED` or `TimeoutError`. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as { code?: unknown }).code;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'unknown failure';
}
