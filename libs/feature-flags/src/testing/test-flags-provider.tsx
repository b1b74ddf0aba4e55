import { useMemo, type ReactNode } from 'react';
import { createFlags } from '../create-flags.ts';
import type { FlagValues } from '../flag-registry.ts';
import { FlagsProvider } from '../react/flags-provider.tsx';

/** The flags below it. Nothing is fetched. */
export interface TestFlagsProviderProps {
  /** The values that differ from the defaults, on the server and while hydrating too. */
  flags?: Partial<FlagValues>;
  children: ReactNode;
}

/** Flags for tests and stories: no service, no storage, no waiting. */
export function TestFlagsProvider({ flags, children }: TestFlagsProviderProps) {
  const store = useMemo(() => createFlags({ initial: flags ?? {}, log: () => undefined }), [flags]);
  return <FlagsProvider flags={store}>{children}</FlagsProvider>;
}
