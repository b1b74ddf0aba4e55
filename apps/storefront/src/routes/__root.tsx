import { createRootRouteWithContext } from '@tanstack/react-router';
import { isOpenToDevelopers } from '../app-config.ts';
import { resourcesOf } from '../page-contract/page-resource.ts';
import { loadPageResources } from '../page-resources/load-page-resources.ts';
import { hydrateNow } from '@assess/page-server/client';
import { notIndexed, pageTitle, siteTitle, troubleOf, viewport, withoutGuesses } from '../page-head/page-head.ts';
import type { RouterContext } from '../router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { resources: [] },
  // The result of `beforeLoad` has a declared type: an inferred one would make the type of all matches refer to itself.
  beforeLoad: ({ context, matches }): Promise<void> => loadPageResources(context, resourcesOf(matches)),
  head: ({ match: { context, search }, matches }) => {
    const trouble = troubleOf(matches);
    return {
      meta: [
        { title: trouble ? pageTitle(context.i18n, trouble) : siteTitle(context.i18n) },
        ...(trouble ? [notIndexed] : []),
        { charSet: 'utf-8' },
        viewport,
        withoutGuesses,
        ...(isOpenToDevelopers(context.config) && 'flags' in search ? [hydrateNow] : []),
      ],
      links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
    };
  },
});
