import { holdsCardNumber, isPartOfCard, normaliseTyped } from '@assess/i18n';
import type { AddressFormat } from '@assess/i18n/countries';
import * as z from 'zod/mini';
import { emailPattern, spellEmail } from './email-address.ts';

/**
 * The issues of a payer's input. A violated rule reports its issue as the message, both on the page and in the gateway's problem document.
 */
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
  'card-data',
] as const;

/** One issue of a payer's input. */
export type PayerIssue = (typeof payerIssues)[number];

/** The rules of a country for postal addresses, provided by `addressFormatOf` of `@assess/i18n/countries`. */
export type AddressRules = Pick<
  AddressFormat,
  'parts' | 'regions' | 'regionsUnknown' | 'cityRequired' | 'postcodeRequired' | 'isPostcode' | 'normalisePostcode'
>;

/** Returns the postal address rules of a country by its ISO 3166-1 alpha-2 code. */
export type AddressRulesOf = (country: string) => AddressRules;

/** The maximum length of a name, a city, a region or a second address line, in characters. */
export const maxShortLine = 60;

/** The maximum length of a street or a company, in characters. */
export const maxLongLine = 100;

/** The maximum length of a VAT number, in characters including spaces. */
export const maxVatNumber = 20;

/** Matches Latin script with accents, digits, apostrophe, hyphen and space. @see spec §5 Payment form */
const namePattern = /^[\p{Script=Latin}\p{M}0-9'\- ]*$/u;

const required = (issue: string) => z.string(issue).check(z.overwrite(normaliseTyped), z.minLength(1, issue));
const isAtMost = (max: number) => z.maxLength(max, 'too-long' satisfies PayerIssue);
/** Requires a letter or a digit, because people type a dash or a dot to skip a field. */
const says = z.regex(/[\p{L}\p{N}]/u, 'value-required' satisfies PayerIssue);
/**
 * Rejects card numbers, because the text is stored, shown and mailed. Card numbers may only be entered in the fields of the card processor.
 */
const holdsNoCard = z.refine<string>((text) => !holdsCardNumber(text), 'card-data' satisfies PayerIssue);
const isNoPartOfCard = z.refine<string>((text) => !isPartOfCard(text), 'card-data' satisfies PayerIssue);

const optional = (max: number) => z.optional(z.string().check(z.overwrite(normaliseTyped), holdsNoCard, isAtMost(max)));

/** Replaces grave accents by apostrophes, because people without an apostrophe on the keyboard type the accent instead. */
const spellName = (typed: string): string => typed.replaceAll('`', "'");

/** Creates the schema of a person's name, normalised by `normaliseTyped`. `issue` is the message for an empty name. */
export const personName = (issue: string) =>
  required(issue).check(
    holdsNoCard,
    isNoPartOfCard,
    z.overwrite(spellName),
    z.regex(namePattern, 'name-invalid' satisfies PayerIssue),
    says,
    isAtMost(maxShortLine),
  );

/** Normalises a VAT number to the spelling of official registers: capitals, no dots. */
const spellVatNumber = (typed: string): string => normaliseTyped(typed.replaceAll(/[.．]/g, '')).toUpperCase();

/** Matches at least 4 characters with at least one digit. Countries differ too much for a stricter rule. */
const vatNumberPattern = /^(?=.*\d)[A-Z0-9][A-Z0-9 -]{2,}[A-Z0-9]$/;

const isVatNumber = (spelled: string): boolean => spelled.length <= maxVatNumber && vatNumberPattern.test(spelled);

/** Matches VAT numbers that are as long as a card number: those of Sweden, Lithuania and Japan. */
const longVatNumberPattern = /^(?:[A-Z]{2}\d{12}|T\d{13})$/;

const vatNumber = z.string().check(
  z.overwrite(spellVatNumber),
  z.refine(
    (spelled) => longVatNumberPattern.test(spelled.replace(/[ -]/g, '')) || !holdsCardNumber(spelled),
    'card-data' satisfies PayerIssue,
  ),
  z.refine((spelled) => spelled === '' || isVatNumber(spelled), 'vat-number-invalid' satisfies PayerIssue),
);

/**
 * The fields that describe a payer, each normalised by `normaliseTyped`. `checkAddress` validates city, region and postcode, because these
 * depend on the country. Only the first issue of a field is shown. A third address line and a VAT number are accepted from all payers;
 * feature flags decide in which stores the form has these fields.
 *
 * @see spec §5 Payment form messages
 */
export const payerFields = {
  firstName: personName('first-name-required' satisfies PayerIssue),
  lastName: personName('last-name-required' satisfies PayerIssue),
  /** A school or company. It has no name pattern, because company names may contain a full stop, an ampersand or another script. */
  company: optional(maxLongLine),
  country: z.string('country-required').check(z.regex(/^[A-Z]{2}$/, 'country-required' satisfies PayerIssue)),
  region: z.optional(z.string().check(z.overwrite(normaliseTyped))),
  street: required('street-required' satisfies PayerIssue).check(holdsNoCard, says, isAtMost(maxLongLine)),
  apartment: optional(maxShortLine),
  line3: optional(maxShortLine),
  city: optional(maxShortLine),
  postcode: z.optional(z.string().check(z.overwrite(normaliseTyped))),
  vatNumber: z.optional(vatNumber),
};

/**
 * The schema of an email address, which outputs the spelling that is stored. Rejects email addresses that are invalid, longer than 254
 * UTF-16 units, or contain a card number.
 */
export const payerEmail = required('email-required' satisfies PayerIssue).check(
  z.overwrite(spellEmail),
  z.refine((email) => !holdsCardNumber(email), 'card-data' satisfies PayerIssue),
  z.regex(emailPattern, 'email-invalid' satisfies PayerIssue),
  isAtMost(254),
);

/** The schema of the ticked checkbox for the terms; any value but `true` has the issue `terms-required`. */
export const acceptedTerms = z
  .boolean('terms-required')
  .check(z.refine(Boolean, 'terms-required' satisfies PayerIssue));

interface TypedAddress {
  country: string;
  city?: string | undefined;
  region?: string | undefined;
  postcode?: string | undefined;
}

/**
 * Validates city, region and postcode by the country's rules. It ignores fields that the country does not use, because they may contain
 * text that was typed for another country.
 */
export const checkAddress = <Typed extends TypedAddress>(rulesOf: AddressRulesOf) =>
  z.check<Typed>(({ value, issues }) => {
    const rules = rulesOf(value.country);
    for (const [field, issue] of [
      ['city', cityIssue(value.city ?? '', rules)],
      ['region', rules.parts.includes('region') && regionIssue(value.region ?? '', rules)],
      ['postcode', rules.parts.includes('postcode') && postcodeIssue(value.postcode ?? '', rules)],
    ] as const)
      if (issue) issues.push({ code: 'custom', path: [field], message: issue, input: value, continue: true });
  });

const saysNothing = (typed: string): boolean => typed !== '' && !/[\p{L}\p{N}]/u.test(typed);

function cityIssue(typed: string, { cityRequired }: AddressRules): PayerIssue | undefined {
  if (typed === '') return cityRequired ? 'city-required' : undefined;
  return saysNothing(typed) ? 'value-required' : undefined;
}

function regionIssue(typed: string, { regions, regionsUnknown }: AddressRules): PayerIssue | undefined {
  if (regionsUnknown) return 'region-required';
  if (regions.length > 0) return regions.some(({ code }) => code === typed) ? undefined : 'region-required';
  if (holdsCardNumber(typed)) return 'card-data';
  if (saysNothing(typed)) return 'value-required';
  return typed.length > maxShortLine ? 'too-long' : undefined;
}

function postcodeIssue(typed: string, { postcodeRequired, isPostcode }: AddressRules): PayerIssue | undefined {
  if (typed === '') return postcodeRequired ? 'postcode-required' : undefined;
  if (holdsCardNumber(typed)) return 'card-data';
  return isPostcode(typed) ? undefined : 'postcode-invalid';
}
