import { showCaptcha } from '@assess/commerce';
import { pageCaptcha } from '@assess/identity/react';
import type { RouterContext } from '../router-context.ts';

/** Shows the page's captcha where commerce asks for it. Without one, commerce's own content stays. */
export async function showPageCaptcha(
  frame: HTMLElement,
  { captcha, config }: Pick<RouterContext, 'config' | 'captcha'>,
): Promise<void> {
  const check = pageCaptcha(captcha, config.captchaScript);
  if (check) await showCaptcha(frame, check);
}
