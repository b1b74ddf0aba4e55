import type { Clock } from '../../clock.ts';
import { createTickets } from '../tickets.ts';

/** The sandbox's own check against robots, whose widget gives a token to whoever presses its button. A token is good once, for two minutes. */
export function createCaptcha({ publicOrigin, clock }: { publicOrigin: string; clock: Clock }) {
  const tokens = createTickets<true>(clock, 2 * 60_000);
  return {
    siteKey: 'sandbox-site-key',
    scriptUrl: `${publicOrigin}/auth/captcha/widget.js`,
    createToken: (): string => tokens.give(true),
    /** Uses a token up. */
    isHuman: (token: string): boolean => tokens.take(token) ?? false,
  };
}

export type Captcha = ReturnType<typeof createCaptcha>;
