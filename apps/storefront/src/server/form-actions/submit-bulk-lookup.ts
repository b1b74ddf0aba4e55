import { localeChoice } from '@assess/i18n/cookies';
import type { NotFoundNumber } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import { checkNumberList, lineOf, parseNumberList, type InvoiceSearch } from '@assess/invoices';
import { rememberTypedList } from '../request-context/typed-list.ts';
import { rememberAccount } from '../request-context/typed-search.ts';
import type { RequestContext } from '../request-context/request-context.ts';
import type { FormOptions } from './form-options.ts';
import { bulkLookUp } from './run-bulk-lookup.ts';
import { seeOther } from './see-other.ts';

/** Handles the bulk lookup form. Redirects to the results, or back with the reason. */
export const submitBulkLookup =
  ({ gatewayFor, paths, log }: FormOptions) =>
  async (context: RequestContext, { locale }: { locale: Locale }, form: URLSearchParams): Promise<Response> => {
    const path = paths.bulkLookup(locale);
    const typed = parseNumberList(form);
    const { read, issues } = checkNumberList(typed);
    const isWrong = Object.keys(issues).length > 0;
    const found = isWrong
      ? ({ problem: 'invalid' } as const)
      : await bulkLookUp(gatewayFor(context), read.searches, form.get('proof') || undefined, log);
    if ('problem' in found) {
      const challenge = 'challenge' in found ? found.challenge : undefined;
      return seeOther(`${path}?problem=${found.problem}`, rememberTypedList({ ...typed, challenge }, path));
    }
    const accountNumber = typed.accountNumber.trim() || onlyAccount(read.searches);
    const left = [...(found.notFound ?? []).map((number) => lineWith(number, accountNumber)), ...read.notUnderstood];
    const unread = read.notUnderstood.length;
    return seeOther(
      paths.results(locale, found.kind, found.id) + (unread > 0 ? `?unread=${unread}` : ''),
      localeChoice(locale),
      rememberTypedList({ list: left.join('\n'), accountNumber }, path),
      ...(accountNumber
        ? [rememberAccount({ kind: 'invoice-number', number: '', accountNumber }, paths.find(locale))]
        : []),
    );
  };

/** The customer account number that all numbers have in common; empty if they differ. */
function onlyAccount(searches: readonly InvoiceSearch[]): string {
  const [first = '', ...others] = new Set(searches.map(({ accountNumber }) => accountNumber));
  return others.length === 0 ? first : '';
}

/** Writes a line of the list, without the account number if it is the same as in the account field. */
const lineWith = (number: NotFoundNumber, accountNumber: string): string =>
  lineOf(
    number.accountNumber.toUpperCase() === accountNumber.toUpperCase() ? { ...number, accountNumber: '' } : number,
  );
