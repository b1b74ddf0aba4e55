import { useMemo, type ReactNode } from 'react';
import { createFlags } from '../create-flags.ts';
import type { FlagValues } from '../flag-registry.ts';
import { FlagsProvider } from '../react/flags-provider.tsx';

/** The flags of the components below. Nothing is fetched. */
export interface TestFlagsProviderProps {
  /** The values that differ from the defaults, on the server and while hydrating too. */
  flags?: Partial<FlagValues>;
  children: ReactNode;
}

/** Provides flags to tests and stories, without a service or a storage; all values are available at once. */
export function TestFlagsProvider({ flags, children }: TestFlagsProviderProps) {
  const store = useMemo(() => createFlags({ initial: flags ?? {}, log: () => undefined }), [flags]);
  return <FlagsProvider flags={store}>{children}</FlagsProvider>;
}
