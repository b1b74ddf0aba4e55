import type { Clock } from '../../clock.ts';
import { createTickets } from '../tickets.ts';

/** The one request of one session that a transaction is good for. */
export interface TransactionScope {
  sessionUid: string;
  /** Method and path. */
  resource: string;
}

/** Requests that wait for a step-up. A transaction is confirmed once and then used once, within five minutes of its beginning. */
export function createTransactions(clock: Clock) {
  const begun = createTickets<TransactionScope & { isConfirmed: boolean }>(clock, 5 * 60_000);

  const findOpen = (id: string, sessionUid: string) => {
    const transaction = begun.find(id);
    return transaction?.sessionUid === sessionUid && !transaction.isConfirmed ? transaction : undefined;
  };

  return {
    /** @returns the transaction's id. */
    begin: (scope: TransactionScope): string => begun.give({ ...scope, isConfirmed: false }),
    /** True while a transaction waits for this session's confirmation. */
    isOpen: (id: string, sessionUid: string): boolean => findOpen(id, sessionUid) !== undefined,
    /** @returns false where it was confirmed before, is too old, unknown or another session's. */
    confirm(id: string, sessionUid: string): boolean {
      const transaction = findOpen(id, sessionUid);
      if (transaction) transaction.isConfirmed = true;
      return transaction !== undefined;
    },
    /** Uses a confirmed one up. @returns false where there is none for this request of this session. */
    use(id: string, { sessionUid, resource }: TransactionScope): boolean {
      const found = begun.find(id);
      const isTheirs = found?.sessionUid === sessionUid && found.resource === resource && found.isConfirmed;
      if (isTheirs) begun.take(id);
      return isTheirs;
    },
  };
}

export type Transactions = ReturnType<typeof createTransactions>;
