import { readFileSync } from 'node:fs';
import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import type { LocalCaptcha } from './captcha.ts';

const widget = readFileSync(new URL('widget.js', import.meta.url), 'utf8');

const tokenRequest = z.object({ siteKey: z.string() });
const verifyRequest = z.object({ secret: z._default(z.string(), ''), response: z._default(z.string(), '') });

/** The widget of the local captcha, its tokens, and the question about one in the form of Google's `siteverify`. */
export const captchaRoutes =
  (captcha: LocalCaptcha, publicOrigin: string): FastifyPluginCallback =>
  (app, _, done) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    app.get('/widget.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(widget));
    app.post('/tokens', async ({ body }, reply) => {
      const { siteKey } = tokenRequest.parse(body);
      if (siteKey !== captcha.siteKey) return reply.code(400).send({ code: 'unknown-site-key' });
      return reply.send({ token: await captcha.createToken() });
    });
    app.post('/siteverify', async ({ body }, reply) => {
      const { secret, response } = verifyRequest.parse(body);
      if (secret !== captcha.secret) return reply.send({ success: false, 'error-codes': ['invalid-input-secret'] });
      const madeAt = await captcha.take(response);
      if (madeAt === undefined) {
        return reply.send({ success: false, 'error-codes': ['invalid-input-response'] });
      }
      const { hostname } = new URL(publicOrigin);
      return reply.send({ success: true, challenge_ts: new Date(madeAt * 1000).toISOString(), hostname });
    });
    done();
  };
