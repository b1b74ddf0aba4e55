import { chargeSearchSchema, type ChargeSearch } from '@assess/gateway-client/contract';
import { checkInvoiceSearch, parseInvoiceSearch, typedText, type SearchIssue } from '../number-rules/invoice-search.ts';
import { chargeKinds, type TypedCharge } from './typed-charge.ts';

export type ChargeField = 'number' | 'accountNumber' | 'email';

/** An issue of a field; `chargeIssueMessages` has its message. */
export type ChargeIssue = SearchIssue | 'confirmation-invalid' | 'email-required' | 'email-invalid';

/** The issues of the search for a lost payment by field; an empty object means none. */
export type ChargeIssues = Partial<Record<ChargeField, ChargeIssue>>;

/** Reads the posted form. A value that no browser can send becomes the default. */
export function parseChargeSearch(form: { get(name: string): unknown }): TypedCharge {
  const { number, accountNumber } = parseInvoiceSearch(form);
  const kind = chargeKinds.find((one) => one === form.get('kind')) ?? chargeKinds[0];
  return { kind, number, accountNumber, email: typedText(form, 'email') };
}

/** Validates the typed values: invoice numbers by the rules of the find form, the others by those of the gateway's contract. */
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

/** Builds the gateway's search with only the fields that its kind needs. */
export const toSearch = ({ kind, number, accountNumber, email }: TypedCharge): ChargeSearch =>
  kind === 'confirmation-number' ? { kind, number, email } : { kind, number, accountNumber, email };
