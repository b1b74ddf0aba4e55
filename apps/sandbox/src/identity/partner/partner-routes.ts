import { chooseLanguage, type Language } from '@assess/i18n';
import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { html } from '../../html/markup.ts';
import { texts } from '../texts/texts.ts';
import { partnerPeople, type Partner } from './partner.ts';

const people = z.enum(['grace', 'robin', 'mallory']);

/** Serves the partner's sign-in page at `/authorize`. @see RFC 6749, RFC 7636 */
export const partnerRoutes =
  (partner: Partner): FastifyPluginCallback =>
  (app, _, done) => {
    const requestSchema = z.object({
      client_id: z.literal(partner.clientId),
      redirect_uri: z.literal(partner.redirectUri),
      response_type: z.literal('code'),
      state: z.string().check(z.minLength(1), z.maxLength(200)),
      code_challenge: z.string().check(z.length(43)),
      code_challenge_method: z.literal('S256'),
    });
    const back = (answer: Record<string, string>) => `${partner.redirectUri}?${new URLSearchParams(answer)}`;

    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    app.get('/authorize', ({ query, headers }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(signInPage(requestSchema.parse(query), chooseLanguage(headers['accept-language']))),
    );
    app.post('/authorize', ({ query, body }, reply) => {
      const { state, code_challenge: challenge } = requestSchema.parse(query);
      const { person } = z.object({ person: z.optional(people) }).parse(body);
      if (person === undefined) return reply.redirect(back({ error: 'access_denied', state }), 303);
      return reply.redirect(back({ code: partner.giveCode(person, challenge), state }), 303);
    });
    done();
  };

function signInPage(request: Record<string, string>, language: Language): string {
  const words = texts[language].partner;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <title>${words.header}</title>
      </head>
      <body>
        <main>
          <h1>${words.header}</h1>
          <p>${words.question}</p>
          <form method="post" action="?${String(new URLSearchParams(request))}">
            ${Object.entries(partnerPeople).map(
              ([id, { givenName, familyName }]) =>
                html`<p>
                  <button name="person" value="${id}">${words.continueAs(`${givenName} ${familyName}`)}</button>
                </p>`,
            )}
            <p><button>${words.cancel}</button></p>
          </form>
        </main>
      </body>
    </html>`.source;
}
