import { createRecaptcha, type Captcha } from '@assess/identity/react';
import type { RouterContext } from '../router-context.ts';

/** The part of the Trusted Types API that we use, which TypeScript does not know yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => { toString: () => string } };
}

/** The page's check against robots, where one is configured. Its policy is the only one that sign-in pages allow, and once. */
export function captchaOf({ config, captcha }: Pick<RouterContext, 'config' | 'captcha'>): Captcha | undefined {
  const { captchaScript } = config;
  if (captchaScript === undefined || typeof window === 'undefined') return undefined;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (captcha.check ??= createRecaptcha({
    scriptUrl:
      trustedTypes?.createPolicy('captcha', { createScriptURL: () => captchaScript }).createScriptURL('') ??
      captchaScript,
  }));
}
