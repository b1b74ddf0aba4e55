import { createContext, use, type ReactNode } from 'react';
import type { Flags } from '../create-flags.ts';

const FlagsContext = createContext<Flags | undefined>(undefined);

/** Provides the page's flags to all components below. */
export function FlagsProvider({ flags, children }: { flags: Flags; children: ReactNode }) {
  return <FlagsContext value={flags}>{children}</FlagsContext>;
}

/**
 * Returns the flags of the nearest provider.
 *
 * @throws Error outside a provider.
 */
export function useFlags(): Flags {
  const flags = use(FlagsContext);
  if (!flags) throw new Error('useFlag needs <FlagsProvider> above it, in tests <TestFlagsProvider>.');
  return flags;
}
