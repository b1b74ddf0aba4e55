import type { ReactNode } from 'react';
import type { SessionUser } from '../session-state.ts';
import { useSession } from './session-provider.tsx';

export type SignedInOnlyProps = {
  children: (user: SessionUser) => ReactNode;
  /** While it is not known yet who is here. Takes the room that `children` will take. */
  processing: ReactNode;
  /** The content that a visitor sees instead, such as the way to sign in. */
  anonymous: ReactNode;
};

/** Shows its content to a signed-in user. It hides, and protects nothing: the servers check the token. */
export function SignedInOnly({ children, processing, anonymous }: SignedInOnlyProps) {
  const state = useSession();
  switch (state.status) {
    case 'processing':
      return processing;
    case 'anonymous':
      return anonymous;
    case 'signed-in':
      return children(state.user);
  }
}
