/** Re-exports the texts for sign-in and for signed-in users, so that one dynamic import loads them. The find page never needs them. */
export { loadMessages as loadSignInMessages } from '@assess/session/sign-in';
export { loadSignedInMessages } from '@assess/invoices/signed-in';
