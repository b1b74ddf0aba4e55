import { readVisitor } from '@assess/session/server';
import { NextResponse, type NextRequest } from 'next/server';
import { storeOrigin } from './app/store';

export const config = { matcher: '/account/:path*' };

/** Sends visitors who are not signed in to the sign-in, before a page of the account renders. */
export async function proxy(request: NextRequest) {
  const { status } = await readVisitor(request, { store: storeOrigin });
  if (status !== 'anonymous') return NextResponse.next(); // while the store does not answer, the page says so
  const signIn = new URL('/sign-in', request.url);
  signIn.searchParams.set('returnTo', request.nextUrl.pathname + request.nextUrl.search);
  return NextResponse.redirect(signIn);
}
