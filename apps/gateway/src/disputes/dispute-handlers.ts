import type { ListedDispute } from '@assess/gateway-client/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import { answer } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { disputesWhose } from '../states/dispute.ts';
import { toDispute, type DisputeRow } from './dispute-repository.ts';

const open = sqlList(disputesWhose(({ isOpen }) => isOpen));

const list = statement({
  name: 'list-disputes',
  parameters: { since: 'timestamptz' },
  text: `
    select d.*, p.confirmation_number as "confirmationNumber", array(
      select coalesce(i.invoice_number, 'order ' || i.order_number) from invoices i
      where i.id = any (array(select invoice_id from payment_invoices where payment_id = d.payment_id))
      order by i.id
    ) as "invoiceNumbers"
    from disputes d join payments p on p.id = d.payment_id
    where d.state in (${open}) or d.closed_at >= :since
    order by d.state in (${open}) desc, d.evidence_due_by nulls last, d.opened_at limit 500`,
  returns: rowOf<DisputeRow & Pick<ListedDispute, 'confirmationNumber' | 'invoiceNumbers'>>(),
});

const closedForMs = 120 * 24 * 60 * 60_000;

/** Creates the handler with which staff list the disputes, those first to which they have to respond. */
export const disputeHandlers = ({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Handlers<'readDisputes'> => ({
  async readDisputes() {
    const rows = await database.query(list({ since: clock() - closedForMs }));
    const disputes = rows.map(({ confirmationNumber, invoiceNumbers, ...row }) => ({
      ...toDispute(row),
      ...{ confirmationNumber, invoiceNumbers },
    }));
    return answer(200, { disputes });
  },
});
