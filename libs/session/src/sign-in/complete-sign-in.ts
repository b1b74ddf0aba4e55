import type { SignInSuccess } from '@assess/identity';
import * as z from 'zod/mini';
import type { Account } from '../account/open-account.ts';
import { tabStorage } from '../tabs/tab-storage.ts';
import { destinationIn } from './destination-in.ts';

/** The destinations to which a sign-in may lead. */
export interface SignInDestinations {
  /** The page for visitors whose link to the sign-in names no destination. */
  home: string;
  /** True for the path of a page of this store; false for API paths and pages in iframes, which would show the visitor nothing. */
  isPage: (path: string) => boolean;
}

const key = 'sign-in-page';
const pageSchema = z.object({ tree: z.string(), search: z.string() });

/** Stores the sign-in page's tree and query while the visitor is at an external identity provider, which returns to another page. */
export const rememberSignInPage = (tree: string): void =>
  tabStorage.setItem(key, JSON.stringify({ tree, search: location.search }));

/** Reads the sign-in page that the visitor left for an external identity provider; undefined if this tab has not stored any. */
export function signInPageBefore(): z.infer<typeof pageSchema> | undefined {
  try {
    return pageSchema.safeParse(JSON.parse(tabStorage.getItem(key) ?? '')).data;
  } catch {
    return undefined; // missing, or not written by this store
  }
}

/** Redirects the visitor to the destination in the sign-in page's URL, or else in `successUrl`, or else to `home`. */
export function redirectToDestination({ home, isPage }: SignInDestinations, successUrl = ''): void {
  const searches = [
    location.search,
    signInPageBefore()?.search ?? '',
    `?${new URLSearchParams({ goto: successUrl }).toString()}`,
  ];
  const destination = searches.map((search) => destinationIn(search, location.origin, isPage)).find((found) => found);
  tabStorage.removeItem(key);
  location.replace(destination ?? home);
}

/**
 * Completes a sign-in: fetches the tokens, reports the user to the session, and redirects.
 *
 * @throws IdentityError when the tokens cannot be fetched now; the caller may retry.
 */
export async function completeSignIn(
  { identity, session }: Account,
  success: SignInSuccess,
  destinations: SignInDestinations,
): Promise<void> {
  const user = await identity.userInfo();
  session.signedIn(user);
  redirectToDestination(destinations, success.successUrl);
}
