import type { GatewayClient } from '@assess/gateway-client';
import { lookupKinds } from '@assess/gateway-client/contract';
import { isLocale } from '@assess/i18n';
import {
  checkInvoiceSearch,
  normaliseSearch,
  parseInvoiceSearch,
  type InvoiceSearch,
  type SearchProblem,
  type SelectionProblem,
} from '@assess/invoices';
import { stringifySetCookie, type SetCookie } from 'cookie';
import type { Logger } from 'pino';
import { toRoutePath, type BasePath, type Paths } from '../addresses/paths.ts';
import type { PostedForm } from '../posted-form.ts';
import { localeChoice } from '../addresses/visitor-cookies.ts';
import { sendPage } from './pages/page-cache.ts';
import type { RenderPage } from './pages/render-page.tsx';
import type { RequestFacts } from './request-facts.ts';
import type { VisitorLocale } from './visitor-locale.ts';

export interface AnswerPostsOptions {
  gatewayFor: (request: Request) => GatewayClient;
  renderPage: RenderPage;
  localeOf: VisitorLocale['localeOf'];
  facts: RequestFacts;
  basePath: BasePath;
  paths: Paths;
  log: Logger;
}

const maxFormBytes = 64 * 1024;

/** Forms that work without script: find an invoice, choose what to pay. Each ends in a 303 or in its own page again. */
export const answerPosts = (options: AnswerPostsOptions) => {
  const { gatewayFor, renderPage, localeOf, facts, basePath, paths, log } = options;
  const segmentsOf = (request: Request): string[] =>
    toRoutePath(new URL(request.url).pathname, basePath).split('/').filter(Boolean);

  const showAgain = async (request: Request, posted: PostedForm, status: number, retryAfterSeconds?: number) => {
    const page = await renderPage(new Request(request.url, { headers: request.headers }), { posted });
    if (retryAfterSeconds) page.headers.set('retry-after', String(retryAfterSeconds));
    return sendPage(request, page.status === 200 ? { ...page, status } : page);
  };

  /** @param choice - keeps the store for the addresses that do not name it. */
  const seeOther = (request: Request, location: string, choice: SetCookie): Response => {
    const cookie = stringifySetCookie({ ...choice, secure: facts.isSecure(request) });
    return new Response(null, {
      status: 303,
      headers: { location, 'cache-control': 'no-store', 'set-cookie': cookie },
    });
  };

  /** A payment stays in the store it was begun in, whatever other tabs show. */
  const toPayment = (request: Request, paymentId: string): Response => {
    const location = paths.payment(paymentId);
    return seeOther(request, location, localeChoice(localeOf(request), location));
  };

  const find = async (request: Request, form: FormData): Promise<Response> => {
    const locale = segmentsOf(request)[1] ?? '';
    if (!isLocale(locale)) return sendPage(request, await renderPage(new Request(request.url)));
    const search = parseInvoiceSearch(form);
    const issues = checkInvoiceSearch(search);
    if (Object.keys(issues).length > 0) return showAgain(request, { kind: 'find', search, issues }, 422);
    const found = await lookUp(gatewayFor(request), search, log);
    if (found.kind === 'found')
      return seeOther(request, paths.results(locale, search.kind, found.lookupId), localeChoice(locale));
    const { problem, retryAfterSeconds } = found;
    return showAgain(request, { kind: 'find', search, issues, problem }, statusOf[problem], retryAfterSeconds);
  };

  const select = async (request: Request, form: FormData): Promise<Response> => {
    const lookupId = segmentsOf(request)[3] ?? '';
    const only = form.get('only');
    const invoiceIds = (typeof only === 'string' ? [only] : form.getAll('invoice')).filter(
      (id) => typeof id === 'string',
    );
    const again = (problem: SelectionProblem, status: number) =>
      showAgain(request, { kind: 'select', problem, invoiceIds }, status);
    if (invoiceIds.length === 0) return again('nothing-selected', 422);
    try {
      const created = await gatewayFor(request).createPayment({ lookupId, invoiceIds });
      switch (created.kind) {
        case 'ok':
          return toPayment(request, created.value.id);
        case 'mixed-currencies':
          return await again('mixed-currencies', 422);
        default:
          return await again('invoice-not-payable', 409); // a look-up that is gone sends the reader to the find page
      }
    } catch (error) {
      log.warn({ err: error }, 'a payment could not be created');
      return again('unavailable', 503);
    }
  };

  return async (request: Request): Promise<Response> => {
    const segments = segmentsOf(request);
    if (segments[0] !== 'invoices') return new Response('Not found.', { status: 404 });
    const form = await readForm(request);
    if (!form) return new Response('This is not a form of ours.', { status: 415 });
    if (segments.length === 2) return find(request, form);
    if (segments.length === 4 && lookupKinds.some((kind) => kind === segments[2])) return select(request, form);
    return new Response('Not found.', { status: 404 });
  };
};

type LookUpProblem = Exclude<SearchProblem, 'expired'>;

const statusOf: Record<LookUpProblem, number> = { 'not-found': 404, 'too-many-requests': 429, unavailable: 503 };

type LookUpResult =
  | { kind: 'found'; lookupId: string }
  | { kind: 'not-shown'; problem: LookUpProblem; retryAfterSeconds?: number };

async function lookUp(gateway: GatewayClient, search: InvoiceSearch, log: Logger): Promise<LookUpResult> {
  try {
    const found = await gateway.findInvoices(normaliseSearch(search));
    switch (found.kind) {
      case 'ok':
        return { kind: 'found', lookupId: found.value.id };
      case 'too-many-requests':
        return { kind: 'not-shown', problem: 'too-many-requests', retryAfterSeconds: found.retryAfterSeconds };
      default:
        return { kind: 'not-shown', problem: 'not-found' }; // what passed our rules but not the gateway's is no number of ours
    }
  } catch (error) {
    log.warn({ err: error }, 'a look-up failed');
    return { kind: 'not-shown', problem: 'unavailable' };
  }
}

async function readForm(request: Request): Promise<FormData | undefined> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  const isSmall = Number(request.headers.get('content-length') ?? Infinity) <= maxFormBytes;
  return isForm && isSmall ? request.formData() : undefined;
}
