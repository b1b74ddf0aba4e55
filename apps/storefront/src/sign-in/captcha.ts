import { createRecaptcha, type Captcha } from '@assess/identity/react';
import type { RouterContext } from '../router-context.ts';

/** The part of the Trusted Types API that this module uses and that TypeScript's types lack. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => { toString: () => string } };
}

/** Returns the page's captcha, if one is configured. Sign-in pages allow only its Trusted Types policy, which may be created only once. */
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
