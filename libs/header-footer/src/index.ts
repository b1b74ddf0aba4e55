export type { CountryLink } from './footer/country-selector.tsx';
export { Footer, type FooterProps } from './footer/footer.tsx';
export { Header, type HeaderProps } from './header/header.tsx';
export { loadMessages } from './load-messages.ts';
export { RegionNotice, type RegionNoticeProps, type RegionSwitch } from './region-notice/region-notice.tsx';
