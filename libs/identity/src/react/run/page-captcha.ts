import { createRecaptcha, type Captcha } from './captcha.ts';

/** The members of the Trusted Types API that this module uses. TypeScript's types lack them. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => { toString: () => string } };
}

/**
 * Returns the page's captcha, if one is configured. It uses the Trusted Types policy `captcha`, which a document may create
 * only once. Therefore every call must pass the same `page` object, which caches the captcha.
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
