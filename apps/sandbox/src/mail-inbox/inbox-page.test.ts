import { createTransport, type SendMailOptions } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';

async function setUp(...mails: SendMailOptions[]) {
  const { url, smtpPort } = await startSandbox();
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort });
  for (const mail of mails) await transport.sendMail({ from: 'store@example.com', to: 'ann@example.com', ...mail });
  return {
    async read(path: string) {
      const answer = await fetch(url + path);
      return {
        status: answer.status,
        policy: answer.headers.get('content-security-policy'),
        page: await answer.text(),
      };
    },
  };
}

const attack = `<script>alert("it's")</script>`;

describe('the inbox for people', () => {
  it('shows the newest mail first and open, of all recipients or of one', async () => {
    const { read } = await setUp(
      { subject: 'First', text: 'one' },
      { subject: 'Second', text: 'two', to: 'ben@example.com' },
    );
    const { page } = await read('/inbox');
    expect(page.indexOf('<b>Second</b>')).toBeLessThan(page.indexOf('<b>First</b>'));
    expect(page.match(/<details[^>]* open[^>]*>[\s\S]*?<b>(\w+)<\/b>/)?.[1]).toBe('Second');
    const ofAnn = (await read('/inbox?to=ANN%40example.com')).page;
    expect(ofAnn).toContain('<b>First</b>');
    expect(ofAnn).not.toContain('<b>Second</b>');
  });

  it('shows that it is empty', async () => {
    const { read } = await setUp();
    expect((await read('/inbox?to=')).page).toContain('None has arrived yet.');
  });

  it('escapes plain text, and links its URLs', async () => {
    const { read } = await setUp({ subject: attack, text: `${attack} http://localhost:3000/auth?a=1&b=2 now` });
    const { page, policy } = await read('/inbox');
    expect(page).not.toContain('<script>');
    expect(page).toContain('&lt;script&gt;alert(&quot;it&#39;s&quot;)&lt;/script&gt;');
    expect(page).toContain('<a href="http://localhost:3000/auth?a=1&amp;b=2" target="_blank" rel="noreferrer">');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
  });

  it('shows HTML in a sandboxed iframe whose links open new tabs', async () => {
    const html = `<!DOCTYPE html><html lang="nl"><head><title>Bon</title></head><body>${attack}</body></html>`;
    const { read } = await setUp({ subject: 'Bon', text: 'Bon', html });
    const frame = /<iframe[^>]*>/.exec((await read('/inbox')).page)?.[0] ?? '';
    expect(/ sandbox="([^"]*)"/.exec(frame)?.[1]).toBe('allow-popups allow-popups-to-escape-sandbox');
    const mail = await read(/ src="([^"]*)"/.exec(frame)?.[1] ?? '');
    expect(mail.page.trimEnd()).toBe(html.replace('>', '><base target="_blank">'));
    expect(mail.policy).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
  });

  it('has no icon, and answers a request for one', async () => {
    const { read } = await setUp();
    expect(await read('/favicon.ico')).toMatchObject({ status: 204, page: '' });
  });

  it('answers 404 for an unknown mail', async () => {
    const { read } = await setUp({ subject: 'Text only', text: 'one' });
    expect((await read('/inbox/1')).status).toBe(404);
    expect((await read('/inbox/99')).status).toBe(404);
  });
});
