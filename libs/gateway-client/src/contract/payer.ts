import { holdsCardNumber, isPartOfCard, normaliseTyped } from '@assess/i18n';
import type { AddressFormat } from '@assess/i18n/countries';
import * as z from 'zod/mini';
import { emailPattern, spellEmail } from './email-address.ts';

/** Everything that can be wrong with what a payer gives: the message of a rule, on the page and in the gateway's problem. */
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

/** One thing that is wrong with what a payer gave. */
export type PayerIssue = (typeof payerIssues)[number];

/** The rules of a country for addresses; `addressFormatOf` of `@assess/i18n/countries` knows them. */
export type AddressRules = Pick<
  AddressFormat,
  'parts' | 'regions' | 'regionsUnknown' | 'cityRequired' | 'postcodeRequired' | 'isPostcode' | 'normalisePostcode'
>;

/** The rules for the addresses of a country by its ISO 3166-1 alpha-2 code. */
export type AddressRulesOf = (country: string) => AddressRules;

/** The most characters of a name, a city, a region or a second line of an address. */
export const maxShortLine = 60;

/** The most characters of a street or a company. */
export const maxLongLine = 100;

/** The most characters of a VAT number, with its spaces. */
export const maxVatNumber = 20;

/** Latin script with its accents, digits, apostrophe, hyphen, space. @see spec §5 Payment form */
const namePattern = /^[\p{Script=Latin}\p{M}0-9'\- ]*$/u;

const required = (issue: string) => z.string(issue).check(z.overwrite(normaliseTyped), z.minLength(1, issue));
const isAtMost = (max: number) => z.maxLength(max, 'too-long' satisfies PayerIssue);
/** Text with a letter or a digit in it: a dash or a dot is typed to get past a field. */
const says = z.regex(/[\p{L}\p{N}]/u, 'value-required' satisfies PayerIssue);
/** Cards belong into the card processor's fields: what stands here is stored, shown and mailed. */
const holdsNoCard = z.refine<string>((text) => !holdsCardNumber(text), 'card-data' satisfies PayerIssue);
const isNoPartOfCard = z.refine<string>((text) => !isPartOfCard(text), 'card-data' satisfies PayerIssue);

const optional = (max: number) => z.optional(z.string().check(z.overwrite(normaliseTyped), holdsNoCard, isAtMost(max)));

/** Replaces grave accents by apostrophes: people without an apostrophe on the keyboard type the accent instead. */
const spellName = (typed: string): string => typed.replaceAll('`', "'");

/** A person's name, as `normaliseTyped` spells it; `issue` is that of none. */
export const personName = (issue: string) =>
  required(issue).check(
    holdsNoCard,
    isNoPartOfCard,
    z.overwrite(spellName),
    z.regex(namePattern, 'name-invalid' satisfies PayerIssue),
    says,
    isAtMost(maxShortLine),
  );

/** Spells a VAT number as registers list it: capitals, no dots. */
const spellVatNumber = (typed: string): string => normaliseTyped(typed.replaceAll(/[.．]/g, '')).toUpperCase();

/** At least 4 characters, one of them a digit. Countries differ too much for more. */
const vatNumberPattern = /^(?=.*\d)[A-Z0-9][A-Z0-9 -]{2,}[A-Z0-9]$/;

const isVatNumber = (spelled: string): boolean => spelled.length <= maxVatNumber && vatNumberPattern.test(spelled);

/** VAT numbers as long as a card's: of Sweden and Lithuania, and of Japan. */
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
 * The fields that describe a payer, each as `normaliseTyped` spells it. City, region and postcode are judged by `checkAddress`, which knows
 * the country; the first issue of a field is the one to tell. A third line and a VAT number are taken from everybody; flags
 * decide where they are asked for.
 *
 * @see spec §5 Payment form messages
 */
export const payerFields = {
  firstName: personName('first-name-required' satisfies PayerIssue),
  lastName: personName('last-name-required' satisfies PayerIssue),
  /** School or company: names of people have no full stop, no ampersand and no other script. */
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

/** An email address in the spelling it is kept in. Refuses what is none, is longer than 254 units, or holds a card number. */
export const payerEmail = required('email-required' satisfies PayerIssue).check(
  z.overwrite(spellEmail),
  z.refine((email) => !holdsCardNumber(email), 'card-data' satisfies PayerIssue),
  z.regex(emailPattern, 'email-invalid' satisfies PayerIssue),
  isAtMost(254),
);

/** A ticked box: anything but `true` is the issue `terms-required`. */
export const acceptedTerms = z
  .boolean('terms-required')
  .check(z.refine(Boolean, 'terms-required' satisfies PayerIssue));

interface TypedAddress {
  country: string;
  city?: string | undefined;
  region?: string | undefined;
  postcode?: string | undefined;
}

/** Judges city, region and postcode as the country has them; what its addresses go without may hold what was typed for another. */
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
