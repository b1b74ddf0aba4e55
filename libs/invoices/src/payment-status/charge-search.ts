import { chargeSearchSchema, type ChargeSearch } from '@assess/gateway-client/contract';
import { checkInvoiceSearch, parseInvoiceSearch, typedText, type SearchIssue } from '../number-rules/invoice-search.ts';
import { chargeKinds, type TypedCharge } from './typed-charge.ts';

export type ChargeField = 'number' | 'accountNumber' | 'email';

/** An issue names what is wrong with a field; `chargeIssueMessages` has the words for it. */
export type ChargeIssue = SearchIssue | 'confirmation-invalid' | 'email-required' | 'email-invalid';

/** What is wrong with which field of the search for a lost payment; an empty object: nothing. */
export type ChargeIssues = Partial<Record<ChargeField, ChargeIssue>>;

/** Reads the posted form; what a browser cannot send becomes what it sends first. */
export function parseChargeSearch(form: { get(name: string): unknown }): TypedCharge {
  const { number, accountNumber } = parseInvoiceSearch(form);
  const kind = chargeKinds.find((one) => one === form.get('kind')) ?? chargeKinds[0];
  return { kind, number, accountNumber, email: typedText(form, 'email') };
}

/** Judges what was typed: numbers of invoices by the rules of the find form, the rest by those of the gateway's contract. */
export function checkChargeSearch(typed: TypedCharge): ChargeIssues {
  const { email, kind } = typed;
  const byContract = chargeSearchSchema.safeParse(toSearch(typed)).error?.issues ?? [];
  const breaks = (field: ChargeField) => byContract.some(({ path }) => path[0] === field);
  const inNumbers =
    kind !== 'confirmation-number'
      ? checkInvoiceSearch({ ...typed, kind })
      : breaks('number') && { number: typed.number.trim() ? ('confirmation-invalid' as const) : ('required' as const) };
  return {
    ...inNumbers,
    ...(breaks('email') && { email: email.trim() ? ('email-invalid' as const) : ('email-required' as const) }),
  };
}

/** The search for what was typed: only what its kind asks for. */
export const toSearch = ({ kind, number, accountNumber, email }: TypedCharge): ChargeSearch =>
  kind === 'confirmation-number' ? { kind, number, email } : { kind, number, accountNumber, email };
