import { createRecaptcha, type Captcha } from '@assess/identity/react';
import type { AppConfig } from '../app-config.ts';

/** Of Trusted Types, which TypeScript does not know yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => { toString: () => string } };
}

let captcha: Captcha | undefined;

/** The check against robots, where one is configured. Its policy is the only one that sign-in pages allow, once. */
export function captchaOf({ captchaScript }: AppConfig): Captcha | undefined {
  if (captchaScript === undefined || typeof window === 'undefined') return undefined;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  captcha ??= createRecaptcha({
    scriptUrl:
      trustedTypes?.createPolicy('captcha', { createScriptURL: () => captchaScript }).createScriptURL('') ??
      captchaScript,
  });
  return captcha;
}
