import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { sendPeoplePage } from '../html/people-page.ts';
import { inboxPage } from './inbox-page.ts';
import type { MailStore } from './mail-store.ts';

/** The query of the form. An empty field means all recipients. */
const querySchema = z.object({ to: z._default(z.string(), '') });

/** The content policy of mail clients: a mail may be viewed and may link to other pages, nothing else. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Serves the mails for people: `GET /inbox?to=`, and each HTML mail as a document of its own. */
export const inboxRoutes =
  (store: MailStore): FastifyPluginCallback =>
  (app, _, done) => {
    app.get('/inbox', ({ query }, reply) => {
      const to = querySchema.parse(query).to.trim();
      return sendPeoplePage(reply, 'Mails – Sandbox', inboxPage({ to, mails: store.list(to || null) }));
    });
    app.get<{ Params: { id: string } }>('/inbox/:id', ({ params: { id } }, reply) => {
      const source = store.find(id)?.html;
      if (!source) return reply.callNotFound();
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': mailPolicy, 'referrer-policy': 'no-referrer' })
        .send(withLinksToNewTabs(source));
    });
    done();
  };

/** Opens links in new tabs, because the store's pages refuse to load in a frame. A doctype has to stay first. */
const withLinksToNewTabs = (source: string) => source.replace(/^\s*(<!doctype[^>]*>)?/i, '$&<base target="_blank">');
