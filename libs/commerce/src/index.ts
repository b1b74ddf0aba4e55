export { StorePage, type StorePageProps } from './store-page/store-page.tsx';
export { asksForCaptcha, shownTitle, type StorePart } from './store-part.ts';
