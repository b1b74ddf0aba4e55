/** True if the page has a cookie. The boot script and the app's first chunk use this function, because a cookie library would be larger. */
export const hasCookie = (name: string): boolean => new RegExp(`(^|; )${name}=`).test(document.cookie);
