import type { StaffAction } from '@assess/gateway-client/contract';
import type { Database } from './db/database.ts';
import { statement } from './db/statement.ts';

/** The staff member who performs an action, and the time. */
export interface ActionBy {
  readonly person: string;
  readonly now: number;
}

/** The parameters that {@link auditSql} takes. */
export const auditParameters = { person: 'text', now: 'timestamptz' } as const;

/**
 * Records a staff action in the same statement that performs it, so that neither exists without the other.
 *
 * @param from - the name of rows with `payment_id`, one for each action
 * @param details - SQL of a `jsonb` over such a row
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

/**
 * Records a staff action in a statement of its own. Reads use it, and so do actions that are recorded before the card processor
 * is called, so that the record does not depend on its answer.
 */
export async function noteAction(
  database: Database,
  { paymentId, ...action }: { action: StaffAction; paymentId?: string; details: object },
  by: ActionBy,
): Promise<void> {
  await database.query(note({ ...action, paymentId, ...by }));
}
