import type { FastifyPluginCallback } from 'fastify';
import { errorAnswer } from './api/stripe-api.ts';
import { StripeFailure } from './api/stripe-failure.ts';
import type { Stripe } from './create-stripe.ts';

/** Serves Stripe's API at `/v1` of the sandbox's origin, because Stripe's SDK can be configured with a host but not with a path. */
export const stripeApiRoutes =
  ({ api, save }: Stripe): FastifyPluginCallback =>
  (app, _, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    app.all('/v1/*', async (request, reply) => {
      const { method, url, headers, body } = request;
      const asked = { method, url, headers, body: typeof body === 'string' ? body : '' };
      reply.type('application/json').header('request-id', `req_${request.id}`);
      try {
        const route = api.routeOf(asked);
        if (route.isPublic) reply.header('access-control-allow-origin', '*');
        const answer = await api.answer(asked, route);
        if (method === 'POST') save();
        if (answer.isReplayed) reply.header('idempotent-replayed', 'true');
        return reply.code(answer.status).send(answer.body);
      } catch (error) {
        if (!(error instanceof StripeFailure)) throw error;
        const { status, body: text } = errorAnswer(error);
        return reply.code(status).send(text);
      }
    });
    done();
  };
