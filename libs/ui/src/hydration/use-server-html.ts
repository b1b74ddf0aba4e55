import { useCallback, useMemo, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Props of an element whose HTML comes with the server's page, because Trusted Types forbid browsers to assign HTML. React hydrates
 * the element unchanged. If React has to create it again, because another script changed the page, the server's nodes move into the
 * new element.
 *
 * @param name - distinguishes such elements of a page.
 * @param html - used on the server, and in a browser that has no such element from the server.
 */
export function useServerHtml(name: string, html: string) {
  const isHydrated = useIsHydrated();
  const [written] = useState(() => (isHydrated ? document.querySelector(`[${attribute}='${name}']`) : null));
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !written || element.firstChild) return;
      if (written.isConnected) element.innerHTML = html; // another element has the same name
      else element.append(...written.childNodes);
    },
    [written, html],
  );
  const assigned = useMemo(() => (written ? undefined : { __html: html }), [written, html]); // memoised, as React compares by identity
  return {
    /** Moves the server's nodes into an element that React had to create again. */ ref,
    [attribute]: name,
    dangerouslySetInnerHTML: assigned,
  };
}

const attribute = 'data-server-html';
