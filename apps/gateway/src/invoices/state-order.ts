import type { IsoDay } from '@assess/i18n';
import { sql, type RawBuilder } from 'kysely';
import {
  announcedOnSql,
  creationDays,
  isHeldSql,
  isOverdueSql,
  isPayableCurrencySql,
  isPayableSql,
} from './invoice-status.ts';

/**
 * Returns SQL for the rank of invoice `i` by its status on a day. Statuses that need an action come first: overdue, payable, scheduled,
 * transfer announced, unsupported currency, payment in progress, overdue creation, being created, awaiting shipment, paid. The statuses are
 * those of `invoiceStatusOf`; `state-order.test.ts` compares the two.
 */
export function stateOrder(today: IsoDay): RawBuilder<number> {
  const day = sql.lit(today);
  return sql<number>`case
    when i.paid_on is not null then 10
    when i.invoice_number is null then case
      when i.shipped_on is null or i.shipped_on > ${day}::date then 9
      when i.shipped_on + ${sql.lit(creationDays)} >= ${day}::date then 8
      else 7
    end
    when ${sql.raw(isHeldSql)} then 6
    when ${sql.raw(isPayableSql(`'${today}'`))} then case
      when ${announcedOnSql} is not null then 4
      when ${sql.raw(isOverdueSql(`'${today}'`))} then 1
      else 2
    end
    when ${sql.raw(isPayableCurrencySql)} then 3
    else 5
  end`;
}
