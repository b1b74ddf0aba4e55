import { chooseLanguage, type Language } from '@assess/i18n';
import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { html, type Markup } from '../html/markup.ts';
import type { CardStore, Charge } from './card-store.ts';
import type { Challenge, ChallengeOutcome } from './challenge-store.ts';
import { challengeTexts } from './challenge-texts.ts';

export interface ChallengeDependencies {
  store: CardStore;
  clock: Clock;
}

/** The URL of a challenge's page, below that of the card processor. */
export const challengeUrl = (processorUrl: string, id: string): string => `${processorUrl}/challenges/${id}`;

const outcomes = {
  pass: 'approved',
  fail: 'authentication-failed',
  cancel: 'authentication-unfinished',
} as const satisfies Record<string, ChallengeOutcome>;

const answerSchema = z.object({ answer: z.enum(['pass', 'fail', 'cancel']) });

/**
 * Serves the page on which a test card's bank challenges its customer, without script. The charge holds the result; the
 * query of the return URL is only a hint.
 */
export const challengeRoutes =
  ({ store, clock }: ChallengeDependencies): FastifyPluginCallback =>
  (app, _, done) => {
    const findOpen = (id: string) => {
      const challenge = store.challenges.find(id);
      const charge = challenge && store.findPaymentStatus(challenge.reference);
      if (!charge) return undefined;
      return { challenge, charge, isOpen: challenge.outcome === null && challenge.settlesAt > clock.now() };
    };

    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    app.get<{ Params: { id: string } }>('/challenges/:id', ({ params, headers }, reply) => {
      const found = findOpen(params.id);
      if (!found) return reply.callNotFound();
      const back = found.challenge.returnUrl === null ? '' : ` ${new URL(found.challenge.returnUrl).origin}`;
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
        )
        .send(challengePage(found, chooseLanguage(headers['accept-language'])));
    });

    app.post<{ Params: { id: string } }>('/challenges/:id', ({ params, body, url }, reply) => {
      const found = findOpen(params.id);
      if (!found) return reply.callNotFound();
      const { challenge, charge, isOpen } = found;
      const { answer } = answerSchema.parse(body);
      if (isOpen) {
        store.challenges.end(challenge.id, outcomes[answer], clock.now());
        if (answer === 'pass') saveCardOf(charge, challenge);
      }
      if (challenge.returnUrl === null) return reply.redirect(url, 303);
      const back = new URL(challenge.returnUrl);
      back.searchParams.set('redirect_status', answer === 'pass' ? 'succeeded' : 'failed');
      return reply.redirect(back.href, 303);
    });

    function saveCardOf({ reference, token }: Charge, { keepFor }: Challenge): void {
      const card = keepFor !== null && store.findToken(token);
      if (card) store.stored.keep(reference, keepFor, store.findCardOf(card));
    }
    done();
  };

interface Asked {
  challenge: Challenge;
  charge: Charge;
  isOpen: boolean;
}

function challengePage({ challenge, charge, isOpen }: Asked, language: Language): string {
  const words = challengeTexts[language];
  const { amountMinor, currency, last4 } = charge;
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
        ${(['pass', 'fail', 'cancel'] as const).map(
          (answer) => html`<button name="answer" value="${answer}">${words[answer]}</button>`,
        )}
      </form>`;
  }

  function over(): Markup {
    return html`<p>${words.over}</p>
      ${challenge.returnUrl === null ? undefined : html`<p><a href="${challenge.returnUrl}">${words.back}</a></p>`}`;
  }
}
