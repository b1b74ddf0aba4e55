import type { StaffAction } from '@assess/gateway-client/contract';
import { holdsCardNumber } from '@assess/i18n';
import type { Database } from './db/database.ts';
import { statement } from './db/statement.ts';

/** The staff member who performs an action, and the time. */
export interface ActionBy {
  readonly person: string;
  readonly now: number;
}

/** The parameters, with their SQL types, that a statement with {@link auditSql} needs. */
export const auditParameters = { person: 'text', now: 'timestamptz' } as const;

/**
 * Returns SQL that records a staff action in the statement that performs it, so that the database never stores an action without its
 * record.
 *
 * @param from - the name of a table or CTE with one row for each action and a column `payment_id`
 * @param details - a SQL expression of type `jsonb` over a row of `from`
 */
export const auditSql = (action: StaffAction, from: string, details: string): string => `
  insert into staff_actions (at, person, action, payment_id, details)
  select :now, :person, '${action}', payment_id, ${details} from ${from}`;

const note = statement({
  name: 'note-staff-action',
  parameters: { action: 'text', paymentId: 'text?', details: 'jsonb', ...auditParameters },
  text: `
    insert into staff_actions (at, person, action, payment_id, details)
    values (:now, :person, :action, :paymentId, :details)`,
});

/** The text that is stored in place of one with a card number. Records cannot be changed, so a card number could never be removed. */
const withheld = 'a card number';

const withoutCardNumbers = (details: object): object =>
  JSON.parse(
    JSON.stringify(details, (_, value: unknown) =>
      typeof value === 'string' && holdsCardNumber(value) ? withheld : value,
    ),
  );

/**
 * Records a staff action in a separate statement. It is used for reads, and for actions that are recorded before the gateway calls the card
 * processor, so that the record exists even if the processor does not respond.
 */
export async function noteAction(
  database: Database,
  { paymentId, ...action }: { action: StaffAction; paymentId?: string; details: object },
  by: ActionBy,
): Promise<void> {
  await database.query(note({ ...action, details: withoutCardNumbers(action.details), paymentId, ...by }));
}
