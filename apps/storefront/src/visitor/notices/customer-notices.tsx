import { MergedAccountBanner, OldCartDialog } from '@assess/header-footer/personal';
import { addMessages } from '@assess/i18n';
import { tabStorage } from '@assess/session/boot';
import type { Account } from '@assess/session/react';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { use, useReducer, useSyncExternalStore } from 'react';
import { contentVariant } from '../../content-variant.ts';
import { PageQueries } from '../../page-queries.tsx';
import { loadVisitorMessages } from '../load-visitor-messages.ts';
import { customerQuery, decideOldCart } from './customer-query.ts';

const bannerClosed = 'merged-account-closed';
const cartPutOff = 'old-cart-put-off';

/** Notices and questions for a signed-in customer. It suspends until its texts are loaded. */
export default function CustomerNotices({ account }: { account: Account }) {
  const { i18n } = useRouteContext({ from: '__root__' });
  const { session } = account;
  use(addMessages(i18n, loadVisitorMessages));
  const state = useSyncExternalStore(session.subscribe, session.state);
  return (
    <PageQueries>
      <Offers account={account} {...(state.status === 'signed-in' && { customer: state.user.id })} />
    </PageQueries>
  );
}

function Offers({ account, customer = '' }: { account: Account; customer?: string }) {
  const { config } = useRouteContext({ from: '__root__' });
  const { data } = useQuery({ ...customerQuery(account.session, customer), enabled: customer !== '' });
  const [, close] = useReducer((count: number) => count + 1, 0);

  /** True until the customer has answered the notice in this tab. Commerce asks again on another visit. */
  const isOpen = (key: string) => tabStorage.getItem(key) !== customer;
  const answer = (key: string) => {
    tabStorage.setItem(key, customer);
    close();
  };
  const { merged, oldCart } = data ?? {};
  return (
    <>
      <MergedAccountBanner {...(merged && isOpen(bannerClosed) && { merged })} onClose={() => answer(bannerClosed)} />
      {oldCart && contentVariant(config).asksAboutOldCart && isOpen(cartPutOff) && (
        <OldCartDialog
          cart={oldCart}
          locale={config.locale}
          decide={(decision) => decideOldCart(account, decision)}
          onClose={() => answer(cartPutOff)}
        />
      )}
    </>
  );
}
