/** Texts for visitors with an account, or on the way to one. They are behind one import because the find page never needs them. */
export { loadMessages as loadSignInMessages } from '@assess/session/sign-in';
export { loadSignedInMessages } from '@assess/invoices/signed-in';
