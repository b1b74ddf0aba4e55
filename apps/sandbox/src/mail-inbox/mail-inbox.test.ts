import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { call } from '../testing/card-processor-client.ts';
import { startSandbox } from '../testing/start-sandbox.ts';

async function setUp(options?: Parameters<typeof startSandbox>[0]) {
  const sandbox = await startSandbox(options);
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort });
  const inbox = async (to?: string) =>
    (await call(`${sandbox.url}/mail${to ? `?to=${encodeURIComponent(to)}` : ''}`)).body;
  return { ...sandbox, transport, inbox };
}

const receipt = {
  from: 'store@example.com',
  to: 'zoë@example.com',
  subject: 'Reçu nº 1 – merci',
  text: 'Payé: 12,00 €',
  html: '<p>Payé: <b>12,00 €</b></p>',
};

describe('the mail inbox', () => {
  it('shows what was sent to somebody', async () => {
    const { transport, inbox } = await setUp();
    await transport.sendMail(receipt);
    const [mail] = await inbox('zoë@example.com');
    expect(mail).toMatchObject({
      id: expect.any(String),
      to: 'zoë@example.com',
      subject: 'Reçu nº 1 – merci',
      text: expect.stringContaining('Payé: 12,00 €'),
      html: expect.stringContaining('<b>12,00 €</b>'),
      at: '2026-11-20T09:30:00.000Z',
    });
  });

  it('lists the newest first, each recipient apart, whatever the letter case', async () => {
    const { transport, inbox } = await setUp();
    await transport.sendMail({ ...receipt, to: 'ann@example.com', bcc: 'ben@example.com', subject: 'First' });
    await transport.sendMail({ ...receipt, to: 'ann@example.com', subject: 'Second' });
    expect(await inbox('Ann@Example.com')).toMatchObject([{ subject: 'Second' }, { subject: 'First' }]);
    expect(await inbox('ben@example.com')).toMatchObject([{ subject: 'First' }]);
    expect(await inbox('eve@example.com')).toEqual([]);
    expect(await inbox()).toHaveLength(3);
  });

  it('keeps mails over a restart', async () => {
    const first = await setUp();
    await first.transport.sendMail(receipt);
    await first.stop();
    const second = await setUp({ folder: first.folder });
    expect(await second.inbox()).toHaveLength(1);
  });
});
