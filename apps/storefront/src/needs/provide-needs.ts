import { addMessages } from '@assess/i18n';
import type { RouterContext } from '../router-context.ts';
import type { PageNeed } from '../page-contract/page-need.ts';
import { neededTexts } from './texts.ts';

/** Brings what a page needs, which is not brought twice. Rejects when something cannot be had: without it the page must not be shown. */
export async function provideNeeds(
  { i18n, countries }: Pick<RouterContext, 'i18n' | 'countries'>,
  needs: readonly PageNeed[],
): Promise<void> {
  await Promise.all(
    needs.map(async (need) => {
      if (need === 'countries') await countries.load();
      else if (need !== 'seller') await addMessages(i18n, neededTexts[need]);
    }),
  );
}
