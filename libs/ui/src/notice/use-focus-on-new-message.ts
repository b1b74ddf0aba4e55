import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

const never = () => () => undefined;

const replacements = new WeakSet<Element>();

/**
 * Marks an element with which React replaced the server's, because another script changed the page. Such an element
 * does not take the focus: its message is not new, and the visitor may already be typing elsewhere. Must be called
 * before the element's effects run.
 */
export const markAsReplacement = (element: Element): void => void replacements.add(element);

/**
 * Moves the focus to an element when it appears and when `news` changes. Hydration of an element from the server does
 * not move the focus, because the element has been on the screen for a while.
 */
export function useFocusOnNewMessage<Element extends HTMLElement>(news: unknown): RefObject<Element | null> {
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
    if (element.current && !replacements.delete(element.current)) element.current.focus();
  }, [news]);
  return element;
}
