'use client';

import { createFlags } from '@assess/feature-flags';
import { FlagsProvider, useFlag } from '@assess/feature-flags/react';
import { useState, type ReactNode } from 'react';

/** Provides the flags to its children. Without a `service`, each flag has its default. */
export function Flags({ children }: { children: ReactNode }) {
  const [flags] = useState(() => createFlags({ log: (line) => console.warn(line) }));
  return <FlagsProvider flags={flags}>{children}</FlagsProvider>;
}

export const WaysToPay = () => <p>Pay by credit card{useFlag('bankTransfer') && ' or bank transfer'}.</p>;
