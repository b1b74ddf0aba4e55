import type { Clock } from '../../clock.ts';
import { createTickets } from '../tickets.ts';

/** The only request for which a transaction is valid, and the session that sends it. */
export interface TransactionScope {
  sessionUid: string;
  /** The method and the path of the request. */
  resource: string;
}

/**
 * Manages transactions, which are requests that wait for a step-up. A transaction is confirmed once and then used once,
 * within five minutes of its start.
 */
export function createTransactions(clock: Clock) {
  const begun = createTickets<TransactionScope & { isConfirmed: boolean }>(clock, 5 * 60_000);

  const findOpen = (id: string, sessionUid: string) => {
    const transaction = begun.find(id);
    return transaction?.sessionUid === sessionUid && !transaction.isConfirmed ? transaction : undefined;
  };

  return {
    /** Starts a transaction. @returns its id. */
    begin: (scope: TransactionScope): string => begun.give({ ...scope, isConfirmed: false }),
    /** True while a transaction waits for this session's confirmation. */
    isOpen: (id: string, sessionUid: string): boolean => findOpen(id, sessionUid) !== undefined,
    /** Confirms a transaction. @returns false when it is already confirmed, expired, unknown or of another session. */
    confirm(id: string, sessionUid: string): boolean {
      const transaction = findOpen(id, sessionUid);
      if (transaction) transaction.isConfirmed = true;
      return transaction !== undefined;
    },
    /** Removes a confirmed transaction, because it is valid for one request. @returns false when the session has none for this request. */
    use(id: string, { sessionUid, resource }: TransactionScope): boolean {
      const found = begun.find(id);
      const isTheirs = found?.sessionUid === sessionUid && found.resource === resource && found.isConfirmed;
      if (isTheirs) begun.take(id);
      return isTheirs;
    },
  };
}

export type Transactions = ReturnType<typeof createTransactions>;
