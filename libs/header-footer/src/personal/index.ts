export { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
export { CountryUnknownDialog, type CountryUnknownDialogProps } from './country-unknown-dialog.tsx';
export { loadMessages } from './load-messages.ts';
export { MergedAccountBanner, type MergedAccountBannerProps } from './merged-account-banner.tsx';
export { parseMergedAccount, type MergedAccount } from './merged-account.ts';
export { OldCartDialog, type OldCartDialogProps } from './old-cart-dialog.tsx';
export { parseOldCart, type OldCart, type OldCartDecision } from './old-cart.ts';
export { RegionNotice, type RegionNoticeProps, type RegionSwitch } from './region-notice.tsx';
export { SignedOutNotice, type SignedOutNoticeProps } from './signed-out-notice.tsx';
