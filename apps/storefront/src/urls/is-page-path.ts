/** Matches paths of calls and of framed pages. A visitor who is led there would see nothing, or be signed out of commerce. */
const noPage = /^\/(auth|api|invoices\/api|store\/(?!invoices\b).*|silent\.html)([/?#]|$)/;

/** True for a path to which a sign-in may lead. */
export const isPagePath = (path: string): boolean => !noPage.test(path);
