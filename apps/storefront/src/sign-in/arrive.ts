import type { SignInSuccess } from '@assess/identity';
import { tabStorage } from '@assess/session/boot';
import * as z from 'zod/mini';
import { destinationIn } from './destination-in.ts';
import type { Account } from '@assess/session/react';

const key = 'sign-in-page';
const pageSchema = z.object({ tree: z.string(), search: z.string() });

/** Kept while another provider has the visitor: they come back to another page. */
export const rememberSignInPage = (tree: string): void =>
  tabStorage.setItem(key, JSON.stringify({ tree, search: location.search }));

/** The page the visitor left for another provider; nothing where this tab has not been on one. */
export function signInPageBefore(): z.infer<typeof pageSchema> | undefined {
  try {
    return pageSchema.safeParse(JSON.parse(tabStorage.getItem(key) ?? '')).data;
  } catch {
    return undefined; // nothing there, or nothing of ours
  }
}

/** Sends the visitor on to the page they were on the way to; to `home` where there is none. */
export function goOn(home: string, successUrl = ''): void {
  const searches = [
    location.search,
    signInPageBefore()?.search ?? '',
    `?${new URLSearchParams({ goto: successUrl }).toString()}`,
  ];
  const destination = searches.map((search) => destinationIn(search, location.origin)).find((found) => found);
  tabStorage.removeItem(key);
  location.replace(destination ?? home);
}

/**
 * Ends a sign-in: fetches tokens, tells the session who is here, and goes on.
 *
 * @throws IdentityError when the tokens cannot be had now; to be tried again.
 */
export async function arrive({ identity, session }: Account, success: SignInSuccess, home: string): Promise<void> {
  const user = await identity.userInfo();
  session.signedIn(user);
  goOn(home, success.successUrl);
}
