import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import type { KeptInput } from './keep-input.ts';

/**
 * Returns the click handler of a retry link to the same URL. If rendering failed, it renders the page again without a reload, which would
 * lose the visitor's input, card numbers included. If the data of a route failed to load, the link reloads the page.
 *
 * @param keptInput - contains the visitor's input in `main`, once the page is hydrated. The same object for every render.
 * @param reset - renders the page again: the property of an error component in TanStack Router.
 */
export function useRetryInPlace(
  keptInput: { readonly main?: KeptInput | undefined },
  reset?: () => void,
): (click: MouseEvent) => void {
  const router = useRouter();
  const isTrying = useRef(false);

  useLayoutEffect(() => {
    const { main } = keptInput;
    const removed = main?.elements(); // the error component replaced these elements; this variable keeps them from garbage collection
    return () => {
      if (isTrying.current) queueMicrotask(() => main?.putBack(removed));
    };
  }, [keptInput]);

  return (click) => {
    if (router.state.matches.some(({ status }) => status !== 'success')) return;
    click.preventDefault();
    isTrying.current = true;
    void router.invalidate().then(reset);
  };
}
