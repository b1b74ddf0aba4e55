import { anObject, checkProps, missingProviderError } from '@assess/i18n/arguments';
import { createContext, use, type ReactNode } from 'react';
import type { Flags } from '../create-flags.ts';

const FlagsContext = createContext<Flags | undefined>(undefined);

/** Provides the page's flags to all components below. */
export function FlagsProvider({ flags, children }: { flags: Flags; children: ReactNode }) {
  if (process.env.NODE_ENV !== 'production')
    checkProps('FlagsProvider', { flags }, { flags: anObject('the result of createFlags', 'snapshot', 'subscribe') });
  return <FlagsContext value={flags}>{children}</FlagsContext>;
}

/**
 * Returns the flags of the nearest provider.
 *
 * @throws Error outside a provider.
 */
export function useFlags(): Flags {
  const flags = use(FlagsContext);
  if (!flags) throw missingProviderError('useFlag', '<FlagsProvider> or <TestFlagsProvider>', '@assess/feature-flags');
  return flags;
}
