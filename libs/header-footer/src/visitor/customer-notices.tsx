import type { Locale } from '@assess/i18n';
import { addMessages } from '@assess/i18n/messages';
import { tabStorage } from '@assess/session/boot';
import type { Account } from '@assess/session/react';
import { useLingui } from '@lingui/react';
import { use, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { loadMessages } from '../personal/load-messages.ts';
import { MergedAccountBanner } from '../personal/merged-account-banner.tsx';
import { OldCartDialog } from '../personal/old-cart-dialog.tsx';
import { decideOldCart, readCustomerOffers, type CustomerOffers } from './customer-offers.ts';

const bannerClosed = 'merged-account-closed';
const cartPutOff = 'old-cart-put-off';

interface CustomerNoticesProps {
  account: Account;
  locale: Locale;
  asksAboutOldCart: boolean;
}

/** The banner about merged accounts and the dialog about an old cart, for a signed-in customer. Suspends until its texts are loaded. */
export default function CustomerNotices(props: CustomerNoticesProps) {
  const { i18n } = useLingui();
  const { session } = props.account;
  use(addMessages(i18n, loadMessages));
  const state = useSyncExternalStore(session.subscribe, session.state);
  return state.status === 'signed-in' && <Offers key={state.user.id} customer={state.user.id} {...props} />;
}

function Offers({ account, customer, locale, asksAboutOldCart }: CustomerNoticesProps & { customer: string }) {
  const { session } = account;
  const [offers, setOffers] = useState<CustomerOffers>({});
  useEffect(() => {
    let isShown = true;
    void readCustomerOffers(session).then((found) => isShown && setOffers(found));
    return () => {
      isShown = false;
    };
  }, [session]);
  const [, close] = useReducer((count: number) => count + 1, 0);

  /** True until the customer has closed the notice in this tab. A later visit shows it again if commerce still returns it. */
  const isOpen = (key: string) => tabStorage.getItem(key) !== customer;
  const closeInTab = (key: string) => {
    tabStorage.setItem(key, customer);
    close();
  };
  const { merged, oldCart } = offers;
  return (
    <>
      <MergedAccountBanner
        {...(merged && isOpen(bannerClosed) && { merged })}
        onClose={() => closeInTab(bannerClosed)}
      />
      {oldCart && asksAboutOldCart && isOpen(cartPutOff) && (
        <OldCartDialog
          cart={oldCart}
          locale={locale}
          decide={(decision) => decideOldCart(account, decision)}
          onClose={() => closeInTab(cartPutOff)}
        />
      )}
    </>
  );
}
