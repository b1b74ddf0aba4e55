/** Texts that only visitors with an account read, or those on the way to one, behind one import: the find page has no use for them. */
export { loadMessages as loadSignInMessages } from '@assess/identity/react';
export { loadMessages } from '../visitor/load-messages.ts';
