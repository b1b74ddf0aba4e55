import { chooseLanguage } from '@assess/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { html, type Markup } from '../html/markup.ts';
import { bankTexts } from './bank-texts.ts';

/** The facts of a payment that the bank's page shows to the payer. */
export interface BankQuestion {
  readonly amountMinor: number;
  readonly currency: string;
  readonly last4: string;
  /** False once the payer has made a choice, or the bank no longer waits. */
  readonly isOpen: boolean;
  /** The URL of the store to which the payer returns. */
  readonly returnUrl: string | null;
}

const answers = ['pass', 'fail', 'cancel'] as const;

/** The payer's choice on a bank's page. */
export type BankAnswer = (typeof answers)[number];

const formSchema = z.object({ answer: z.enum(answers) });

/** Parses the form of a bank's page. @throws ZodError for anything else. */
export const parseBankAnswer = (form: unknown): BankAnswer => formSchema.parse(form).answer;

/** Parses a posted form into an object of texts. */
export const formParser = (_request: unknown, body: string | Buffer, parsed: (error: null, form: object) => void) =>
  parsed(null, Object.fromEntries(new URLSearchParams(String(body))));

/**
 * Sends the page on which the bank of a test card asks its customer to confirm a payment. The page has no script, and
 * is in a language that the browser prefers.
 */
export function sendBankPage({ headers }: FastifyRequest, reply: FastifyReply, question: BankQuestion) {
  const back = question.returnUrl === null ? '' : ` ${new URL(question.returnUrl).origin}`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(bankPage(question, headers['accept-language']));
}

interface Return {
  readonly returnUrl: string | null;
  readonly answer: BankAnswer;
  /** The parameters that the card processor adds to the URL besides `redirect_status`. Default: none. */
  readonly added?: Readonly<Record<string, string>>;
}

/** Redirects a payer back to the store, or to the bank's page when the payment has no return URL. */
export function sendBack({ url }: FastifyRequest, reply: FastifyReply, { returnUrl, answer, added = {} }: Return) {
  if (returnUrl === null) return reply.redirect(url, 303);
  const back = new URL(returnUrl);
  for (const [name, value] of Object.entries(added)) back.searchParams.set(name, value);
  back.searchParams.set('redirect_status', answer === 'pass' ? 'succeeded' : 'failed');
  return reply.redirect(back.href, 303);
}

function bankPage(asked: BankQuestion, acceptLanguage: string | undefined): string {
  const language = chooseLanguage(acceptLanguage);
  const words = bankTexts[language];
  const { amountMinor, currency, last4, isOpen, returnUrl } = asked;
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const amount = format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/people.css" />
        <title>${words.title}</title>
      </head>
      <body>
        <main>
          <h1>${words.title}</h1>
          ${isOpen ? question() : over()}
        </main>
      </body>
    </html>`.source;

  function question(): Markup {
    return html`<p>${words.question(amount, last4)}</p>
      <form method="post">
        ${answers.map((answer) => html`<button name="answer" value="${answer}">${words[answer]}</button>`)}
      </form>`;
  }

  function over(): Markup {
    return html`<p>${words.over}</p>
      ${returnUrl === null ? undefined : html`<p><a href="${returnUrl}">${words.back}</a></p>`}`;
  }
}
