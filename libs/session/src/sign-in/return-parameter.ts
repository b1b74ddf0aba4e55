/** The sign-in page's parameter for the URL to go to afterwards. Every page that links to it has this file, so it holds nothing else. */
export const returnParameter = 'returnTo';
