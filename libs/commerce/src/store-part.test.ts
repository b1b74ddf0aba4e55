import { expect, it } from 'vitest';
import { asksForCaptcha, storePartAttributes } from './store-part.ts';

it('finds the request for a captcha in a page part', () => {
  expect(asksForCaptcha('<form><div data-captcha="site-key"></div></form>')).toBe(true);
  expect(asksForCaptcha('<form></form>')).toBe(false);
});

it('names the path and the title of the part for the browser', () => {
  expect(storePartAttributes('/cart', 'Cart')).toEqual({ 'data-store-path': '/cart', 'data-store-title': 'Cart' });
});
