import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { redirectCallback } from '../callbacks/message-callbacks.ts';
import { ask, page, type Outcome, type TreeNode, type Visit } from '../trees/tree.ts';
import type { Partner, PartnerPerson } from './partner.ts';

/**
 * The state of the tree while the visitor is at the partner. `state` and `verifier` bind the redirect back to this
 * browser and this step.
 */
const leavingState = z.object({ state: z.string(), verifier: z.string(), kept: z.unknown() });
const returnQuery = z.object({ code: z.string(), state: z.string() });

export interface PartnerPageDependencies {
  partner: Partner;
  /** The name of the page's node in the tree. */
  node: string;
  /**
   * Continues the tree with the value that `leave` stored. `person` is undefined when the redirect back does not belong
   * to this sign-in.
   */
  next: (person: PartnerPerson | undefined, kept: unknown, visit: Visit) => Promise<Outcome>;
}

/** Creates a page that redirects the visitor to the partner, and continues the tree when the partner redirects them back with a code. */
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
