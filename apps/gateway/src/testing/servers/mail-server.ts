import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** SMTP reply codes that reject a mail at each stage. */
export interface MailRefusals {
  sender?: number;
  mailbox?: number;
  mail?: number;
}

/** Starts an SMTP server. It unfolds the lines of each mail, and stores the mail `delayMs` after its arrival. */
export async function startMailServer({ delayMs = 0, refusals = {} as MailRefusals } = {}) {
  const mails: { to: string[]; raw: string }[] = [];
  const seen = { connections: 0, tries: 0 };
  const refuseWith = (code: number | undefined) =>
    code === undefined ? null : Object.assign(new Error(`No, <ada@example.org> ${code}`), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_, done) {
      seen.connections += 1;
      done();
    },
    onMailFrom(_, __, done) {
      seen.tries += 1;
      done(refuseWith(refusals.sender));
    },
    onRcptTo: (_, __, done) => done(refuseWith(refusals.mailbox)),
    onData: (stream, session, done) => {
      void text(stream).then(async (raw) => {
        await sleep(delayMs);
        const refusal = refuseWith(refusals.mail);
        if (!refusal)
          mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: raw.replaceAll('=\r\n', '') });
        done(refusal);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    mails,
    seen,
    refusals,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
