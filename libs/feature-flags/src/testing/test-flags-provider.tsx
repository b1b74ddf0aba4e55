import { aRule, checkProps } from '@assess/i18n/arguments';
import { useMemo, type ReactNode } from 'react';
import { createFlags } from '../create-flags.ts';
import type { FlagValues } from '../flag-registry.ts';
import { FlagsProvider } from '../react/flags-provider.tsx';

/** The props of a provider for tests. */
export interface TestFlagsProviderProps {
  /** The values that differ from the defaults. They apply on the server and during hydration, too. */
  flags?: Partial<FlagValues>;
  children: ReactNode;
}

/** Provides flags to tests and stories without a flag service or a storage. All values are available at once. */
export function TestFlagsProvider({ flags, children }: TestFlagsProviderProps) {
  if (process.env.NODE_ENV !== 'production') {
    const isValues = (value: unknown) =>
      value === undefined || (typeof value === 'object' && !(value && 'snapshot' in value));
    const aSetOfFlags = aRule(
      'an object with flag values, such as { bankTransfer: true }, and not the result of createFlags',
      isValues,
    );
    checkProps('TestFlagsProvider', { flags }, { flags: aSetOfFlags });
  }
  const store = useMemo(() => createFlags({ initial: flags ?? {}, log: () => undefined }), [flags]);
  return <FlagsProvider flags={store}>{children}</FlagsProvider>;
}
