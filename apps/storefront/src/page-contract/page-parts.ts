/**
 * The ids of the elements that React hydrates in their own roots, so that a mismatch in one part leaves the others alone. Each part's
 * name is its `identifierPrefix` in React, on the server too, so that `useId` never returns the same id twice.
 */
export const pageParts = {
  header: 'page-header',
  main: 'main',
  footer: 'page-footer',
  notices: 'page-notices',
} as const;
