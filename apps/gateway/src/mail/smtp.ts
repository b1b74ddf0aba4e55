import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import type { Mail } from './write-mail.ts';

/**
 * The outcome of sending a mail. `refused`: the server rejects it permanently. `failed`: the server may accept it later. `detail`
 * is the error's code and the server's reply code, which contain no personal data.
 */
export type Delivery = { kind: 'taken' } | { kind: 'refused' | 'failed'; detail: string };

/** A connection to a mail server, opened with the first mail. */
export interface Mailer {
  send(mail: Mail): Promise<Delivery>;
  close(): void;
}

export type OpenMailer = () => Mailer;

/** The maximum time to send one mail, however slowly the mail server responds. */
export const mailLimitMs = 60_000;

/** Creates the mailer factory for the SMTP server at `smtpUrl`. A mail fails when the server is silent for 10 s. */
export const createOpenMailer =
  ({ smtpUrl, from }: { smtpUrl: string; from: string }): OpenMailer =>
  () => {
    const transport = createTransport({
      ...optionsOf(new URL(smtpUrl)),
      pool: true,
      maxConnections: 1,
      maxRequeues: 0,
    });
    const domain = domainOf(from);
    return {
      async send({ id, language, stopHref, ...mail }) {
        const headers = {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
          ...(stopHref && {
            'List-Unsubscribe': `<${stopHref}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        };
        const signal = AbortSignal.timeout(mailLimitMs);
        try {
          await transport.sendMail({ ...mail, from, headers, messageId: `<${id}@${domain}>`, signal });
          return { kind: 'taken' };
        } catch (error) {
          return toDelivery(error as SmtpError);
        }
      },
      close: () => transport.close(),
    };
  };

function optionsOf({ hostname, port, protocol, username, password }: URL) {
  const timeoutMs = 10_000;
  return {
    host: hostname,
    port: Number(port) || undefined,
    secure: protocol === 'smtps:',
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the sender's domain, which makes the ids of mails globally unique. */
const domainOf = (from: string): string => domainToASCII(/@([^\s<>@]+)>?$/.exec(from)?.[1] ?? '') || 'localhost';

interface SmtpError extends Error {
  code?: string;
  /** The code of the server's reply. */
  responseCode?: number;
  /** The SMTP command that the server replied to. */
  command?: string;
}

/**
 * Converts an SMTP error to an outcome. Only a permanent rejection of the mailbox or the mail is `refused`. A rejected sender or
 * password is `failed`, because a corrected setting makes the mail deliverable.
 */
function toDelivery({ name, code = name, responseCode = 0, command = '' }: SmtpError): Delivery {
  const isRefused = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
  return { kind: isRefused ? 'refused' : 'failed', detail: responseCode ? `${code} ${responseCode}` : code };
}
