import { useCallback, useSyncExternalStore } from 'react';
import type { FlagName, FlagValues } from '../flag-registry.ts';
import { useFlags } from './flags-provider.tsx';

/**
 * Returns a flag's current value for the visitor, and loads the flag service's SDK. On the server and during hydration it returns the
 * page's initial value, so reserve space for the content that a flag shows: see the README.
 *
 * @throws Error outside a `FlagsProvider`.
 */
export function useFlag<Name extends FlagName>(name: Name): FlagValues[Name] {
  const flags = useFlags();
  const subscribe = useCallback((listener: () => void) => flags.subscribe(listener, name), [flags, name]);
  return useValue(name, subscribe);
}

/**
 * Returns a flag's value without loading the SDK: the initial value, which the server evaluated for all visitors of the store. It is
 * for components on every page. If another component has loaded the SDK, or if the flag is overridden, it returns the same value as
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
