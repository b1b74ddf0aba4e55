import { expect, it } from 'vitest';
import { writePolicy } from './policy-syntax.ts';

it('forbids everything, a base address and being framed included', () => {
  expect(writePolicy()).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
});

it('allows what is named, and lets a page leave a directive out', () => {
  expect(writePolicy({ 'default-src': undefined, 'script-src': ["'self'", 'https://a.test'], sandbox: [] })).toBe(
    "base-uri 'none'; frame-ancestors 'none'; script-src 'self' https://a.test; sandbox",
  );
});
