import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { productRealmName } from '../../identity/realm.ts';
import { sendProblem } from '../problem.ts';
import type { Visitor } from '../visitor.ts';

/** The step-up that has to come before a request. */
export interface StepUpAdvice {
  /** Method and path. */
  resource: string;
  /** The advice as attributes of a policy decision, and as XML for an address. */
  advices: Record<string, string[]>;
  xml: string;
}

const querySchema = z.object({ advice: z.catch(z.enum(['header', 'json', 'redirect']), 'header') });

/**
 * Tells that a step-up is wanted, in one of the three forms that policy agents have: a challenge in a header
 * (`x-authenticate-response: header` asks for it, and it is what others get too), or with `?advice=` the decision as JSON or
 * a redirect to the sign-in page.
 */
export function sendAdvice(request: FastifyRequest, reply: FastifyReply, visitor: Visitor, advice: StepUpAdvice) {
  reply.header('cache-control', 'no-store');
  switch (querySchema.parse(request.query).advice) {
    case 'json':
      return reply.send({ resource: advice.resource, actions: {}, attributes: {}, advices: advice.advices, ttl: 0 });
    case 'redirect':
      return reply.redirect(signInAddress(visitor, advice), 302);
    case 'header': {
      const encoded = Buffer.from(JSON.stringify(advice.advices)).toString('base64');
      const challenge = `SSOADVICE realm="${productRealmName}",advices="${encoded}"`;
      return sendProblem(reply.header('www-authenticate', challenge), 401, 'Confirm that it is you.');
    }
  }
}

const signInAddress = ({ links, address }: Visitor, { xml }: StepUpAdvice): string =>
  links.signIn({ returnTo: address, realm: productRealmName, authIndexType: 'composite_advice', authIndexValue: xml });
