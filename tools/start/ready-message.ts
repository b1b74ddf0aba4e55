import type { RunningStore } from './running-store.ts';
import type { Settings } from './settings.ts';

/** Formats the message that is shown when the store is ready: its URL, and inputs to try. */
export const readyMessage = (
  { storefrontOrigin, sandboxOrigin, samples, testCards, flagsFile }: RunningStore,
  { lookupLimits, declineLimits }: Pick<Settings, 'lookupLimits' | 'declineLimits'>,
): string =>
  [
    '',
    `The store is ready: ${storefrontOrigin}`,
    '',
    ...table([
      ['Ten stores', `${storefrontOrigin}/invoices/fr-ca, /invoices/nl-nl …; the footer leads from one to another`],
      ['A customer', `${storefrontOrigin}/en/login with grace.miller@example.com and Sandbox-2026`],
      ['Mails', `${sandboxOrigin}/inbox has codes, links and receipts`],
      ['Third parties', `${sandboxOrigin} shows test cards, customers, marketing sites and outages`],
      ['Flags', `${flagsFile}; a signed-in visitor sees a change at once, others some minutes later`],
      [
        'Limits',
        `${lookupLimits} wrong lookups per network, number, account; to try production's, LOOKUP_LIMITS=60,3,3 npm start`,
      ],
      [
        '',
        `${declineLimits} declined cards an hour per payment, person, network; to try production's, DECLINE_LIMITS=5,10,10 npm start`,
      ],
    ]),
    '',
    ...table([
      ['To find', 'search by', 'number', 'account'],
      ...samples.map((sample) => [sample.title, sample.kind.replaceAll('-', ' '), sample.number, sample.accountNumber]),
    ]),
    '',
    ...table([
      ['To pay', 'with card', '(any month to come, any security code)'],
      ...testCards.map(({ title, number, brand }) => [title, inGroups(number), brand]),
    ]),
    '',
    'Ctrl-C stops everything. The data stays; npm run reset empties it.',
    '',
  ].join('\n');

/** Formats rows of cells as lines, each column as wide as its longest cell. */
function table(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(width(column)))
      .join('  ')
      .trimEnd(),
  );
}

/** Groups the digits of a card number as on the card: four digits each, or 4, 6 and 5 on cards with fifteen. */
const inGroups = (number: string) =>
  number.length === 15 ? number.replace(/^(\d{4})(\d{6})/, '$1 $2 ') : number.replace(/\d{4}(?=\d)/g, '$& ');
