import { createContext, use } from 'react';
import type { Account } from '../account/open-account.ts';
import type { OwnParts } from './own-parts.tsx';

/** The account that `SessionProvider` has opened. `parts` is undefined until the dialogs and sign-in components are loaded. */
export const OwnContext = createContext<{ account: Account; parts: OwnParts | undefined } | undefined>(undefined);

/** Returns the account that `SessionProvider` has opened; `undefined` on a server. */
export const useAccount = (): Account | undefined => use(OwnContext)?.account;
