/** Tells whether the page has a cookie, without a cookie library: the boot script and the app's first part ask no more of cookies. */
export const hasCookie = (name: string): boolean => new RegExp(`(^|; )${name}=`).test(document.cookie);
