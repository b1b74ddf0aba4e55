import type { FastifyPluginCallback } from 'fastify';
import type { Scenarios } from '../scenarios.ts';
import { captchaRoutes } from './captcha/captcha-routes.ts';
import type { Identity } from './identity.ts';
import { oauthRoutes } from './oauth/oauth-routes.ts';
import { partnerRoutes } from './partner/partner-routes.ts';
import { approvalRoutes } from './showcase/approval-routes.ts';
import { policyRoutes } from './step-up/policy-routes.ts';
import { jsonRoutes } from './trees/json-routes.ts';

/** Serves the identity server at `/auth`, which the storefront proxies below its own origin. */
export const identityRoutes =
  (identity: Identity, scenarios: Scenarios): FastifyPluginCallback =>
  (app, _, done) => {
    scenarios.apply(app, 'identity');
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    app.register(jsonRoutes(identity), { prefix: '/json' });
    app.register(policyRoutes(identity), { prefix: '/json' });
    app.register(captchaRoutes(identity.captcha), { prefix: '/captcha' });
    app.register(partnerRoutes(identity.partner), { prefix: '/partner' });
    app.register(approvalRoutes(identity.approvals), { prefix: '/approve' });
    app.register(
      oauthRoutes(identity, () => scenarios.pause('identity')),
      { prefix: '/oauth2' },
    );
    done();
  };
