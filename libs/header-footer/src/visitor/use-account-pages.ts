import type { AccountPage } from '@assess/content';
import { useFlag } from '@assess/feature-flags/react';

/** Returns the URLs of the customer's account pages and the kinds of qualification that the customer can enter, both by feature flags. */
export function useAccountPages(account: Readonly<Partial<Record<AccountPage, string>>>) {
  const qualifications = useFlag('myAccountQualifications');
  const isThere: Partial<Record<string, boolean>> = {
    'order-history': useFlag('orderHistory'),
    'address-book': useFlag('addressBook'),
    qualifications: qualifications.length > 0,
  };
  const pages = Object.entries(account).filter(([page]) => isThere[page] ?? true);
  return { account: Object.fromEntries(pages) as Partial<typeof account>, qualifications };
}
