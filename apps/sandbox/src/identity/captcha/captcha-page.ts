import * as z from 'zod/mini';
import { captchaCallback, enterpriseCaptchaCallback } from '../callbacks/browser-callbacks.ts';
import type { Texts } from '../texts/texts.ts';
import { ask, page, type Outcome, type TreeNode } from '../trees/tree.ts';
import type { Captcha } from './captcha.ts';

const keptState = z.object({ kept: z.unknown() });

export interface CaptchaPageParts {
  captcha: Captcha;
  /** The node of the page, shown again where the token is not good. */
  node: string;
  isEnterprise: boolean;
  next: (kept: unknown) => Outcome;
}

/** Asks for a token of the captcha. The state keeps for `next` what the tree knows. */
export function createCaptchaPage({ captcha, node, isEnterprise, next }: CaptchaPageParts): TreeNode {
  const words = (texts: Texts) => texts.captcha;
  const judge = async (token: string, state: unknown, clientAddress: string): Promise<Outcome> =>
    (await captcha.verifyCaptcha(token, clientAddress)) ? next(keptState.parse(state).kept) : ask(node, state);
  if (isEnterprise) {
    return page({
      stage: 'ReCaptchaEnterprise',
      words,
      fields: () => ({ captcha: enterpriseCaptchaCallback(captcha) }),
      next: ({ captcha: answer }, state, { clientAddress }) => judge(answer.token, state, clientAddress),
    });
  }
  return page({
    stage: 'ReCaptcha',
    words,
    fields: () => ({ captcha: captchaCallback(captcha.siteKey) }),
    next: ({ captcha: token }, state, { clientAddress }) => judge(token, state, clientAddress),
  });
}
