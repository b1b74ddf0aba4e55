export type { CountryLink } from './footer/country-selector.tsx';
export { Footer, type FooterProps } from './footer/footer.tsx';
export { Header, type HeaderProps } from './header/header.tsx';
export { SignInLink } from './header/sign-in-link.tsx';
export { loadMessages } from './load-messages.ts';
export { NoticeStack, type NoticeStackProps } from './sticky-notice/notice-stack.tsx';
