/** True if the page has a cookie. The boot script and the app's first chunk need no more of a cookie library than this. */
export const hasCookie = (name: string): boolean => new RegExp(`(^|; )${name}=`).test(document.cookie);
