import type { GatewayClient } from '@assess/gateway-client';
import { lookupKinds, lookupPageSize, maxInvoicesPerPayment, opaqueIdSchema } from '@assess/gateway-client/contract';
import { holdsCardNumber, isLocale } from '@assess/i18n';
import {
  checkInvoiceSearch,
  parseInvoiceSearch,
  shownAnchor,
  writeSelectedIds,
  type SelectionProblem,
} from '@assess/invoices';
import type { Logger } from 'pino';
import { toRoutePath, type BasePath, type Paths } from '../addresses/paths.ts';
import { localeChoice } from '../page-contract/cookies.ts';
import { rememberChosenFrom } from './back-to-invoices.ts';
import { lookUp } from './look-up.ts';
import type { ErrorAnswer } from './pages/error-answer.ts';
import { seeOther } from './see-other.ts';
import { readBounded } from './upstream/read-bounded.ts';
import { rememberTypedSearch, withoutTypedSearch } from './typed-search.ts';
import type { VisitorLocale } from './visitor-locale.ts';

export interface AnswerPostsOptions {
  gatewayFor: (request: Request) => GatewayClient;
  answerError: ErrorAnswer;
  localeOf: VisitorLocale['localeOf'];
  basePath: BasePath;
  paths: Paths;
  log: Logger;
}

const maxFormBytes = 64 * 1024;

/**
 * Forms that work without script: find an invoice, choose what to pay. Each ends in a 303, so that a reload never asks
 * whether to send it again.
 */
export const answerPosts = ({ gatewayFor, answerError, localeOf, basePath, paths, log }: AnswerPostsOptions) => {
  const segmentsOf = (request: Request): string[] =>
    toRoutePath(new URL(request.url).pathname, basePath).split('/').filter(Boolean);

  /** A payment stays in the store it was begun in, whatever other tabs show. */
  const toPayment = (request: Request, paymentId: string, lookupId: string): Response => {
    const location = paths.payment(paymentId);
    const shown = new URL(request.url).searchParams.get('shown');
    return seeOther(
      location,
      localeChoice(localeOf(request), location),
      rememberChosenFrom({ lookupId, shown }, location),
    );
  };

  const find = async (request: Request, form: URLSearchParams): Promise<Response> => {
    const locale = segmentsOf(request)[1] ?? '';
    if (!isLocale(locale)) return answerError(request, 404, 'Not found.');
    const findPath = paths.find(locale);
    const search = parseInvoiceSearch(form);
    const isInvalid = Object.keys(checkInvoiceSearch(search)).length > 0;
    const proof = form.get('proof') || undefined;
    const isCard = holdsCardNumber(search.number) || holdsCardNumber(search.accountNumber);
    const found: Awaited<ReturnType<typeof lookUp>> = isCard
      ? { problem: 'not-found' }
      : isInvalid
        ? { problem: 'invalid' }
        : await lookUp(gatewayFor(request), { ...search, proof }, log);
    if ('problem' in found)
      return seeOther(
        `${findPath}?problem=${found.problem}`,
        rememberTypedSearch({ ...search, challenge: found.challenge }, findPath),
      );
    const results = paths.results(locale, found.kind, found.id);
    return seeOther(results, localeChoice(locale), withoutTypedSearch(findPath));
  };

  const select = async (request: Request, form: URLSearchParams): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const lookupId = segmentsOf(request)[3] ?? '';
    const gateway = gatewayFor(request);
    const pressed = (name: string) => form.get(name) || undefined;
    const [only, select, show, currency] = ['only', 'select', 'show', 'currency'].map(pressed);
    const selected = form.getAll('invoice').filter(Boolean);

    const shown = show ?? searchParams.get('shown') ?? '';
    const again = (changes: { selected: string; problem?: SelectionProblem }, anchor?: string) => {
      const query = Object.entries({ shown, ...changes }).filter(([, value]) => value);
      const search = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
      return seeOther(`${pathname}${search}${anchor ? `#${anchor}` : ''}`);
    };
    if (select) return again({ selected: select === 'none' ? '' : select });
    if (show)
      return again(
        { selected: writeSelectedIds(selected) },
        shownAnchor(Number(searchParams.get('shown') ?? lookupPageSize)),
      );

    const stopped = (problem: SelectionProblem) => again({ selected: writeSelectedIds(selected), problem });
    try {
      const invoiceIds = only ? [only] : currency ? await inCurrency(gateway, lookupId, selected, currency) : selected;
      if (invoiceIds.length === 0) return stopped('nothing-selected');
      if (invoiceIds.length > maxInvoicesPerPayment) return stopped('too-many');
      const opened = await gateway.openPayment({ body: { lookupId, invoiceIds } });
      switch (opened.kind) {
        case 'ok':
          return toPayment(request, opened.value.id, lookupId);
        case 'mixed-currencies':
          return stopped('mixed-currencies');
        case 'invoice-not-payable':
        case 'invalid-request':
        case 'lookup-not-found':
          return stopped('invoice-not-payable'); // a look-up that is gone sends the reader to the find page
      }
    } catch (error) {
      log.warn({ err: error }, 'a payment could not be opened');
      return stopped('unavailable');
    }
  };

  return async (request: Request): Promise<Response> => {
    const segments = segmentsOf(request);
    if (segments[0] !== 'invoices') return answerError(request, 404, 'Not found.');
    const form = await readForm(request);
    if (form === 413) return answerError(request, 413, 'The form is too large.');
    if (form === 415) return answerError(request, 415, 'This is not a form of ours.');
    if (segments.length === 2) return find(request, form);
    if (segments.length === 4 && lookupKinds.some((kind) => kind === segments[2])) return select(request, form);
    const paymentId = segments.length === 3 && segments[2] === 'payment' && opaqueIdSchema.safeParse(segments[1]).data;
    if (paymentId) return seeOther(paths.payment(paymentId)); // a card is paid with by script: its page says so
    return answerError(request, 404, 'Not found.');
  };
};

/** Those of the selected invoices that are in one of their currencies. */
async function inCurrency(gateway: GatewayClient, lookupId: string, ids: readonly string[], currency: string) {
  const payable = await gateway.readPayableInvoices({ params: { id: lookupId } });
  if (payable.kind !== 'ok') return [];
  return payable.value.invoices
    .filter(({ id, total }) => total.currency === currency && ids.includes(id))
    .map(({ id }) => id);
}

/** The fields of a posted form, or why there are none as the status of an answer. */
async function readForm({ headers, body }: Request): Promise<URLSearchParams | 413 | 415> {
  if (!headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return 415;
  const bytes = body ? await readBounded(body, maxFormBytes) : new Uint8Array();
  return bytes === 'too-large' ? 413 : new URLSearchParams(new TextDecoder().decode(bytes));
}
