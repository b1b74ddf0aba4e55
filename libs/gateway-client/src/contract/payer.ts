import type { AddressFormat } from '@assess/i18n/countries';
import * as z from 'zod/mini';

/** What can be wrong with what a payer gives: the message of a rule, on the page and in the gateway's problem. */
export const payerIssues = [
  'first-name-required',
  'last-name-required',
  'name-invalid',
  'email-required',
  'email-invalid',
  'country-required',
  'region-required',
  'street-required',
  'city-required',
  'postcode-required',
  'postcode-invalid',
  'vat-number-invalid',
  'terms-required',
  'too-long',
  'value-required',
] as const;

export type PayerIssue = (typeof payerIssues)[number];

/** What a country asks of an address; `addressFormatOf` of `@assess/i18n/countries` knows it. */
export type AddressRules = Pick<
  AddressFormat,
  'parts' | 'regions' | 'postcodeRequired' | 'isPostcode' | 'normalisePostcode'
>;

export type AddressRulesOf = (country: string) => AddressRules;

/** Latin script with its accents, digits, both apostrophes, hyphen, space. @see spec §5 Payment form */
export const namePattern = /^[\p{Script=Latin}\p{M}0-9'’\- ]*$/u;

const required = (issue: PayerIssue) => z.string(issue).check(z.trim(), z.minLength(1, issue));
const isAtMost = (max: number) => z.maxLength(max, 'too-long' satisfies PayerIssue);
/** A dash or a dot is what people type to get past a field. */
const says = z.regex(/[\p{L}\p{N}]/u, 'value-required' satisfies PayerIssue);

const name = (issue: PayerIssue) =>
  required(issue).check(z.regex(namePattern, 'name-invalid' satisfies PayerIssue), says, isAtMost(60));

/** As registers list them: capitals, one space where there were several, no dots; of full-width characters the usual ones. */
const spellVatNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\p{Pd}/gu, '-')
    .replaceAll('.', '')
    .replace(/\s+/g, ' ')
    .trim();

/** 4 to 20 characters, one of them a digit. Countries differ too much for more. */
const vatNumberPattern = /^(?=.*\d)[A-Z0-9][A-Z0-9 -]{2,18}[A-Z0-9]$/;

const vatNumber = z.string().check(
  z.overwrite(spellVatNumber),
  z.refine((spelled) => spelled === '' || vatNumberPattern.test(spelled), 'vat-number-invalid' satisfies PayerIssue),
);

/**
 * Who pays, field by field. Region and postcode are judged by `checkAddress`, which knows the country; the first issue
 * of a field is the one to tell. A third line and a VAT number are taken from everybody; flags decide where they are asked for.
 *
 * @see spec §5 Payment form messages
 */
export const payerFields = {
  firstName: name('first-name-required'),
  lastName: name('last-name-required'),
  country: z.string('country-required').check(z.regex(/^[A-Z]{2}$/, 'country-required' satisfies PayerIssue)),
  region: z.optional(z.string().check(z.trim())),
  street: required('street-required').check(says, isAtMost(100)),
  apartment: z.optional(z.string().check(z.trim(), isAtMost(60))),
  line3: z.optional(z.string().check(z.trim(), isAtMost(60))),
  city: required('city-required').check(says, isAtMost(60)),
  postcode: z.optional(z.string().check(z.trim())),
  vatNumber: z.optional(vatNumber),
};

export const payerEmail = required('email-required').check(
  z.regex(z.regexes.email, 'email-invalid' satisfies PayerIssue),
  isAtMost(254),
);

export const acceptedTerms = z
  .boolean('terms-required')
  .check(z.refine(Boolean, 'terms-required' satisfies PayerIssue));

interface TypedAddress {
  country: string;
  region?: string | undefined;
  postcode?: string | undefined;
}

/** Judges region and postcode as the country has them; what its addresses go without may hold what was typed for another. */
export const checkAddress = <Typed extends TypedAddress>(rulesOf: AddressRulesOf) =>
  z.check<Typed>(({ value, issues }) => {
    const rules = rulesOf(value.country);
    for (const [field, issue] of [
      ['region', rules.parts.includes('region') && regionIssue(value.region ?? '', rules)],
      ['postcode', rules.parts.includes('postcode') && postcodeIssue(value.postcode ?? '', rules)],
    ] as const)
      if (issue) issues.push({ code: 'custom', path: [field], message: issue, input: value, continue: true });
  });

function regionIssue(typed: string, { regions }: AddressRules): PayerIssue | undefined {
  if (regions.length > 0) return regions.some(({ code }) => code === typed) ? undefined : 'region-required';
  if (typed !== '' && !/[\p{L}\p{N}]/u.test(typed)) return 'value-required';
  return typed.length > 60 ? 'too-long' : undefined;
}

function postcodeIssue(typed: string, { postcodeRequired, isPostcode }: AddressRules): PayerIssue | undefined {
  if (typed === '') return postcodeRequired ? 'postcode-required' : undefined;
  return isPostcode(typed) ? undefined : 'postcode-invalid';
}
