export { SeveralPage } from './several-page.tsx';
