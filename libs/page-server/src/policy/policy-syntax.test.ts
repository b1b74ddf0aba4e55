import { expect, it } from 'vitest';
import { writePolicy } from './policy-syntax.ts';

it('forbids everything, including a base URL and framing', () => {
  expect(writePolicy()).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
});

it('allows the given sources, and can leave a directive out', () => {
  expect(writePolicy({ 'default-src': undefined, 'script-src': ["'self'", 'https://a.test'], sandbox: [] })).toBe(
    "base-uri 'none'; frame-ancestors 'none'; script-src 'self' https://a.test; sandbox",
  );
});
