import type {
  BalanceTransactionPage,
  CardKey,
  CardToken,
  ChargeRequest,
  DisputePage,
  LedgerPage,
  ProcessorBalance,
  ProcessorError,
  RefundPage,
  RefundRequest,
  TokenRequest,
} from '@assess/gateway-client/card-processor';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { breakConnection } from '../http/break-connection.ts';
import type { Clock } from '../clock.ts';
import type { BalanceRepository } from './balance-repository.ts';
import type { CardRepository, Charge } from './card-repository.ts';
import { challengeUrl } from './challenge-routes.ts';
import { chargeAnswer, ledgerLine, voidedAnswer } from './charge-answer.ts';
import { voidCharge, type ChargeOutcome } from './charge-card.ts';
import type { KeyRing } from './key-ring.ts';
import { refundAnswer, refundCharge } from './refund-charge.ts';
import type { TokenizeOutcome } from './tokenize-card.ts';

export interface CardProcessorDependencies {
  keys: KeyRing;
  repository: CardRepository;
  balance: BalanceRepository;
  clock: Clock;
  secret: string;
  /** The delay in milliseconds before the card processor handles the first charge of a test card with the outcome `approved-held`. */
  heldChargeMs: number;
  /** The number of charges or refunds on a page of the ledger. */
  pageSize: number;
  tokenize(request: TokenRequest): Promise<TokenizeOutcome>;
  charge(request: ChargeRequest): ChargeOutcome;
}

