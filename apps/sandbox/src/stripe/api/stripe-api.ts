import type { IncomingHttpHeaders } from 'node:http';
import { parseForm, type Form } from './form.ts';
import { createIdempotency, type IdempotencyRecord, type StripeAnswer } from './idempotency.ts';
import type { BookRecord } from './book-record.ts';
import { createStripeBook, type StripeBook } from './stripe-book.ts';
import { StripeFailure } from './stripe-failure.ts';
import { stripeRoutes, type StripeRoute } from './stripe-routes.ts';

/** A request to Stripe's API, from the gateway's SDK or from Stripe's fields in a browser. */
export interface StripeRequest {
  readonly method: string;
  /** The path with its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Everything that Stripe stores, as JSON. */
export interface StripeRecord {
  readonly book: BookRecord;
  readonly answers: IdempotencyRecord;
}

export interface StripeApiOptions {
  /** The clock, in epoch milliseconds. */
  readonly now: () => number;
  readonly secretKey: string;
  /** Builds the URL of the page on which a bank authenticates the payer of a PaymentIntent. Default: Stripe's own URL. */
  readonly bankPageOf?: (intentId: string) => string;
  /** The record that an earlier process has stored. */
  readonly record?: StripeRecord | undefined;
}

type Answer = StripeAnswer & { readonly isBegun: boolean };

export const errorAnswer = (failure: StripeFailure): Answer => ({
  status: failure.status,
  body: JSON.stringify({ error: failure.wire }),
  isBegun: failure.isBegun,
});

/** Stripe's API without a server: the routes that the store uses, its objects and its idempotency keys. */
export interface StripeApi {
  readonly book: StripeBook;
  /** Finds the route of a request and checks its key. @throws StripeFailure when there is no route or the key is wrong. */
  routeOf(request: StripeRequest): StripeRoute;
  /**
   * Handles a request.
   *
   * @param begin - runs before Stripe works on a request whose response is not stored under its idempotency key. If
   *   `begin` returns a response, Stripe does no work.
   */
  answer(request: StripeRequest, route: StripeRoute, begin?: () => Promise<Answer | undefined>): Promise<StripeAnswer>;
  /** Returns everything stored so far, for the next process. */
  record(): StripeRecord;
  clear(): void;
}

export function createStripeApi({ now, secretKey, bankPageOf, record }: StripeApiOptions): StripeApi {
  const book = createStripeBook(now, bankPageOf, record?.book);
  const idempotency = createIdempotency(now, record?.answers);
  const routes = stripeRoutes(book, now);

  function run({ handle, takes, isPublic }: StripeRoute, form: Form, id: string): Answer {
    try {
      const unknown = Object.keys(form).find((name) => !takes.includes(name) && !(isPublic && name === 'key'));
      if (unknown !== undefined)
        throw new StripeFailure(
          400,
          {
            type: 'invalid_request_error',
            code: 'parameter_unknown',
            message: `Received unknown parameter: ${unknown}`,
            param: unknown,
          },
          { isBegun: false },
        );
      return { status: 200, body: JSON.stringify(handle(form, id)), isBegun: true };
    } catch (error) {
      if (error instanceof StripeFailure) return errorAnswer(error);
      throw error;
    }
  }

  function routeOf({ method, url, headers, body }: StripeRequest): StripeRoute {
    const { pathname } = new URL(url, 'http://stripe');
    const found = routes.find((route) => route.method === method && fits(route.path, pathname));
    const isAllowed = found?.isPublic
      ? new URLSearchParams(body).get('key')?.startsWith('pk_')
      : headers.authorization === `Bearer ${secretKey}`;
    if (!isAllowed) throw new StripeFailure(401, { type: 'authentication_error', message: 'Invalid API Key' });
    if (!found || (!found.isPublic && headers['stripe-version'] === undefined))
      throw new StripeFailure(404, { type: 'invalid_request_error', message: 'Unrecognized' });
    return found;
  }

  return {
    book,
    routeOf,
    async answer({ method, url, headers, body }, route, begin) {
      const { pathname, search } = new URL(url, 'http://stripe');
      const key = method === 'POST' ? [headers['idempotency-key']].flat()[0] : undefined;
      const form = parseForm(method === 'POST' ? body : search);
      try {
        return await idempotency.answer(
          key,
          `${pathname}?${body}`,
          async () => (await begin?.()) ?? run(route, form, pathname.split('/')[3] ?? ''),
        );
      } catch (error) {
        if (error instanceof StripeFailure) return errorAnswer(error);
        throw error;
      }
    },
    record: (): StripeRecord => ({ book: book.record(), answers: idempotency.record() }),
    clear() {
      book.clear();
      idempotency.clear();
    },
  };
}

function fits(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part === ':id' || part === given[at]);
}
