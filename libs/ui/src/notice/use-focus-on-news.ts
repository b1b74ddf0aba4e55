import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

const never = () => () => undefined;

const replacements = new WeakSet<Element>();

/**
 * Says that React has created this element in place of the server's, because others had changed the page: its appearance is no
 * news, and the visitor may be typing elsewhere by now. Called before the element's effects run.
 */
export const markAsReplacement = (element: Element): void => void replacements.add(element);

/**
 * Moves the focus to an element when it appears and whenever `news` is something else. What came from the server has been
 * on screen for a while: hydration must not move the focus away from the visitor.
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
    if (element.current && !replacements.delete(element.current)) element.current.focus();
  }, [news]);
  return element;
}
