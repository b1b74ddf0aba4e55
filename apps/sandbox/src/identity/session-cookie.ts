import { sessionCookie } from './oauth/create-provider.ts';

/** Returns the `Set-Cookie` header with a session's id; without an id, the header that deletes the cookie. */
export function sessionCookieHeader(publicOrigin: string, id?: string): string {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  const value = id === undefined ? '=; Max-Age=0' : `=${id}`;
  return `${sessionCookie}${value}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
