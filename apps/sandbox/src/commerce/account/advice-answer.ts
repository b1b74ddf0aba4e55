import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { productRealmName } from '../../identity/realm.ts';
import { sendProblem } from '../problem.ts';
import type { Visitor } from '../visitor.ts';

/** The step-up that a request requires. */
export interface StepUpAdvice {
  /** The method and the path of the request. */
  resource: string;
  /** The advice as attributes of a policy decision, and as XML for a URL. */
  advices: Record<string, string[]>;
  xml: string;
}

const querySchema = z.object({ advice: z.catch(z.enum(['header', 'json', 'redirect']), 'header') });

/**
 * Requests a step-up in one of the three forms that policy agents have. The default is a challenge in a header, which a
 * client can also request by `x-authenticate-response: header`. With `?advice=` in the URL, the response is either the
 * decision as JSON or a redirect to the sign-in page.
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
