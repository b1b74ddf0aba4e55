import type { SetCookie } from 'cookie';
import { kept } from './typed-search.ts';
import type { InvoiceRequest } from '../invoice-request.ts';

/** The cookie that carries the submitted email address back to the form's page, which shows the result. */
const typedAddressCookie = 'typed-address';

/** The lifetime of the cookie: long enough to correct the email address. */
const lifeSeconds = 10 * 60;

/** Carries an email address back to the page of its form, because it must not appear in a URL. */
export const rememberTypedAddress = (typed: string, path: string): SetCookie => ({
  name: typedAddressCookie,
  value: kept(typed),
  path,
  maxAge: lifeSeconds,
  httpOnly: true,
  sameSite: 'lax',
});

export const readTypedAddress = ({ cookies }: Pick<InvoiceRequest, 'cookies'>): string | undefined =>
  cookies[typedAddressCookie];
