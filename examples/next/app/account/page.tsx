import { redirect } from 'next/navigation';
import { Session } from '../session';
import { visitor } from '../visitor';
import { SignOut } from './sign-out';

/** A page for signed-in users, whose name is in the HTML of the server. `proxy.ts` has redirected all others. */
export default async function Account() {
  const now = await visitor();
  switch (now.status) {
    case 'anonymous': // signed out since
      return redirect('/sign-in?returnTo=/account');
    case 'unknown':
      return <p>We cannot check who you are at the moment. Please try again later.</p>;
    case 'signed-in':
      return (
        <Session>
          <h1>Your account, {now.user.firstName}</h1>
          <SignOut />
        </Session>
      );
  }
}
