/** The version of the library, which its build defines. */
declare const __ASSESS_VERSION__: string;

/** The version of the script, by which another one on the page is noticed. */
export const version = typeof __ASSESS_VERSION__ === 'undefined' ? 'of the sources' : __ASSESS_VERSION__;
