import { localeChoice } from '@assess/i18n/cookies';
import type { GatewayClient } from '@assess/gateway-client';
import { lookupRules, type InvoiceLookupCreated, type NotFoundNumber } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import { checkNumberList, lineOf, parseNumberList, reviewField } from '../../pasted-list/check-number-list.ts';
import type { InvoiceSearch } from '../../number-rules/invoice-search.ts';
import { rememberListedAmounts } from '../cookies/listed-amounts.ts';
import { rememberTypedList } from '../cookies/typed-list.ts';
import { rememberAccount } from '../cookies/typed-search.ts';
import type { FormOptions, InvoiceRequest, Log } from '../invoice-request.ts';
import { spellingsOf, type LookupFailure } from './run-lookup.ts';
import { seeOther } from '../see-other.ts';

/**
 * Handles the bulk lookup form. Redirects to the results, or back with the reason. A form without script first redirects
 * back to show what was read, because only a script can show that before the form is posted.
 */
export const submitBulkLookup =
  <Context extends InvoiceRequest>({ gatewayFor, paths, log }: FormOptions<Context>) =>
  async (context: Context, { locale }: { locale: Locale }, form: URLSearchParams): Promise<Response> => {
    const path = paths.bulkLookup(locale);
    const typed = parseNumberList(form);
    const { read, issues } = checkNumberList(typed);
    const isWrong = Object.keys(issues).length > 0;
    if (!isWrong && form.has(reviewField)) return seeOther(`${path}?again=1`, rememberTypedList(typed, path));
    const found = isWrong
      ? ({ problem: 'invalid' } as const)
      : await bulkLookUp(gatewayFor(context), read.searches, form.get('proof') || undefined, log);
    if ('problem' in found) {
      const challenge = 'challenge' in found ? found.challenge : undefined;
      return seeOther(`${path}?problem=${found.problem}`, rememberTypedList({ ...typed, challenge }, path));
    }
    const accountNumber = typed.accountNumber.trim() || onlyAccount(read.searches);
    const unclear = read.leftOut.filter(({ reason }) => reason === 'unclear').map(({ text }) => text);
    const left = [...(found.notFound ?? []).map((number) => lineWith(number, accountNumber)), ...unclear];
    const results = paths.results(locale, found.kind, found.id);
    return seeOther(
      results + (unclear.length > 0 ? `?unread=${unclear.length}` : ''),
      localeChoice(locale),
      rememberTypedList({ list: left.join('\n'), accountNumber }, path),
      ...rememberListedAmounts(read.searches, results),
      ...(accountNumber
        ? [rememberAccount({ kind: 'invoice-number', number: '', accountNumber }, paths.find(locale))]
        : []),
    );
  };

/** Returns the customer account number that all numbers have in common; empty if they differ. */
function onlyAccount(searches: readonly InvoiceSearch[]): string {
  const [first = '', ...others] = new Set(searches.map(({ accountNumber }) => accountNumber));
  return others.length === 0 ? first : '';
}

/** Writes a number as a line of the list, without its customer account number if the account field has the same one. */
const lineWith = (number: NotFoundNumber, accountNumber: string): string =>
  lineOf(
    number.accountNumber.toUpperCase() === accountNumber.toUpperCase() ? { ...number, accountNumber: '' } : number,
  );

/** Adds to a number the spellings in which the gateway looks it up. */
function spelled(search: InvoiceSearch) {
  const spellings = [...spellingsOf(search)];
  const { min, max } = lookupRules[search.kind].number;
  return {
    kind: search.kind,
    spellings: spellings.map(({ number }) => number).filter(({ length }) => length >= min && length <= max),
    accountNumber: spellings[0]?.accountNumber ?? '',
  };
}

/** Looks up several numbers at once, each in all its spellings. */
async function bulkLookUp(
  gateway: Pick<GatewayClient, 'bulkLookUpInvoices'>,
  searches: readonly InvoiceSearch[],
  proof: string | undefined,
  log: Log,
): Promise<InvoiceLookupCreated | LookupFailure> {
  try {
    const found = await gateway.bulkLookUpInvoices({ body: { numbers: searches.map(spelled), proof } });
    switch (found.kind) {
      case 'ok':
        return found.value;
      case 'too-many-requests':
        return { problem: found.kind };
      case 'proof-required':
        return { problem: found.kind, challenge: found.problem.challenge };
      case 'invoice-not-found':
      case 'invalid-request': // a number passes the form's rules but not the gateway's, so no invoice has it
        return { problem: 'not-found' };
    }
  } catch (error) {
    log.warn({ err: error }, 'failed to run a bulk lookup');
    return { problem: 'unavailable' };
  }
}
