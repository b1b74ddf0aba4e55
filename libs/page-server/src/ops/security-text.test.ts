import { describe, expect, it } from 'vitest';
import { aContext } from '../testing/request-contexts.ts';
import { createSecurityText } from './security-text.ts';

const context = aContext('/.well-known/security.txt');

describe(createSecurityText, () => {
  it('names the contact, the end of its validity and its own URL', async () => {
    const response = createSecurityText('mailto:security@store.example', () => Date.UTC(2026, 10, 28))(context);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await response.text()).split('\n')).toEqual([
      'Contact: mailto:security@store.example',
      'Expires: 2027-11-28T00:00:00.000Z',
      'Canonical: http://store.test/.well-known/security.txt',
      'Preferred-Languages: en, fr, nl, es',
      '',
    ]);
  });

  it('does not exist without a contact', () => {
    expect(createSecurityText(undefined)(context).status).toBe(404);
  });
});
