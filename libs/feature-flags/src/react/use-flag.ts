import { useCallback, useSyncExternalStore } from 'react';
import type { FlagName, FlagValues } from '../flag-registry.ts';
import { useFlags } from './flags-provider.tsx';

/**
 * A flag's value, kept up to date. On the server and while hydrating it is the default, so reserve the room of what a
 * flag switches: see the README.
 *
 * @throws Error outside a `FlagsProvider`.
 */
export function useFlag<Name extends FlagName>(name: Name): FlagValues[Name] {
  const flags = useFlags();
  const subscribe = useCallback((listener: () => void) => flags.subscribe(listener, name), [flags, name]);
  return useSyncExternalStore(
    subscribe,
    () => flags.snapshot().values[name],
    () => flags.initial.values[name],
  );
}
