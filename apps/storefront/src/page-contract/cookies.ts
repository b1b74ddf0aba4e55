import type { notificationParameter as libraryParameter } from '@assess/header-footer/notifications';

/** The URL parameter with a notification, repeated here because the boot script must not load the library that exports it. */
export const notificationParameter = 'notification' satisfies typeof libraryParameter;

/** The cookie, readable by scripts, that exists while a user may be signed in. Without this cookie, no page requests the user. */
export const signedInCookie = 'signed-in';
