/**
 * The elements whose content React hydrates in a root of its own, by id, so that a mismatch in one part leaves the others alone. The
 * name of a part is its `identifierPrefix` in React, on the server too, so that `useId` makes no id twice.
 */
export const pageParts = {
  header: 'page-header',
  main: 'main',
  footer: 'page-footer',
  notices: 'page-notices',
} as const;
