import { addMessages } from '@assess/i18n/messages';
import type { RouterContext } from '../router-context.ts';
import type { PageResource } from '../page-contract/page-resource.ts';
import { resourceTexts } from './texts.ts';

/** Loads the resources of a page, each once. Rejects if a resource fails to load, because the page must not be shown without it. */
export async function loadPageResources(
  { i18n, countries }: Pick<RouterContext, 'i18n' | 'countries'>,
  resources: readonly PageResource[],
): Promise<void> {
  await Promise.all(
    resources.map(async (resource) => {
      if (resource === 'countries') await countries.load();
      else if (resource !== 'seller') await addMessages(i18n, resourceTexts[resource]);
    }),
  );
}
