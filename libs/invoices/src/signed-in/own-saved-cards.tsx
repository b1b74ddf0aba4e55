import { Skeleton } from '@assess/ui';
import { SavedCardList } from '../saved-cards/saved-card-list.tsx';
import { CustomerOnly, type Customer } from './customer-only.tsx';

/**
 * Lists the saved cards of the signed-in user. The caller has to load `loadSignedInMessages` first. It suspends until
 * the session's code is loaded.
 */
export function OwnSavedCards({ customer }: { customer: Customer }) {
  return (
    <CustomerOnly customer={customer} processing={<Skeleton />} anonymous={null}>
      {(userId) => <SavedCardList gateway={customer.gateway} userId={userId} />}
    </CustomerOnly>
  );
}
