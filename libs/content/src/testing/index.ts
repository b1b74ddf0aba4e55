export { exampleSiteOf, loadExampleContent } from './example-content.ts';
export {
  startFakeContentSite,
  type FakeContentResponse,
  type FakeContentSite,
  type FakeResource,
} from './fake-content-site.ts';
export { exportedPage } from './exported-page.ts';
export { sectionsOf, type SectionName } from '../wire/content-sections.ts';
export { hostileHost, hostileMarkup, type HostileMarkup } from './hostile-markup.ts';
export { supportExampleOf } from './support-examples.ts';
export {
  bankTransferExample,
  euroTransferExample,
  factsExample,
  footerMarkupExample,
  footerTreeExample,
  headerMarkupExample,
  headerTreeExample,
  pageContentExample,
  sellerExample,
  supportExample,
  suggestionsExample,
} from './wire-examples.ts';
