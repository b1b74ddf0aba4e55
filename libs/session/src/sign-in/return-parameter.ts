/** The sign-in page's URL parameter for the destination, in a file without other code, because every page with a sign-in link loads it. */
export const returnParameter = 'returnTo';
