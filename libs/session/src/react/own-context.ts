import { createContext, use } from 'react';
import type { Account } from '../account/open-account.ts';
import type { OwnParts } from './own-parts.tsx';

/** What a `SessionProvider` has opened; without `parts` while these are on their way. */
export const OwnContext = createContext<{ account: Account; parts: OwnParts | undefined } | undefined>(undefined);

/** The account that `SessionProvider` has opened; `undefined` on a server. */
export const useAccount = (): Account | undefined => use(OwnContext)?.account;
