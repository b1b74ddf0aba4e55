import { describe, expect, it } from 'vitest';
import { searchWords } from '../.storybook/search-words.ts';
import { visitBuiltSite } from './built-site.ts';
import { findInSidebar } from './designer.ts';
import { builtEntries, previewIn } from './open-site.ts';

/** Words that people type, and a state that they mean: codes, synonyms, themes, and what customers say. */
const searches = [
  ['OLD_EXPIRED', 'header-footer-personal-old-cart-dialog--prices-expired'],
  ['UAP_LIMIT_REACHED', 'header-footer-personal-old-cart-dialog--discount-limit-reached'],
  ['dark', 'ui-tokens--colours'],
  ['spacing', 'ui-tokens--space'],
  ['not found', 'invoices-find-page--not-found'],
  ['overdue', 'invoices-results-page--overdue'],
  ['declined', 'invoices-payment-page--declined-keeps-what-was-typed'],
  ['rejected', 'invoices-payment-page--declined-keeps-what-was-typed'],
  ['error', 'invoices-payment-page--technical-failure'],
  ['was I charged', 'invoices-payment-status-payment-status-page--empty'],
  ['modal', 'ui-dialog--open'],
  ['excel', 'invoices-bulk-lookup-bulk-lookup-page--empty'],
] as const;

describe('the search of the sidebar', () => {
  const open = visitBuiltSite();

  it('finds a state by a code, a synonym and what customers say', { timeout: 120_000 }, async () => {
    const { page } = await open('?path=/story/ui-button--primary&globals=a11y.manual:!true');
    await previewIn(page).getByRole('button').first().waitFor();
    const missed: string[] = [];
    for (const [words, state] of searches)
      if (!(await findInSidebar(page, words)).includes(state)) missed.push(`${words}: ${state}`);
    expect(missed).toEqual([]);
  });

  it('has words only for states that are there', () => {
    const entries = builtEntries();
    expect(Object.keys(searchWords).filter((id) => !(id in entries))).toEqual([]);
  });
});
