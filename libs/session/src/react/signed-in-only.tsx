import type { ReactNode } from 'react';
import type { SessionUser } from '../session-state.ts';
import { SignIn } from './sign-in.tsx';
import { useSession } from './session-scope.tsx';

/** One rendering for each of the three states of a session, so that none is forgotten. @see spec §4 Session */
export type SignedInOnlyProps = {
  /** The content for somebody who is signed in; gets who that is. */
  children: (user: SessionUser) => ReactNode;
  /** While it is not known yet who is here. Takes the room that `children` will take. Default: nothing. */
  processing?: ReactNode;
  /** The content that a visitor sees instead, such as the way to sign in. Default `<SignIn />`, which needs `SessionProvider`. */
  anonymous?: ReactNode;
};

/** Shows its content to a signed-in user. It hides, and protects nothing: the servers check the token. */
export function SignedInOnly({ children, processing, anonymous = <SignIn /> }: SignedInOnlyProps) {
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
