import { readFileSync } from 'node:fs';
import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import type { Captcha } from './captcha.ts';

const widget = readFileSync(new URL('widget.js', import.meta.url), 'utf8');

/** Serves the script of the captcha's widget, and the tokens that the widget requests. */
export const captchaRoutes =
  ({ siteKey, createToken }: Captcha): FastifyPluginCallback =>
  (app, _, done) => {
    const tokenRequest = z.object({ siteKey: z.literal(siteKey) });
    app.get('/widget.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(widget));
    app.post('/tokens', ({ body }, reply) => {
      tokenRequest.parse(body);
      return reply.send({ token: createToken() });
    });
    done();
  };
