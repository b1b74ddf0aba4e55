/** The document, for its cookies. */
export type CookieJar = { cookie: string };

/** Writes a cookie for the whole site. With a life of 0 seconds it is deleted. */
export const writeCookie = (jar: CookieJar, name: string, value: string | number, lifeS: number): void => {
  jar.cookie = `${name}=${value}; Path=/; Max-Age=${lifeS}; SameSite=Lax`;
};
