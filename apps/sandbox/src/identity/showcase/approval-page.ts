import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import type { MailRepository } from '../../mail-inbox/mail-repository.ts';
import type { Account } from '../accounts/account-repository.ts';
import { pollingWaitCallback } from '../callbacks/message-callbacks.ts';
import { wayOutCallback } from '../callbacks/question-callbacks.ts';
import { ask, page, type Outcome, type Visit } from '../trees/tree.ts';
import type { Approvals } from './approvals.ts';
import { showcaseWords } from './showcase-words.ts';

const waitMs = 1000;
const waitingState = z.object({ accountId: z.string(), secret: z.string() });

export interface ApprovalDependencies {
  approvals: Approvals;
  mails: MailRepository;
  clock: Clock;
  publicOrigin: string;
}

export interface ApprovalPageDependencies extends ApprovalDependencies {
  /** The name of the page's node in the tree. */
  node: string;
  next: (accountId: string, visit: Visit) => Outcome;
}

/**
 * Creates a page that waits until a person approves the sign-in by the link in a mail, or the visitor cancels. The
 * client checks once per second.
 */
export function createApprovalPage({ approvals, mails, clock, publicOrigin, node, next }: ApprovalPageDependencies) {
  const words = showcaseWords.approval;
  const begin = ({ id, email }: Account): Outcome => {
    const secret = approvals.ask();
    const { subject, text } = words.mail;
    const link = `${publicOrigin}/auth/approve?id=${secret}`;
    mails.add({ to: email, subject, text: `${text}\n\n${link}\n`, html: '', at: clock.now() });
    return ask(node, { accountId: id, secret });
  };
  const waitingPage = page({
    stage: 'WaitingForApproval',
    words: () => words,
    fields: () => ({ wait: pollingWaitCallback(words.wait, waitMs), wayOut: wayOutCallback([words.cancel]) }),
    async next({ wayOut }, state, visit): Promise<Outcome> {
      const { accountId, secret } = waitingState.parse(state);
      const isGiven = approvals.isGiven(secret);
      if (wayOut !== undefined || isGiven === undefined) return { kind: 'refused' };
      return isGiven ? next(accountId, visit) : ask(node, state);
    },
  });
  return { begin, page: waitingPage };
}
