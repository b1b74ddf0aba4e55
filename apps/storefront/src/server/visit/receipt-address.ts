import type { SetCookie } from 'cookie';
import { receiptAddressCookie } from '../../page-contract/cookies.ts';
import { kept } from './typed-search.ts';
import type { Visit } from './visit.ts';

/** As long as it takes to correct it. */
const lifeSeconds = 10 * 60;

/** Carries an address that the receipt could not be sent to back to the confirmation: it stands in no address of ours. */
export const rememberReceiptAddress = (typed: string, path: string): SetCookie => ({
  name: receiptAddressCookie,
  value: kept(typed),
  path,
  maxAge: lifeSeconds,
  httpOnly: true,
  sameSite: 'lax',
});

export const readReceiptAddress = ({ cookies }: Pick<Visit, 'cookies'>): string | undefined =>
  cookies[receiptAddressCookie];
