import type { Locale } from '@assess/i18n';
import { signedInUser, type SignedInUser } from './signed-in-user.ts';
import { switchRegion } from './switch-region.ts';

/** Finds out who is signed in, and moves them to their own store. Never ends while the page is being left. */
export async function welcomeUser(locale: Locale): Promise<SignedInUser | undefined> {
  const user = await signedInUser();
  return user && switchRegion(user, locale) ? new Promise(() => undefined) : user;
}
