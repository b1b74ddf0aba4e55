/**
 * The visitor's state for styles, in `data-visitor` of `<html>`. `expected`: the greeting is about to appear, so the sign-in link is
 * hidden. `gone`: the user has signed out, so their data is hidden.
 */
export type VisitorMark = 'expected' | 'gone';

/** Sets the visitor's state, before the session's code is loaded or when it has ended. */
export const markVisitor = (mark: VisitorMark): void => void (document.documentElement.dataset['visitor'] = mark);

/** True if the visitor has this state. */
export const isMarked = (mark: VisitorMark): boolean => document.documentElement.dataset['visitor'] === mark;

/** Removes the visitor's state. */
export const unmarkVisitor = (): void => void delete document.documentElement.dataset['visitor'];
