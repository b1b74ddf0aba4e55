import { aFunction, checkProps } from '@assess/i18n/arguments';
import type { ReactNode } from 'react';
import type { SessionUser } from '../session-state.ts';
import { SignIn } from './sign-in.tsx';
import { useStateFor } from './session-scope.tsx';

/** The contents for the three states of a session. @see spec §4 Session */
export type SignedInOnlyProps = {
  /** Renders the content for a signed-in user. */
  children: (user: SessionUser) => ReactNode;
  /** The content while the user is not known yet. Reserve the space that `children` will take. Default: no content. */
  processing?: ReactNode;
  /** The content without a signed-in user, such as a link to the sign-in. Default `<SignIn />`, for which a `SessionScope` alone is not enough. */
  anonymous?: ReactNode;
};

/** Shows its content to a signed-in user. This is no access control: the servers check the token. */
export function SignedInOnly({ children, processing, anonymous = <SignIn /> }: SignedInOnlyProps) {
  if (process.env.NODE_ENV !== 'production')
    checkProps(
      'SignedInOnly',
      { children },
      { children: aFunction('a function such as (user) => <p>{user.firstName}</p>') },
    );
  const state = useStateFor('SignedInOnly');
  switch (state.status) {
    case 'processing':
      return processing;
    case 'anonymous':
      return anonymous;
    case 'signed-in':
      return children(state.user);
  }
}
