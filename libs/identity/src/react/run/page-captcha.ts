import { createRecaptcha, type Captcha } from './captcha.ts';

/** The part of the Trusted Types API that this module uses and that TypeScript's types lack. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => { toString: () => string } };
}

/**
 * Returns the page's captcha, if one is configured. The page may allow only its Trusted Types policy, `captcha`, which may be
 * created only once. Therefore the caller keeps `page` for as long as the page lives.
 *
 * @param scriptUrl - the captcha's script. Undefined: no captcha.
 */
export function pageCaptcha(page: { check?: Captcha }, scriptUrl: string | undefined): Captcha | undefined {
  if (scriptUrl === undefined || typeof window === 'undefined') return undefined;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (page.check ??= createRecaptcha({
    scriptUrl:
      trustedTypes?.createPolicy('captcha', { createScriptURL: () => scriptUrl }).createScriptURL('') ?? scriptUrl,
  }));
}
