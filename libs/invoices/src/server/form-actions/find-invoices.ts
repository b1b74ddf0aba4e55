import { localeChoice } from '@assess/i18n/cookies';
import { holdsCardNumber, type Locale } from '@assess/i18n';
import { checkInvoiceSearch, parseInvoiceSearch, type InvoiceSearch } from '../../number-rules/invoice-search.ts';
import { readLinkedSearch, withoutLinkedSearch } from '../../number-rules/linked-search.ts';
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
 * Returns the failure of a search that the gateway need not receive: the search breaks the rules, or contains a card
 * number, which is never an invoice number.
 */
function unsearchable(search: InvoiceSearch): LookupFailure | undefined {
  if (holdsCardNumber(search.number) || holdsCardNumber(search.accountNumber)) return { problem: 'not-found' };
  return Object.keys(checkInvoiceSearch(search)).length > 0 ? { problem: 'invalid' } : undefined;
}

/** Redirects a link with numbers to the find page, whose form shows the numbers. The redirect removes them from the URL. */
export const linkedSearch =
  (paths: InvoicePaths) =>
  ({ url }: InvoiceRequest, { locale }: { locale: Locale }): Response | undefined => {
    const search = readLinkedSearch(url.searchParams);
    if (!search) return undefined;
    const findPath = paths.find(locale);
    const others = withoutLinkedSearch(url.searchParams);
    others.set('linked', 'true');
    return seeOther(`${findPath}?${others}`, rememberTypedSearch(search, findPath));
  };
