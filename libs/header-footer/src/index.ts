export { Footer, type FooterProps } from './footer/footer.tsx';
export { Header, type HeaderProps } from './header/header.tsx';
export { loadMessages } from './load-messages.ts';
