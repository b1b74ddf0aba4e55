import { useCallback, useSyncExternalStore } from 'react';
import type { FlagName, FlagValues } from '../flag-registry.ts';
import { useFlags } from './flags-provider.tsx';

/**
 * A flag's value for whoever is here, kept up to date: makes the flag service's SDK come. On the server and while hydrating
 * it is what the page came with, so reserve the room of what a flag switches: see the README.
 *
 * @throws Error outside a `FlagsProvider`.
 */
export function useFlag<Name extends FlagName>(name: Name): FlagValues[Name] {
  const flags = useFlags();
  const subscribe = useCallback((listener: () => void) => flags.subscribe(listener, name), [flags, name]);
  return useValue(name, subscribe);
}

/**
 * A flag's value as the page came with it: what the service said to the server for visitors of the store. For what stands on
 * every page: nothing is loaded for it. Where the SDK has come for another flag, and under overrides, it is as `useFlag`.
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
