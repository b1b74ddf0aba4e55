import { parseArgs } from 'node:util';
import { openAsStaff, openGateway } from './staff/access.ts';
import { decide, findPayments, refund, resend, resolve, StaffError, voidPayment } from './staff/commands.ts';
import { closeDifference, differenceTable, readDifferences } from './staff/differences.ts';
import { disputeTable, readDisputes } from './staff/disputes.ts';
import { requireForm, usage } from './staff/forms.ts';
import { lateChargeTable, readLateCharges, refundLateCharge, takeLateCharge } from './staff/late-charges.ts';
import { paymentText, refundText } from './staff/payment-text.ts';
import { newStaffToken, staffSetting } from './start/staff-token.ts';
import { readTransfers, transferTable } from './staff/transfers.ts';

/** The outcome of a command, as JSON for programs and as text for people. */
interface Told {
  readonly value: unknown;
  readonly text: string;
}

interface Options {
  readonly as?: string | undefined;
  readonly reason?: string | undefined;
  readonly card?: string | undefined;
  readonly attempt?: string | undefined;
  readonly take?: string | undefined;
}

/** Runs the command in the arguments. @throws StaffError when there is no such command, or it fails. */
async function command(
  [word = '', ...words]: readonly string[],
  { as, reason, card, attempt, take }: Options,
): Promise<Told> {
  requireForm(word, words, { reason, card, attempt, take });
  const gateway = () => openAsStaff(process.env, as);
  const needed = (given: string | undefined) => {
    if (given === undefined) throw new StaffError(usage);
    return given;
  };
  const [subject, second] = words;
  switch (word) {
    case 'transfers': {
      const value = await readTransfers(openGateway(process.env));
      return { value, text: transferTable(value) };
    }
    case 'disputes': {
      const value = await readDisputes(gateway());
      return { value, text: disputeTable(value) };
    }
    case 'late-charges': {
      const value = take === undefined ? await readLateCharges(gateway()) : [await takeLateCharge(gateway(), take)];
      return { value, text: lateChargeTable(value) };
    }
    case 'differences': {
      if (subject === undefined) {
        const value = await readDifferences(gateway());
        return { value, text: differenceTable(value) };
      }
      if (subject !== 'close') throw new StaffError(usage);
      const value = await closeDifference(gateway(), needed(second), needed(reason));
      return { value, text: differenceTable([value]) };
    }
    case 'token': {
      const token = newStaffToken();
      const setting = staffSetting({ [needed(subject)]: token });
      return { value: { token, setting }, text: `STAFF_TOKEN=${token}\nAdd to the gateway's STAFF: ${setting}` };
    }
    case 'find': {
      const value = await findPayments(gateway(), needed(subject));
      return { value, text: value.map(paymentText).join('\n\n\n') };
    }
    case 'refund': {
      const value =
        attempt === undefined
          ? await refund(gateway(), needed(subject), { amount: second, reason: needed(reason) })
          : await refundLateCharge(gateway(), attempt, needed(reason));
      return { value, text: refundText(value) };
    }
    case 'approve':
    case 'reject': {
      const value = await decide(gateway(), word, needed(subject));
      return { value, text: refundText(value) };
    }
    case 'void': {
      const value = await voidPayment(gateway(), needed(subject), needed(reason));
      return { value, text: paymentText(value) };
    }
    case 'resolve': {
      const resolution = { outcome: needed(second), reason: needed(reason), card };
      const value = await resolve(gateway(), needed(subject), resolution);
      return { value, text: paymentText(value) };
    }
    case 'resend': {
      const email = await resend(gateway(), needed(subject), second);
      return { value: { email }, text: `The receipt goes to ${email}.` };
    }
    default:
      throw new StaffError(usage);
  }
}

const text = { type: 'string' } as const;

/** Matches an id that begins with a dash, as one in 64 ids does. Such an id must not be parsed as an option. */
const idWithDash = /^-[\w-]{21}$/;

/** Runs the command. It prints only the text or the JSON, so that the output can be piped. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).map((word) => word.replace(idWithDash, ' $&')),
    options: {
      json: { type: 'boolean' },
      help: { type: 'boolean' },
      as: text,
      reason: text,
      card: text,
      attempt: text,
      take: text,
    },
    allowPositionals: true,
  });
  if (values.help) return console.log(usage); // the usage is this command's result
  const told = await command(
    positionals.map((word) => word.trim()),
    values,
  );
  // The answer is this command's result, so it goes to standard output.
  console.log(values.json ? JSON.stringify(told.value, null, 2) : told.text);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
