import { localeChoice } from '@assess/i18n/cookies';
import { holdsCardNumber, type Locale } from '@assess/i18n';
import { checkInvoiceSearch, parseInvoiceSearch, type InvoiceSearch } from '../../number-rules/invoice-search.ts';
import {
  holdsLinkedName,
  pathBeforeLink,
  readLinkedSearch,
  withoutLinkedSearch,
} from '../../number-rules/linked-search.ts';
import type { FormOptions, InvoicePaths, InvoiceRequest } from '../invoice-request.ts';
import { lookUp, type LookupFailure } from './run-lookup.ts';
import { seeOther } from '../see-other.ts';
import { rememberAccount, rememberTypedSearch } from '../cookies/typed-search.ts';

/** Handles the form of the find page. Redirects to the results, or back with the reason. */
export const findInvoices =
  <Context extends InvoiceRequest>({ gatewayFor, paths, log }: FormOptions<Context>) =>
  async (context: Context, { locale }: { locale: Locale }, form: URLSearchParams): Promise<Response> => {
    const findPath = paths.find(locale);
    const search = parseInvoiceSearch(form);
    const proof = form.get('proof') || undefined;
    const found = unsearchable(search) ?? (await lookUp(gatewayFor(context), { ...search, proof }, log));
    if ('problem' in found)
      return seeOther(
        `${findPath}?problem=${found.problem}`,
        rememberTypedSearch({ ...search, challenge: found.challenge }, findPath),
      );
    return seeOther(
      paths.results(locale, found.kind, found.id),
      localeChoice(locale),
      rememberAccount(search, findPath),
    );
  };

/**
 * Returns the failure of a search that the gateway need not receive, because it breaks the rules. A text with a card
 * number that breaks them is reported as not found, as one that the gateway does not find.
 */
function unsearchable(search: InvoiceSearch): LookupFailure | undefined {
  if (Object.keys(checkInvoiceSearch(search)).length === 0) return undefined;
  const isCard = holdsCardNumber(search.number) || holdsCardNumber(search.accountNumber);
  return { problem: isCard ? 'not-found' : 'invalid' };
}

/** Redirects a link with numbers to the find page, whose form shows the numbers. The redirect removes them from the URL. */
export const linkedSearch =
  (paths: InvoicePaths) =>
  ({ url }: Pick<InvoiceRequest, 'url'>, { locale }: { locale: Locale }): Response | undefined => {
    const query = url.search.slice(1);
    return holdsLinkedName(query) ? toLinked(paths.find(locale), query, query) : undefined;
  };

/** A request for any URL of the site. */
export interface AnyRequest extends Pick<InvoiceRequest, 'url' | 'request'> {
  /** Returns the context of the same request at another URL. */
  readonly at: (path: string) => { readonly locale: Locale };
}

/**
 * Redirects a link to the find page whose `#` or `?` a mail program has encoded: the numbers then arrive in the path. It has to be called
 * before any code that logs or forwards paths.
 *
 * @returns `undefined` for a path without numbers.
 */
export const linkInPath =
  (paths: InvoicePaths) =>
  ({ url, request, at }: AnyRequest): Response | undefined => {
    const path = request.method === 'GET' || request.method === 'HEAD' ? pathBeforeLink(url.pathname) : undefined;
    if (path === undefined) return undefined;
    const query = url.search.slice(1);
    return toLinked(paths.find(at(path || '/').locale), `${url.pathname}&${query}`, query);
  };

function toLinked(findPath: string, link: string, query: string): Response {
  const search = readLinkedSearch(link);
  const others = withoutLinkedSearch(query);
  if (search) others.set('linked', 'true');
  return seeOther(
    findPath + (others.size > 0 ? `?${others}` : ''),
    ...(search ? [rememberTypedSearch(search, findPath)] : []),
  );
}
