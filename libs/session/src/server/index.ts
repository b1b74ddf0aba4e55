export { createLegacySamplePage, type LegacySamplePageOptions } from './legacy-sample-page.ts';
export { createSessionApi, type SessionApiOptions } from './session-api.ts';
export { serveSilentPage } from './silent-page.ts';
export { readVisitor, visitorHeaders, type ReadVisitorOptions, type Visitor } from './read-visitor.ts';
