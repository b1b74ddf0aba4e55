import { MergedAccountBanner, OldCartDialog } from '@assess/header-footer/personal';
import { useRouteContext } from '@tanstack/react-router';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { contentVariant } from '../content-variant.ts';
import { addVisitorMessages } from './add-visitor-messages.ts';
import { decideOldCart, fetchCustomerOffers, type CustomerOffers } from './customer-offers.ts';
import type { Account } from './open-account.ts';
import { tabStorage } from './tab-storage.ts';

const bannerClosed = 'merged-account-closed';
const cartPutOff = 'old-cart-put-off';

/** What a customer is told or asked once they are known to be here. Suspends until its texts are there. */
export default function CustomerNotices({ account: { session } }: { account: Account }) {
  const { config, i18n } = useRouteContext({ from: '__root__' });
  use(addVisitorMessages(i18n, config));
  const state = useSyncExternalStore(session.subscribe, session.state);
  const customer = state.status === 'signed-in' ? state.user.id : undefined;
  const [offers, setOffers] = useState<CustomerOffers>({});

  useEffect(() => {
    if (customer === undefined) return undefined;
    const leaving = new AbortController();
    fetchCustomerOffers(leaving.signal).then(setOffers, (error: unknown) => {
      if (!leaving.signal.aborted) console.warn('What commerce offers could not be asked for', error);
    });
    return () => {
      leaving.abort();
      setOffers({}); // it was for whoever was here
    };
  }, [customer]);

  /** In this tab's life each is answered once for a customer; commerce asks again on another visit. */
  const isAnswered = (key: string) => tabStorage.get(key) === customer;
  const answer = (key: string) => customer !== undefined && tabStorage.set(key, customer);
  const { merged, oldCart } = offers;
  return (
    <>
      <MergedAccountBanner
        {...(merged && !isAnswered(bannerClosed) && { merged })}
        onClose={() => {
          answer(bannerClosed);
          setOffers({ oldCart });
        }}
      />
      {oldCart && contentVariant(config).asksAboutOldCart && !isAnswered(cartPutOff) && (
        <OldCartDialog
          cart={oldCart}
          locale={config.locale}
          decide={decideOldCart}
          onClose={() => {
            answer(cartPutOff);
            setOffers({ merged });
          }}
        />
      )}
    </>
  );
}
