import { SignedInOnly, SignIn } from '@assess/session/react';
import { useSearchParams } from 'react-router';

/** The steps of a sign-in, which opens `returnTo` afterwards if it is a path of this app. */
export default function SignInPage() {
  const [search] = useSearchParams();
  return (
    <main>
      <SignedInOnly anonymous={<SignIn returnTo={search.get('returnTo') ?? '/account'} />}>
        {() => <a href="/account">Continue to your account</a>}
      </SignedInOnly>
    </main>
  );
}
