import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import type { Identity } from '../identity.ts';
import { realmPath } from '../realm.ts';
import { answerError, refuse } from '../refuse.ts';
import type { Condition, IdentityPolicy, PolicyDecision } from './policy.ts';

/** The protected resources, each with the action that the policy covers and the condition for it. */
const policies: readonly { resource: RegExp; action: string; condition: Condition }[] = [
  {
    resource: /^https:\/\/gateway:443\/users\/[^/]+\/cards\/[^/]+$/,
    action: 'DELETE',
    condition: { kind: 'transaction' },
  },
];

const questionSchema = z.object({
  resources: z.array(z.string()).check(z.minLength(1), z.maxLength(20)),
  /** The subject of the request: a session or an access token. */
  subject: z.union([z.object({ ssoToken: z.string() }), z.object({ jwt: z.string() })]),
  environment: z._default(z.record(z.string(), z.array(z.string())), {}),
});

type Question = z.infer<typeof questionSchema>;

/** Serves the decisions for policy agents over HTTP, as the identity product does. */
export const policyRoutes =
  ({ policy, agentToken }: Pick<Identity, 'policy' | 'agentToken'>): FastifyPluginCallback =>
  (app, _, done) => {
    app.setErrorHandler(answerError);
    app.post(`/${realmPath}/policies`, async ({ headers, query, body }, reply) => {
      z.object({ _action: z.literal('evaluate') }).parse(query);
      if (headers.iplanetdirectorypro !== agentToken) return refuse(reply, 401, 'Access Denied');
      const question = questionSchema.parse(body);
      const decisions = [];
      for (const resource of question.resources) {
        const decision = await decide(policy, question, resource);
        if (decision === 'no-subject') return refuse(reply, 400, 'Unable to retrieve the subject');
        decisions.push({ resource, actions: {}, attributes: {}, advices: {}, ttl: 0, ...decision });
      }
      return reply.send(decisions);
    });
    done();
  };

async function decide(policy: IdentityPolicy, { subject, environment }: Question, resource: string) {
  const protection = policies.find((each) => each.resource.test(resource));
  if (!protection) return {}; // a resource without a policy is denied
  const { action, condition } = protection;
  const credentials =
    'jwt' in subject
      ? { authorization: `Bearer ${subject.jwt}` }
      : { cookie: `iPlanetDirectoryPro=${subject.ssoToken}` };
  const [transactionId] = environment.TxId ?? [];
  const decision = await policy.decide({ ...credentials, resource: `${action} ${resource}`, condition, transactionId });
  return toAnswer(decision, action);
}

function toAnswer(decision: PolicyDecision, action: string) {
  switch (decision.kind) {
    case 'allowed':
      return { actions: { [action]: true } };
    case 'step-up':
      return { advices: decision.advices };
    case 'unauthenticated':
      return 'no-subject';
  }
}
