import { StaffError } from './commands.ts';

/** The options that belong to a command. `--as` and `--json` belong to all. */
export type CommandOption = 'attempt' | 'card' | 'reason' | 'take';

/** One form of a command: its first word, the fewest and the most words that follow, and the options that it needs. No other option is taken. */
interface Form {
  readonly usage: string;
  readonly words: readonly [fewest: number, most: number];
  readonly needs?: readonly CommandOption[];
}

const forms: readonly Form[] = [
  { usage: 'find <confirmation number | invoice number | reference>', words: [1, 1] },
  { usage: 'refund <payment> [amount] --reason "…"', words: [1, 2], needs: ['reason'] },
  { usage: 'refund --attempt <attempt> --reason "…"', words: [0, 0], needs: ['attempt', 'reason'] },
  { usage: 'approve <refund>', words: [1, 1] },
  { usage: 'reject <refund>', words: [1, 1] },
  { usage: 'void <payment> --reason "…"', words: [1, 1], needs: ['reason'] },
  { usage: 'resolve <payment> paid --card "visa 4242" --reason "…"', words: [2, 2], needs: ['card', 'reason'] },
  { usage: 'resolve <payment> declined --reason "…"', words: [2, 2], needs: ['reason'] },
  { usage: 'resend <payment> [email]', words: [1, 2] },
  { usage: 'transfers', words: [0, 0] },
  { usage: 'disputes', words: [0, 0] },
  { usage: 'late-charges', words: [0, 0] },
  { usage: 'late-charges --take <attempt>', words: [0, 0], needs: ['take'] },
  { usage: 'differences', words: [0, 0] },
  { usage: 'differences close <difference> --reason "…"', words: [2, 2], needs: ['reason'] },
  { usage: 'token <name>', words: [1, 1] },
];

const listed = (some: readonly Form[]) => some.map(({ usage }) => `  ${usage}`).join('\n');

/** The help text: all forms of all commands. */
export const usage = `npm run staff -- …
${listed(forms)}
A payment is called by any number that finds it alone.
--json is for programs, --as <name> for another one of the running store's staff.`;

/**
 * Requires that words and options are one form of a command, so that none is ignored: `refund PC-1 1 000.00` would refund 1.00.
 *
 * @throws StaffError with the forms of the command, or with all commands if there is no such command.
 */
export function requireForm(
  command: string,
  words: readonly string[],
  options: Readonly<Partial<Record<CommandOption, string | undefined>>>,
): void {
  const ofCommand = forms.filter((form) => form.usage.split(' ')[0] === command);
  if (ofCommand.length === 0) throw new StaffError(usage);
  const given = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const fits = ({ words: [fewest, most], needs = [] }: Form) =>
    words.length >= fewest &&
    words.length <= most &&
    new Set([...given, ...needs]).size === needs.length &&
    given.length === needs.length;
  if (!ofCommand.some(fits))
    throw new StaffError(
      `Nothing was done, because a word or an option is missing or too many. The command is:\n${listed(ofCommand)}`,
    );
}
