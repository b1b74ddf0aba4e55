import type { SignInSuccess } from '@assess/identity';
import * as z from 'zod/mini';
import { destinationIn } from './destination-in.ts';
import type { Account } from '@assess/session/react';
import { tabStorage } from '../visitor/tab-storage.ts';
import { forgetUser } from '../visitor/user-query.ts';

const key = 'sign-in-page';
const pageSchema = z.object({ tree: z.string(), search: z.string() });

/** Kept while another provider has the visitor: they come back to another page. */
export const rememberSignInPage = (tree: string): void =>
  tabStorage.set(key, JSON.stringify({ tree, search: location.search }));

/** The page the visitor left for another provider; nothing where this tab has not been on one. */
export function signInPageBefore(): z.infer<typeof pageSchema> | undefined {
  try {
    return pageSchema.safeParse(JSON.parse(tabStorage.get(key) ?? '')).data;
  } catch {
    return undefined; // nothing there, or nothing of ours
  }
}

/** Where the visitor was on the way to; `home` when to nowhere. */
export function goOn(home: string, successUrl = ''): void {
  const searches = [
    location.search,
    signInPageBefore()?.search ?? '',
    `?${new URLSearchParams({ goto: successUrl }).toString()}`,
  ];
  const destination = searches.map((search) => destinationIn(search, location.origin)).find((found) => found);
  tabStorage.remove(key);
  location.replace(destination ?? home);
}

/**
 * Ends a sign-in: fetches tokens, tells the session who is here, and goes on.
 *
 * @throws IdentityError when the tokens cannot be had now; to be tried again.
 */
export async function arrive({ identity, session }: Account, success: SignInSuccess, home: string): Promise<void> {
  const user = await identity.userInfo();
  forgetUser();
  session.signedIn(user);
  goOn(home, success.successUrl);
}
