import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { guardNodes } from './guard-nodes.ts';
import { keepInput, type KeptInput } from './keep-input.ts';
import { PagePart } from './page-part.tsx';

/** The parts of a page, each of which React hydrates in a root of its own. */
export interface PagePartsOptions<Name extends string> {
  /**
   * The id of each part's element. The names are the `identifierPrefix` of React, on the server too, so that `useId` never returns the
   * same id twice.
   */
  ids: Readonly<Record<NoInfer<Name> | 'main', string>>;
  /** The content of the parts beside `main`, which has the router's routes. */
  contents: Readonly<Record<Name, ReactNode>>;
  /** Called for each element that takes the place of one from the server. Default: nothing happens. */
  onReplaced?: (replacement: HTMLElement) => void;
}

/**
 * Hydrates each part of the page in its own React root, because translators, password managers and other extensions have often changed
 * the page by now. React renders a part afresh if it differs from the server's markup, and the part gets back its typed values, choices
 * and presses. The other parts, and everything outside of them, stay as they are.
 *
 * @returns the visitor's input in `main`; `undefined` if another script has removed that part.
 */
export function hydrateParts<Name extends string>(
  router: AnyRouter,
  { ids, contents, onReplaced }: PagePartsOptions<Name>,
): KeptInput | undefined {
  guardNodes();
  const hydrate = (name: Name | 'main', part: ReactNode) => {
    const element = document.getElementById(ids[name]);
    return element ? hydratePart(element, part, { name, onReplaced }) : undefined;
  };
  const main = hydrate('main', <RouterProvider router={router} />);
  for (const [name, content] of Object.entries<ReactNode>(contents))
    hydrate(name as Name, <PagePart router={router}>{content}</PagePart>);
  return main;
}

function hydratePart(
  element: HTMLElement,
  part: ReactNode,
  { name, onReplaced }: { name: string } & Pick<PagePartsOptions<string>, 'onReplaced'>,
): KeptInput {
  const input = keepInput(element);
  const onRecoverableError = (error: unknown) => {
    for (const replacement of input.putBack()) onReplaced?.(replacement);
    console.warn(`Rendered again: ${name}`, (error as Error).cause ?? error); // React's own error says only that it rendered again
  };
  startTransition(() => {
    hydrateRoot(element, part, { identifierPrefix: name, onRecoverableError });
  });
  return input;
}
