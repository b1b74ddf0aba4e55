import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { sendPeoplePage } from '../html/people-page.ts';
import { inboxPage } from './inbox-page.ts';
import type { MailRepository } from './mail-repository.ts';

/** The query of the inbox's form. An empty field means all recipients. */
const querySchema = z.object({ to: z._default(z.string(), '') });

/** The Content-Security-Policy of a mail: it may be viewed and may link to other pages, as in mail clients, but do nothing else. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Serves the mails to developers and testers: `GET /inbox?to=`, and each HTML mail as a separate document. */
export const inboxRoutes =
  (repository: MailRepository): FastifyPluginCallback =>
  (app, _, done) => {
    app.get('/inbox', ({ query }, reply) => {
      const to = querySchema.parse(query).to.trim();
      return sendPeoplePage(reply, 'Mails – Sandbox', inboxPage({ to, mails: repository.list(to || null) }));
    });
    app.get<{ Params: { id: string } }>('/inbox/:id', ({ params: { id } }, reply) => {
      const source = repository.find(id)?.html;
      if (!source) return reply.callNotFound();
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': mailPolicy, 'referrer-policy': 'no-referrer' })
        .send(withLinksToNewTabs(source));
    });
    done();
  };

/** Makes links open in new tabs, because the store's pages refuse to load in an iframe. A doctype has to stay first. */
const withLinksToNewTabs = (source: string) => source.replace(/^\s*(<!doctype[^>]*>)?/i, '$&<base target="_blank">');
