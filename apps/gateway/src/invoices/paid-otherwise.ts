import type { Money } from '@assess/i18n';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';

const readChangedAmounts = statement({
  name: 'read-changed-amounts',
  parameters: {},
  text: `
    select public_id as "invoiceId", coalesce(invoice_number, 'order ' || order_number) as "invoiceNumber",
      json_build_object('amountMinor', amount_minor, 'currency', currency) as amount,
      json_build_object('amountMinor', paid_minor, 'currency', paid_currency) as paid
    from invoices
    where paid_minor is not null and paid_on is not null
      and (amount_minor, currency) is distinct from (paid_minor, paid_currency)
    order by id limit 1000`,
  returns: rowOf<{ invoiceId: string; invoiceNumber: string; amount: Money; paid: Money }>(),
});

/** Reads the invoices that were paid in another amount than theirs, at most 1,000. */
export const readInvoicesPaidOtherwise = (database: Pick<Database, 'query'>) => database.query(readChangedAmounts({}));
