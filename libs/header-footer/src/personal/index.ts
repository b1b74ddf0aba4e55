export { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
export { loadMessages } from './load-messages.ts';
export { RegionNotice, type RegionNoticeProps, type RegionSwitch } from './region-notice.tsx';
export { SignedOutNotice, type SignedOutNoticeProps } from './signed-out-notice.tsx';
