import type { Clock } from '../../clock.ts';
import { createTickets } from '../tickets.ts';

/** Creates the sandbox's own captcha, whose widget issues a token when its button is pressed. A token is valid once, for two minutes. */
export function createCaptcha({ publicOrigin, clock }: { publicOrigin: string; clock: Clock }) {
  const tokens = createTickets<true>(clock, 2 * 60_000);
  return {
    siteKey: 'sandbox-site-key',
    scriptUrl: `${publicOrigin}/auth/captcha/widget.js`,
    createToken: (): string => tokens.give(true),
    /** Returns true if the token was valid, and invalidates it. */
    isHuman: (token: string): boolean => tokens.take(token) ?? false,
  };
}

export type Captcha = ReturnType<typeof createCaptcha>;
