import type { FlagValues } from '@assess/feature-flags';
import type { AccountPage } from './store-links.ts';
import type { Visitor } from './visitor.ts';

const conditions: Partial<Record<AccountPage, (flags: FlagValues) => boolean>> = {
  'order-history': ({ orderHistory }) => orderHistory,
  qualifications: ({ myAccountQualifications }) => myAccountQualifications.length > 0,
  'address-book': ({ addressBook }) => addressBook,
};

/** True when this visitor's account offers the page. */
export const isOffered = ({ flags }: Visitor, page: AccountPage): boolean => conditions[page]?.(flags) ?? true;

/** Returns the pages that a visitor's account offers, in the order of the account menu. */
export const offeredPages = (visitor: Visitor): AccountPage[] =>
  (Object.keys(visitor.texts.account.pages) as AccountPage[]).filter((page) => isOffered(visitor, page));
