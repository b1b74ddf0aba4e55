import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ownOrigin } from '../policy/own-origin.ts';
import { sealPage } from './seal-page.ts';

const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
const seal = (body: string) =>
  sealPage(`<html><head><title>t</title><meta property="csp-nonce" content="n-1"/></head><body>${body}</body></html>`, {
    nonce: 'n-1',
    headMarkup: '<style>a{}</style><script>boot()</script>',
    sources: { connections: ['https://cards.example'] },
  });

describe(sealPage, () => {
  it('allows the scripts that carry the page’s nonce, and takes the nonce out', () => {
    const { body, policy } = seal('<script class="$tsr" nonce="n-1">data()</script>');
    expect(policy).toContain(hash('data()'));
    expect(body).not.toContain('n-1');
  });

  it('never allows a script without it', () => {
    const { policy } = seal('<script>evil()</script><script nonce="guess">evil()</script>');
    expect(policy).not.toContain(hash('evil()'));
  });

  it('has no character that a browser would change in a script that it then blocks', () => {
    const { body, policy } = seal('<p>a\0b\r\nc\rd</p><script nonce="n-1">data("a\0b\r\nc")</script>');
    expect(body).toContain('<p>ab\nc\nd</p><script>data("ab\nc")</script>');
    expect(policy).toContain(hash('data("ab\nc")'));
  });

  it('is cut at the end of the head, and allows only its styles and scripts', () => {
    const { head, body, policy } = seal('');
    expect([head, body]).toEqual(['<html><head><title>t</title>', '</head><body>']);
    expect(policy).toContain(`script-src ${ownOrigin}/assets/ ${hash('boot()')}; `);
    expect(policy).toContain(`style-src ${hash('a{}')}`);
    expect(policy).not.toContain('unsafe');
  });

  it.each(['', '<p>ours</p></body><p>theirs</p>'])('is cut at the end of the body, with any content: %s', (content) => {
    const { body, end } = seal(content);
    expect([body, end]).toEqual([`</head><body>${content}`, '</body></html>']);
  });

  it('allows pages to connect to the store and the card processor only', () => {
    expect(seal('').policy).toContain("connect-src 'self' https://cards.example;");
  });
});
