import { sessionCookie } from './oauth/create-provider.ts';

/** The `Set-Cookie` header of a session; without an id, the one that deletes the cookie. */
export function sessionCookieHeader(publicOrigin: string, id?: string): string {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  const value = id === undefined ? '=; Max-Age=0' : `=${id}`;
  return `${sessionCookie}${value}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
