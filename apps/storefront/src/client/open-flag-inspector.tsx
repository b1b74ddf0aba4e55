import { FlagInspector, parseFlagOverrides } from '@assess/feature-flags/inspector';
import { Page } from '@assess/ui';
import { createRoot } from 'react-dom/client';
import { PagePart } from '@assess/page-server/client';
import { pageParts } from '../pages/store-layout.tsx';
import type { AppRouter } from '../router.tsx';

/** Overrides the flags with the value of `?flags=`, and shows the flag inspector below the content of the page. Not for production. */
export function openFlagInspector(router: AppRouter, overrides: string): void {
  router.options.context.flags.override(parseFlagOverrides(overrides, (line) => console.warn(line)));
  const element = document.createElement('div');
  document.getElementById(pageParts.main)?.after(element);
  createRoot(element).render(
    <PagePart router={router}>
      <Page>
        <FlagInspector />
      </Page>
    </PagePart>,
  );
}
