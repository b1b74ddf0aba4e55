import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { redirectCallback } from '../callbacks/message-callbacks.ts';
import { ask, page, type Outcome, type TreeNode, type Visit } from '../trees/tree.ts';
import type { Partner, PartnerPerson } from './partner.ts';

/** `state` and `verifier` tie the way back to the browser and the step that left. */
const leavingState = z.object({ state: z.string(), verifier: z.string(), kept: z.unknown() });
const returnQuery = z.object({ code: z.string(), state: z.string() });

export interface PartnerPageDependencies {
  partner: Partner;
  /** The node of the page. */
  node: string;
  /** Leads on; it gets what `leave` was given to keep. No person where the way back was not the one that began here. */
  next: (person: PartnerPerson | undefined, kept: unknown, visit: Visit) => Promise<Outcome>;
}

/** Sends a browser to the partner, and takes up the way when it comes back with a code. */
export function createPartnerPage({ partner, node, next }: PartnerPageDependencies) {
  const leave = (kept: unknown = null): Outcome =>
    ask(node, { state: randomBytes(16).toString('base64url'), verifier: randomBytes(32).toString('base64url'), kept });
  const leavingPage: TreeNode = page({
    stage: 'SocialRedirect',
    words: (texts) => texts.partner,
    fields: (state) => ({ leave: redirectCallback(partner.authorizationUrl(leavingState.parse(state))) }),
    next(_, sent, visit) {
      const { state, verifier, kept } = leavingState.parse(sent);
      const answer = returnQuery.safeParse(visit.query);
      const isOurs = answer.success && answer.data.state === state;
      return next(isOurs ? partner.redeem(answer.data.code, verifier) : undefined, kept, visit);
    },
  });
  return { leave, page: leavingPage };
}
