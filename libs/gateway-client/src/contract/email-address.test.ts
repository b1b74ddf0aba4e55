import { describe, expect, it } from 'vitest';
import { bareEmail } from './email-address.ts';

describe(bareEmail, () => {
  it.each([
    'Ada <ada@example.org>',
    '"Lovelace, Ada" <ada@example.org>',
    'ada@example.org <ada@example.org>',
    '<ada@example.org>',
    'mailto:ada@example.org',
    'MAILTO:ada@example.org?subject=Invoice%201',
    '<mailto:ada@example.org>',
    'ada@example.org.',
    ' ada@example.org ',
  ])('reads %s as the address in it', (typed) => {
    expect(bareEmail(typed)).toBe('ada@example.org');
  });

  it.each([
    'ada@example.org, bob@example.org',
    'Ada <ada@example.org>, Bob <bob@example.org>',
    'bob@example.org <ada@example.org>',
    'ada@example.org..',
    'Ada ada@example.org',
    '<ada@example.org',
    'ada?x@example.org',
    'ada',
    '',
  ])('leaves %s as typed, which is no one address in other words', (typed) => {
    expect(bareEmail(typed)).toBe(typed);
  });
});