const bounded = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const referenceSchema = z.string().check(z.regex(/^[\w.:~-]{1,200}$/));
const tokenRequestSchema: z.ZodMiniType<TokenRequest> = z.object({ keyId: bounded(100), card: bounded(8_000) });
const chargeRequestSchema: z.ZodMiniType<ChargeRequest> = z.object({
  reference: referenceSchema,
  token: bounded(200),
  storedCard: z.optional(bounded(200)),
  keepFor: z.optional(bounded(200)),
  returnUrl: z.optional(z.url({ protocol: /^https?$/ })),
  amountMinor: z.int().check(z.positive()),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
const refundRequestSchema: z.ZodMiniType<RefundRequest> = z.object({
  reference: referenceSchema,
  charge: referenceSchema,
  amountMinor: z.int().check(z.positive()),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
const instant = (fallback: number) => z._default(z.pipe(z.iso.datetime(), z.transform(Date.parse)), fallback);
const ledgerQuerySchema = z.object({
  after: z._default(z.nullable(bounded(100)), null),
  from: instant(0),
  to: instant(Number.MAX_SAFE_INTEGER),
});

/** The reasons for rejecting a request, with messages for the developer of the client. */
const refusals = {
  'key-unknown': 'No such key. Ask for a new one.',
  'key-used': 'This key has made its token. Ask for a new one.',
  'key-expired': 'This key is older than 15 minutes. Ask for a new one.',
  'card-undecipherable': 'The card or code is not a JWE (ECDH-ES+A256KW, A256GCM) with JSON in it for this key.',
  'card-invalid': 'The card cannot be right.',
  'token-unknown': 'No such token.',
  'token-used': 'This token has been charged under another reference.',
  'token-expired': 'This token is older than 15 minutes.',
  'stored-card-unknown': 'No such stored card.',
  'charge-unknown': 'Nothing was charged under this reference in this currency.',
  'refund-too-high': 'More than was charged cannot go back.',
  'charge-disputed': 'The cardholder has disputed this charge.',
} as const;

const refuse = (reply: FastifyReply, code: keyof typeof refusals, field?: string) =>
  reply.code(422).send({ code, message: refusals[code], field } satisfies ProcessorError & { field?: string });

/** Serves the routes for the customer's browser. */
export const browserRoutes =
  ({ keys, tokenize }: CardProcessorDependencies): FastifyPluginCallback =>
  (app, _, done) => {
    app.post('/keys', async (_request, reply) => {
      const { expiresAt, ...key } = await keys.issue();
      return reply.code(201).send({ ...(key satisfies CardKey), expiresAt: new Date(expiresAt).toISOString() });
    });
    app.post('/tokens', async ({ body }, reply) => {
      const outcome = await tokenize(tokenRequestSchema.parse(body));
      if (outcome.kind === 'refused') return refuse(reply, outcome.code, outcome.field);
      const { token, expiresAt } = outcome.token;
      const card = outcome.kind === 'token' && { brand: outcome.token.brand, last4: outcome.token.last4 };
      const answer: CardToken & Record<string, string> = {
        token,
        ...card,
        expiresAt: new Date(expiresAt).toISOString(),
      };
      return reply.code(201).send(answer);
    });
    done();
  };

/** The dependencies of the merchant's routes, which need no keys for browsers. */
type MerchantDependencies = Omit<CardProcessorDependencies, 'keys' | 'tokenize'>;

/** Serves the routes for the merchant's server, which authenticates with the secret as a bearer token. */
export const merchantRoutes =
  ({
    charge,
    repository,
    balance,
    clock,
    secret,
    heldChargeMs,
    pageSize,
  }: MerchantDependencies): FastifyPluginCallback =>
  (app, _, done) => {
    const onTheWay = new Set<string>();

    const cardOf = ({ token, storedCard }: ChargeRequest) =>
      storedCard === undefined ? repository.findToken(token) : repository.stored.find(storedCard);
    const answerOf = (request: FastifyRequest, charge: Charge, nowMs = clock.now()) =>
      chargeAnswer(charge, {
        nowMs,
        kept: repository.stored.findByReference(charge.reference),
        challengeUrl: (id) => challengeUrl(`${request.protocol}://${request.host}${app.prefix}`, id),
      });

    app.addHook('onRequest', async ({ headers }, reply) => {
      if (headers.authorization === `Bearer ${secret}`) return;
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ code: 'unauthorized', message: 'The bearer token is not the secret of this merchant.' });
    });

    app.post('/charges', async (request, reply) => {
      const asked = chargeRequestSchema.parse(request.body);
      const isHeld = cardOf(asked)?.outcome === 'approved-held' && !repository.findPaymentStatus(asked.reference);
      if (isHeld) {
        onTheWay.add(asked.reference);
        await clock.sleep(heldChargeMs);
        onTheWay.delete(asked.reference); // in the same tick as the charge, so every request sees one or the other
      }
      const outcome = charge(asked);
      switch (outcome.kind) {
        case 'voided':
          return reply.send(voidedAnswer(asked.reference));
        case 'refused':
          return refuse(reply, outcome.code);
        case 'conflict':
          return reply.code(409).send({
            code: 'reference-conflict',
            message: 'This reference was used for another amount, currency or token.',
          });
        case 'charge': {
          const { charge: made, isAnswerLost } = outcome;
          if (isAnswerLost) return breakConnection(request, reply);
          if (made.challenge !== null) return reply.send(answerOf(request, made));
          if (made.settlesAt > clock.now()) await clock.sleep(made.settlesAt - clock.now());
          return reply.send(answerOf(request, made, made.settlesAt)); // as of `settlesAt`, because a timer may fire a millisecond early
        }
      }
    });

    app.get('/held-charges', (_request, reply) => reply.send({ references: [...onTheWay] }));

    app.get<{ Params: { reference: string } }>('/charges/:reference', (request, reply) => {
      const { params } = request;
      const found = repository.findPaymentStatus(params.reference);
      if (found) return reply.send(answerOf(request, found));
      if (repository.isVoided(params.reference)) return reply.send(voidedAnswer(params.reference));
      return reply.code(404).send({ code: 'charge-unknown', message: 'Nothing was charged under this reference.' });
    });

    app.post<{ Params: { reference: string } }>('/charges/:reference/void', (request, reply) => {
      const reference = referenceSchema.parse(request.params.reference);
      const made = voidCharge(repository, reference, clock.now());
      return reply.send(made ? answerOf(request, made) : voidedAnswer(reference));
    });

    app.post('/refunds', ({ body }, reply) => {
      const outcome = refundCharge(repository, clock, refundRequestSchema.parse(body));
      switch (outcome.kind) {
        case 'refunded':
          return reply.send(refundAnswer(outcome.refund));
        case 'refused':
          return refuse(reply, outcome.code);
        case 'conflict':
          return reply.code(409).send({
            code: 'reference-conflict',
            message: 'This reference was used for another charge, amount or currency.',
          });
      }
    });

    app.get('/refunds', ({ query }, reply) => {
      const made = repository.refunds.list({ ...ledgerQuerySchema.parse(query), limit: pageSize + 1 });
      const refunds = made.slice(0, pageSize).map(refundAnswer);
      const next = made.length > pageSize ? (refunds.at(-1)?.reference ?? null) : null;
      return reply.send({ refunds, next } satisfies RefundPage);
    });

    app.get<{ Params: { reference: string } }>('/refunds/:reference', ({ params }, reply) => {
      const found = repository.refunds.find(params.reference);
      if (found) return reply.send(refundAnswer(found));
      return reply.code(404).send({ code: 'refund-unknown', message: 'Nothing was given back under this reference.' });
    });

    app.get('/disputes', ({ query }, reply) => {
      const opened = repository.disputes.list({ ...ledgerQuerySchema.parse(query), limit: pageSize + 1 });
      const disputes = opened.slice(0, pageSize);
      const next = opened.length > pageSize ? (disputes.at(-1)?.id ?? null) : null;
      return reply.send({ disputes, next } satisfies DisputePage);
    });

    app.get<{ Params: { id: string } }>('/disputes/:id', ({ params }, reply) => {
      const found = repository.disputes.find(params.id);
      if (found) return reply.send(found);
      return reply.code(404).send({ code: 'dispute-unknown', message: 'There is no such dispute.' });
    });

    app.delete<{ Params: { id: string } }>('/stored-cards/:id', ({ params }, reply) => {
      repository.stored.remove(params.id);
      return reply.code(204).send();
    });

    app.get('/ledger', ({ query }, reply) => {
      const page = ledgerQuerySchema.parse(query);
      const settled = repository.listSettled({ ...page, now: clock.now(), limit: pageSize + 1 });
      const charges = settled.slice(0, pageSize).map(ledgerLine);
      const next = settled.length > pageSize ? (charges.at(-1)?.id ?? null) : null;
      return reply.send({ charges, next } satisfies LedgerPage);
    });

    app.get('/balance-transactions', ({ query }, reply) => {
      const page = ledgerQuerySchema.parse(query);
      const listed = balance.list({ ...page, now: clock.now(), limit: pageSize + 1 });
      const transactions = listed.slice(0, pageSize);
      const next = listed.length > pageSize ? (transactions.at(-1)?.id ?? null) : null;
      return reply.send({ transactions, next } satisfies BalanceTransactionPage);
    });

    app.get('/balance', (_request, reply) =>
      reply.send({ balances: balance.read(clock.now()) } satisfies ProcessorBalance),
    );
    done();
  };
