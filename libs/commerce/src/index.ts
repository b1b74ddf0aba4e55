export { StorePage, type StorePageProps } from './store-page/store-page.tsx';
export { asksForCaptcha, shownTitle, type CommerceContent } from './commerce-content.ts';
