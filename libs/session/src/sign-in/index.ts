export { destinationIn, gotoParameter } from './destination-in.ts';
export { registrationTree } from './expected-step.ts';
export { loadMessages } from './load-messages.ts';
export { SignInInsteadLink, SignInLinks, type SignInLinksProps } from './sign-in-links.tsx';
export { SignInPage, type SignInPageProps } from './sign-in-page.tsx';
export { isSignInWay, signInWays, type SignInWay } from './sign-in-ways.ts';
