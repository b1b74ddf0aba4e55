import * as z from 'zod/mini';
import { captchaCallback, enterpriseCaptchaCallback } from '../callbacks/browser-callbacks.ts';
import type { Captcha } from '../captcha/captcha.ts';
import { ask, page, type Outcome, type TreeNode } from '../trees/tree.ts';
import { showcaseWords } from './showcase-words.ts';

const keptState = z.object({ kept: z.unknown() });

export interface CaptchaPageDependencies {
  captcha: Captcha;
  /** The name of the page's node in the tree, which is shown again after an invalid token. */
  node: string;
  isEnterprise: boolean;
  next: (kept: unknown) => Outcome;
}

/** Creates a page that asks for a captcha token. The page's state contains the tree's data, which are passed on to `next`. */
export function createCaptchaPage({ captcha, node, isEnterprise, next }: CaptchaPageDependencies): TreeNode {
  const words = () => showcaseWords.captcha;
  const judge = async (token: string, state: unknown): Promise<Outcome> =>
    captcha.isHuman(token) ? next(keptState.parse(state).kept) : ask(node, state);
  if (isEnterprise) {
    return page({
      stage: 'ReCaptchaEnterprise',
      words,
      fields: () => ({ captcha: enterpriseCaptchaCallback(captcha) }),
      next: ({ captcha: answer }, state) => judge(answer.token, state),
    });
  }
  return page({
    stage: 'ReCaptcha',
    words,
    fields: () => ({ captcha: captchaCallback(captcha.siteKey) }),
    next: ({ captcha: token }, state) => judge(token, state),
  });
}
