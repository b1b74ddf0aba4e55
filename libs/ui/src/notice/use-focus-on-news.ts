import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Moves the focus to an element when it appears and whenever `news` is something else. What came from the server has been
 * on screen for a while: waking up must not move the focus away from the visitor.
 */
export function useFocusOnNews<Element extends HTMLElement>(news: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const told = useRef(hydrating ? news : never);
  useEffect(() => {
    if (told.current === news) return;
    told.current = news;
    element.current?.focus();
  }, [news]);
  return element;
}
