import { markAsReplacement } from '@assess/ui';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { pageParts } from '../page-contract/page-parts.ts';
import { EndNotices, PageFooter, PageHeader } from '../pages/store-layout.tsx';
import { PagePart, type AppRouter } from '../router.tsx';
import { guardNodes, keepInput, type KeptInput } from '@assess/page-server/client';

/**
 * Hydrates each part of the page in its own React root, because translators, password managers and other extensions have often changed
 * the page by now. React renders a part afresh if it differs from the server's markup, and the part gets back its typed values, choices
 * and presses. The other parts, and everything outside of them, stay as they are.
 */
export function hydratePage(router: AppRouter): void {
  guardNodes();
  const { keptInput } = router.options.context;
  keptInput.main = hydratePart('main', <RouterProvider router={router} />);
  hydratePart('header', inApp(router, <PageHeader />));
  hydratePart('footer', inApp(router, <PageFooter />));
  hydratePart('notices', inApp(router, <EndNotices />));
}

const inApp = (router: AppRouter, part: ReactNode) => <PagePart router={router}>{part}</PagePart>;

function hydratePart(name: keyof typeof pageParts, part: ReactNode): KeptInput | undefined {
  const element = document.getElementById(pageParts[name]);
  if (!element) return undefined; // removed by another script
  const input = keepInput(element);
  const onRecoverableError = (error: unknown) => {
    for (const element of input.putBack()) markAsReplacement(element);
    console.warn(`Rendered again: ${name}`, error);
  };
  startTransition(() => {
    hydrateRoot(element, part, { identifierPrefix: name, onRecoverableError });
  });
  return input;
}
