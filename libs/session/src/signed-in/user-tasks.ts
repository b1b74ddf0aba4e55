import type { SessionEndReason } from '../session-state.ts';
import { createCustomerLookUp, type CustomerLookUpOptions } from './customer-lookup.ts';
import { createKeepAlive, type KeepAliveOptions } from './keep-alive.ts';

type UserTasksOptions = Omit<CustomerLookUpOptions, 'onRefused'> &
  Omit<KeepAliveOptions, 'customer' | 'onTokenMissing'> & { onEnd: (reason: SessionEndReason) => void };

export type UserTasks = ReturnType<typeof createUserTasks>;

/** Creates the tasks that run while one user is signed in: the customer lookup and the token's renewal. */
export function createUserTasks({ onEnd, ...options }: UserTasksOptions) {
  const customer = createCustomerLookUp({ ...options, onRefused: () => onEnd('unauthorized') });
  return {
    customer,
    keepAlive: createKeepAlive({ ...options, customer, onTokenMissing: () => onEnd('timed-out') }),
  };
}
