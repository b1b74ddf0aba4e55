import { expect, it } from 'vitest';
import { asksForCaptcha, commerceContentAttributes } from './commerce-content.ts';

it('finds the request for a captcha in content from commerce', () => {
  expect(asksForCaptcha('<form><div data-captcha="site-key"></div></form>')).toBe(true);
  expect(asksForCaptcha('<form></form>')).toBe(false);
});

it('names the path and the title of the content for the browser', () => {
  expect(commerceContentAttributes('/cart', 'Cart')).toEqual({
    'data-store-path': '/cart',
    'data-store-title': 'Cart',
  });
});
