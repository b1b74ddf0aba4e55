import { pageCaptcha, type Captcha } from '@assess/identity/react';
import { siteKeyOf } from '../commerce-content.ts';

/** Shows the page's captcha in the element of commerce. If no captcha is configured, the element keeps commerce's content. */
export async function showPageCaptcha(
  element: HTMLElement,
  page: { check?: Captcha },
  scriptUrl: string | undefined,
): Promise<void> {
  const captcha = pageCaptcha(page, scriptUrl);
  if (captcha) await showCaptcha(element, captcha);
}

/**
 * Shows the captcha in the element of commerce, and adds the captcha's token to the form as `captcha`. If the captcha fails to load, the
 * element keeps commerce's content.
 */
async function showCaptcha(element: HTMLElement, captcha: Captcha): Promise<void> {
  const siteKey = siteKeyOf(element);
  if (!siteKey) return;
  const written = [...element.childNodes];
  const token = document.createElement('input');
  const widget = document.createElement('div');
  token.type = 'hidden';
  token.name = 'captcha';
  widget.addEventListener('expired', () => void showCaptcha(element, captcha));
  element.replaceChildren(widget, token);
  const field = { kind: 'recaptcha', name: token.name, siteKey, scriptUrl: undefined, isEnterprise: false } as const;
  try {
    token.value = await captcha(widget, field);
  } catch (error) {
    console.warn('failed to show the captcha', error);
    element.replaceChildren(...written);
  }
}
