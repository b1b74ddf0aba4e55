import { createTransport } from 'nodemailer';
import type { SendMail } from './send-receipts.ts';

/** Sends mails through the SMTP server at `smtpUrl`. A server that does not answer within 10 s fails the mail. */
export function createSmtpSender({ smtpUrl, from }: { smtpUrl: string; from: string }): SendMail {
  const timeoutMs = 10_000;
  const { hostname, port, protocol, username, password } = new URL(smtpUrl);
  const transport = createTransport({
    host: hostname,
    port: Number(port) || undefined,
    secure: protocol === 'smtps:',
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    await transport.sendMail({ ...mail, from });
  };
}
