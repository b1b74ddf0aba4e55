import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import type { MailRepository } from './mail-repository.ts';

const querySchema = z.object({ to: z._default(z.nullable(z.string()), null) });

/** Serves a recipient's mails to tests, newest first: `GET /mail?to=`. */
export const mailRoutes =
  (repository: MailRepository): FastifyPluginCallback =>
  (app, _, done) => {
    app.get('/mail', ({ query }, reply) =>
      reply.send(
        repository.list(querySchema.parse(query).to).map((mail) => ({ ...mail, at: new Date(mail.at).toISOString() })),
      ),
    );
    done();
  };
