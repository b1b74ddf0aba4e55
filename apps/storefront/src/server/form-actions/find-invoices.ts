import { localeChoice } from '@assess/i18n/cookies';
import { holdsCardNumber, type Locale } from '@assess/i18n';
import { checkInvoiceSearch, parseInvoiceSearch, type InvoiceSearch } from '@assess/invoices';
import type { RequestContext } from '../request-context/request-context.ts';
import type { FormOptions } from './form-options.ts';
import { lookUp, type LookupFailure } from './run-lookup.ts';
import { seeOther } from './see-other.ts';
import { rememberAccount, rememberTypedSearch } from '../request-context/typed-search.ts';

/** Handles the form of the find page. Redirects to the results, or back with the reason. */
export const findInvoices =
  ({ gatewayFor, paths, log }: FormOptions) =>
  async (context: RequestContext, { locale }: { locale: Locale }, form: URLSearchParams): Promise<Response> => {
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

/** Rejects a search before it is sent: it breaks the rules, or contains a card number, which is never an invoice number. */
function unsearchable(search: InvoiceSearch): LookupFailure | undefined {
  if (holdsCardNumber(search.number) || holdsCardNumber(search.accountNumber)) return { problem: 'not-found' };
  return Object.keys(checkInvoiceSearch(search)).length > 0 ? { problem: 'invalid' } : undefined;
}
