import { useCallback, useMemo, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Props of an element whose HTML comes with the server's page, because Trusted Types forbid browsers to assign any. React hydrates
 * the element as it is; where React has to create it again, after others have changed the page, the server's nodes move into it.
 *
 * @param name - tells such elements of a page apart.
 * @param html - assigned on the server, and in a browser that has no such element from the server.
 */
export function useServerHtml(name: string, html: string) {
  const isHydrated = useIsHydrated();
  const [written] = useState(() => (isHydrated ? document.querySelector(`[${attribute}='${name}']`) : null));
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !written || element.firstChild) return;
      if (written.isConnected) element.innerHTML = html; // another one of the same name
      else element.append(...written.childNodes);
    },
    [written, html],
  );
  const assigned = useMemo(() => (written ? undefined : { __html: html }), [written, html]); // React compares it by identity
  return {
    /** Moves the server's nodes into an element that React has created again. */ ref,
    [attribute]: name,
    dangerouslySetInnerHTML: assigned,
  };
}

const attribute = 'data-server-html';
