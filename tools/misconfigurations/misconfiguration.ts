import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';

/** A mistake of an app's developer, and the answer to it. */
export interface Misconfiguration {
  /** The export that is used wrongly, by which the list of all exports finds the row. */
  readonly of: string;
  /** Makes the mistake. */
  readonly mistake: () => unknown;
  /** The function, or the component, and the value as the message writes them. */
  readonly given: string;
  /** The argument, option or prop with what it must be. */
  readonly todo: string;
}

/** Returns a row. A mistake has no type, as in JavaScript, in `env` and in JSON. */
export const row = (of: string, mistake: () => unknown, given: string, todo: string): Misconfiguration => ({
  of,
  mistake,
  given,
  todo,
});

/** Lets a call have arguments of any type. */
export const untyped = (exported: unknown) => exported as (...values: readonly unknown[]) => unknown;

/** Throws the first warning of a browser's console, so that the table compares it like an error. `start` does what the mistake does. */
export const warning = (start: () => unknown) => (): unknown => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers();
  try {
    start();
    vi.runAllTimers();
    const [line] = warn.mock.calls[0] ?? [];
    if (line !== undefined) throw new Error(String(line));
    return undefined;
  } finally {
    vi.useRealTimers();
    warn.mockRestore();
  }
};

/** Renders a component on a server with props of any type. */
export const rendering = (component: unknown, props: object) => (): unknown =>
  renderToString(createElement(component as ComponentType<object>, props));
