import type { SetCookie } from 'cookie';
import { typedAddressCookie } from '../../page-contract/cookies.ts';
import { kept } from './typed-search.ts';
import type { RequestContext } from './request-context.ts';

/** As long as it takes to correct it. */
const lifeSeconds = 10 * 60;

/** Carries an e-mail address back to the page of the form that it was typed into: it stands in no address of ours. */
export const rememberTypedAddress = (typed: string, path: string): SetCookie => ({
  name: typedAddressCookie,
  value: kept(typed),
  path,
  maxAge: lifeSeconds,
  httpOnly: true,
  sameSite: 'lax',
});

export const readTypedAddress = ({ cookies }: Pick<RequestContext, 'cookies'>): string | undefined =>
  cookies[typedAddressCookie];
