import { chooseLanguage, type Language } from '@assess/i18n';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { html, type Markup } from '../../markup.ts';
import { texts } from '../texts/texts.ts';
import type { Approvals } from './approvals.ts';

const querySchema = z.object({ id: z._default(z.string(), '') });

/** The page behind the link in a mail. Opening it changes nothing, because mail programs open links too; its button does. */
export const approvalRoutes =
  (approvals: Approvals): FastifyPluginCallback =>
  (app, _, done) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, parsed) => {
      payload.resume();
      parsed(null); // nothing but the button
    });
    app.get('/', ({ query, headers }, reply) => {
      const { id } = querySchema.parse(query);
      const language = languageOf(headers);
      const { question, yes, over } = texts[language].approvalPage;
      if (!approvals.isOpen(id)) return send(reply.code(404), language, html`<p>${over}</p>`);
      return send(
        reply,
        language,
        html`<p>${question}</p>
          <form method="post" action="?${String(new URLSearchParams({ id }))}"><button>${yes}</button></form>`,
      );
    });
    app.post('/', ({ query, headers }, reply) => {
      const language = languageOf(headers);
      const { thanks, over } = texts[language].approvalPage;
      return approvals.give(querySchema.parse(query).id)
        ? send(reply, language, html`<p role="status">${thanks}</p>`)
        : send(reply.code(404), language, html`<p>${over}</p>`);
    });
    done();
  };

const languageOf = (headers: FastifyRequest['headers']): Language => chooseLanguage(headers['accept-language']);

const send = (reply: FastifyReply, language: Language, body: Markup) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; form-action 'self'")
    .send(
      html`<!doctype html>
        <html lang="${language}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>${texts[language].approvalPage.title}</title>
          </head>
          <body>
            <main>
              <h1>${texts[language].approvalPage.title}</h1>
              ${body}
            </main>
          </body>
        </html>`.source,
    );
