import cors from '@fastify/cors';
import type { FastifyPluginAsync } from 'fastify';
import type { Scenarios } from '../scenarios.ts';
import { approvalRoutes } from './approval/approval-routes.ts';
import { captchaRoutes } from './captcha/captcha-routes.ts';
import type { Identity } from './identity.ts';
import { oauthRoutes } from './oauth/oauth-routes.ts';
import { partnerRoutes } from './partner/partner-routes.ts';
import { jsonRoutes } from './trees/json-routes.ts';

/** What the SDK sends and reads beside the plain headers. */
const sdkHeaders = [
  'accept-api-version',
  'authorization',
  'content-type',
  'x-requested-with',
  'x-requested-platform',
  'x-authenticate-response',
  'x-txid',
  'x-tree',
  'x-idtoken',
];

/** The identity server at `/auth`, for pages of these origins; on the storefront's own origin none of the CORS matters. */
export const identityRoutes =
  (identity: Identity, scenarios: Scenarios): FastifyPluginAsync =>
  async (app) => {
    await app.register(cors, {
      origin: [...identity.storefrontOrigins],
      credentials: true,
      methods: ['GET', 'POST'],
      allowedHeaders: sdkHeaders,
      exposedHeaders: 'WWW-Authenticate',
    });
    scenarios.apply(app, 'identity');
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
    app.register(jsonRoutes(identity), { prefix: '/json' });
    app.register(captchaRoutes(identity.captcha, identity.publicOrigin), { prefix: '/captcha' });
    app.register(partnerRoutes(identity.partner, identity.publicOrigin), { prefix: '/partner' });
    app.register(approvalRoutes(identity.approvals), { prefix: '/approve' });
    app.register(
      oauthRoutes(identity, () => scenarios.pause('identity')),
      { prefix: '/oauth2' },
    );
  };
