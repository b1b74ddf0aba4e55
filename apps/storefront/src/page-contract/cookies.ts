import type { notificationParameter as libraryParameter } from '@assess/header-footer/notifications';

/** The URL parameter that carries a notification, for the boot script. The library has the same name for it. */
export const notificationParameter = 'notification' satisfies typeof libraryParameter;

/** The cookie, readable by scripts, that is set while a user is signed in at commerce. If it is missing, no page asks for the user. */
export const signedInCookie = 'signed-in';
