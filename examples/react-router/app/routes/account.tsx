import { SignedInOnly, SignOutButton } from '@assess/session/react';
import { readVisitor, visitorHeaders } from '@assess/session/server';
import { data, redirect } from 'react-router';
import { storeOrigin } from '../store';
import type { Route } from './+types/account';

/** Sends visitors who are not signed in to the sign-in. The page of all others may not be cached. */
export async function loader({ request }: Route.LoaderArgs) {
  const visitor = await readVisitor(request, { store: storeOrigin });
  if (visitor.status === 'anonymous') throw redirect('/sign-in?returnTo=/account');
  const user = visitor.status === 'signed-in' ? visitor.user : undefined;
  return data({ user }, { headers: visitorHeaders });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function Account({ loaderData: { user } }: Route.ComponentProps) {
  if (!user) return <p>We cannot check who you are at the moment. Please try again later.</p>;
  return (
    <main>
      <h1>Your account, {user.firstName}</h1>
      <SignedInOnly anonymous={<p>You are signed out.</p>}>{() => <SignOutButton />}</SignedInOnly>
    </main>
  );
}
