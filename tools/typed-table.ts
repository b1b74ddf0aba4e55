import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardFields, casesOf, typedGroups } from '../libs/gateway-client/src/testing/typed/typed-cases.ts';
import type { TypedGroup } from '../libs/gateway-client/src/testing/typed/typed-group.ts';
import { asFormatted } from './as-formatted.ts';

/** The documentation page with the tables. */
export const typedTablePath = join(import.meta.dirname, '../docs/what-payers-type.md');

/** The explanations of rejected texts, by the issue that the page and the gateway report. */
const reasons: Readonly<Record<string, string>> = {
  'first-name-required': 'nothing is typed that can be seen',
  'name-invalid': 'the specification takes Latin letters, digits, apostrophes, hyphens and spaces alone',
  'value-required': 'neither letter nor digit',
  'too-long': 'longer than the field',
  'card-data': 'a card number, or in a name a part of a card: it would be stored, shown and mailed',
  'street-required': 'nothing is typed that can be seen',
  'city-required': 'the country writes a city',
  'postcode-required': 'the country has postcodes for every address',
  'postcode-invalid': 'the country has no such postcode',
  'vat-number-invalid': 'not 4 to 20 Latin letters and digits, one digit among them',
  'email-required': 'nothing is typed that can be seen',
  'email-invalid': 'no address, or one that not every mail server takes',
  'card-number-required': 'nothing is typed that can be seen',
  'card-number-invalid': 'not 12 to 19 digits with the check digit of their scheme',
  'expiry-required': 'nothing is typed that can be seen',
  'expiry-invalid': 'no month from 1 to 12, no year of two digits or from 2000 on',
  'card-expired': 'the month is over',
  'security-code-required': 'nothing is typed that can be seen',
  'security-code-invalid': 'not three digits, on American Express four',
};

/**
 * Formats a text for the table: invisible characters, and characters that would break the table, are shown as code points, and the middle
 * of a long text is left out.
 */
function shown(text: string): string {
  const short = text.length > 60 && /^(?:(.)\1+|\S{120,})$/.test(text) ? `${text.slice(0, 8)}…` : text;
  const visible = short
    .replace(
      /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u00a0\u2002-\u200a\u202f\u3000\u3164\u0300-\u036f]/gu,
      (sign) => `⟨${codeOf(sign)}⟩`,
    )
    .replace(/^ +|(?<! ) +$|(?<= ) +/g, (spaces) => '␣'.repeat(spaces.length))
    .replaceAll('|', '\\|');
  if (visible === '') return 'nothing';
  const fence = visible.includes('`') ? '``' : '`';
  return `${fence}${visible}${fence}`;
}

const codeOf = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

const table = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const givenIn = ({ given = {} }: TypedGroup): string =>
  Object.entries(given)
    .map(([field, text]) => `, \`${field}\` ${shown(text)}`)
    .join('');

function section(group: TypedGroup): string {
  const { title, sources, field } = group;
  const refusedBy = cardFields.includes(field) ? ['refused', 'never sent'] : ['refused', 'refused'];
  const cases = casesOf(group);
  const asTyped = cases.flatMap(({ typed, outcome }) =>
    'taken' in outcome && outcome.taken === typed ? [shown(typed)] : [],
  );
  const otherwise = cases.flatMap(({ typed, outcome }) =>
    'taken' in outcome && outcome.taken !== typed ? [[shown(typed), shown(outcome.taken)]] : [],
  );
  const refused = cases.flatMap(({ typed, outcome }) =>
    'refused' in outcome ? [[shown(typed), ...refusedBy, `\`${outcome.refused}\`: ${reasons[outcome.refused]}`]] : [],
  );
  return [
    `## ${title}`,
    `Field \`${field}\`${givenIn(group)}. From ${sources.map((source) => `<${source}>`).join(', ')}.`,
    asTyped.length > 0 && `Taken as typed: ${asTyped.join(', ')}.`,
    otherwise.length > 0 && table([['Typed', 'Taken as'], ['---', '---'], ...otherwise]),
    refused.length > 0 && table([['Typed', 'Page', 'Gateway', 'Reason'], ['---', '---', '---', '---'], ...refused]),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Renders the documentation page about the handling of payers' input. */
export const typedPage = (): Promise<string> =>
  asFormatted(`# What payers type, and what becomes of it

Generated from \`libs/gateway-client/src/testing/typed\` by \`npm run tables\`; a test fails when the two differ. Three others run
every one of these ${typedGroups.flatMap(casesOf).length} cases: against the page's form, against the contract, and through the gateway over HTTP. So page and
gateway agree on each. Why it is so: [decision 42](decisions/0042-normalise-typed-text-with-nfkc-first.md). ⟨200B⟩ is a character that cannot be
seen, by its code point, ␣ a space.

${typedGroups.map(section).join('\n\n')}
`);

if (import.meta.main) writeFileSync(typedTablePath, await typedPage());
