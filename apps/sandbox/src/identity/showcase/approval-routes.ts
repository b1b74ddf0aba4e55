import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { html, type Markup } from '../../html/markup.ts';
import type { Approvals } from './approvals.ts';
import { showcaseWords } from './showcase-words.ts';

const querySchema = z.object({ id: z._default(z.string(), '') });

/**
 * Serves the page that the link in a mail opens, with a button that gives the approval. Opening the page changes
 * nothing, because mail programs open links too.
 */
export const approvalRoutes =
  (approvals: Approvals): FastifyPluginCallback =>
  (app, _, done) => {
    const { question, yes, thanks, over } = showcaseWords.approvalPage;
    const nobodyAsks = (reply: FastifyReply) => send(reply.code(404), html`<p>${over}</p>`);
    app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, parsed) => {
      payload.resume();
      parsed(null); // the body is ignored, because the form has only a button
    });
    app.get('/', ({ query }, reply) => {
      const { id } = querySchema.parse(query);
      if (approvals.isGiven(id) === undefined) return nobodyAsks(reply);
      return send(
        reply,
        html`<p>${question}</p>
          <form method="post" action="?${String(new URLSearchParams({ id }))}"><button>${yes}</button></form>`,
      );
    });
    app.post('/', ({ query }, reply) =>
      approvals.give(querySchema.parse(query).id)
        ? send(reply, html`<p role="status">${thanks}</p>`)
        : nobodyAsks(reply),
    );
    done();
  };

const send = (reply: FastifyReply, body: Markup) =>
  reply.type('text/html; charset=utf-8').send(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <link rel="icon" href="data:," />
          <title>${showcaseWords.approvalPage.title}</title>
        </head>
        <body>
          <main>
            <h1>${showcaseWords.approvalPage.title}</h1>
            ${body}
          </main>
        </body>
      </html>`.source,
  );
