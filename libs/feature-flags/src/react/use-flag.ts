import { useCallback, useSyncExternalStore } from 'react';
import type { FlagName, FlagValues } from '../flag-registry.ts';
import { useFlags } from './flags-provider.tsx';

/**
 * A flag's value for the current visitor, kept up to date; loads the flag service's SDK. On the server and during hydration it is
 * the page's initial value, so reserve space for the content that a flag shows: see the README.
 *
 * @throws Error outside a `FlagsProvider`.
 */
export function useFlag<Name extends FlagName>(name: Name): FlagValues[Name] {
  const flags = useFlags();
  const subscribe = useCallback((listener: () => void) => flags.subscribe(listener, name), [flags, name]);
  return useValue(name, subscribe);
}

/**
 * A flag's initial value in the page, as the service evaluated it on the server for visitors of the store. It is meant for
 * components on every page, because it loads nothing. If the SDK is loaded for another flag, or under overrides, it equals
 * `useFlag`.
 *
 * @throws Error outside a `FlagsProvider`.
 */
export function useStoreFlag<Name extends FlagName>(name: Name): FlagValues[Name] {
  return useValue(name, useFlags().follow);
}

function useValue<Name extends FlagName>(name: Name, subscribe: (listener: () => void) => () => void) {
  const flags = useFlags();
  return useSyncExternalStore(
    subscribe,
    () => flags.snapshot().values[name],
    () => flags.initial.values[name],
  );
}
