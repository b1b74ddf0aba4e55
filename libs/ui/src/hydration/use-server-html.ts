import { useCallback, useMemo, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Returns the props of an element whose HTML comes with the server's page, because Trusted Types forbid scripts to
 * assign HTML. React hydrates the element unchanged. If React has to create the element again, because another script
 * changed the page, the server's nodes move into the new element.
 *
 * @param name - distinguishes the elements of a page that use this hook.
 * @param html - used on the server, and in a browser where the server rendered no such element.
 */
export function useServerHtml(name: string, html: string) {
  const isHydrated = useIsHydrated();
  const [written] = useState(() => (isHydrated ? document.querySelector(`[${attribute}='${name}']`) : null));
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !written || element.firstChild) return;
      if (written.isConnected) element.innerHTML = html; // the server's element is still in the page, so another element uses the same name
      else element.append(...written.childNodes);
    },
    [written, html],
  );
  const assigned = useMemo(() => (written ? undefined : { __html: html }), [written, html]); // memoised, because React compares it by identity
  return {
    /** Moves the server's nodes into the element if React had to create it again. */ ref,
    [attribute]: name,
    dangerouslySetInnerHTML: assigned,
  };
}

const attribute = 'data-server-html';
