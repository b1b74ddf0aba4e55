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
 * The place of invoice `i` among the states on a day, what asks for something first: overdue, payable, not payable yet, paid by a
 * transfer as was announced, payable by other ways only, being paid, missing, being made, not shipped, paid. The states are those
 * of `invoiceStatusOf`; `state-order.test.ts` compares them.
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
