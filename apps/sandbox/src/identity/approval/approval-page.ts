import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import type { MailStore } from '../../mail-inbox/mail-store.ts';
import type { Account } from '../accounts/account-store.ts';
import { pollingWaitCallback } from '../callbacks/message-callbacks.ts';
import { wayOutCallback } from '../callbacks/question-callbacks.ts';
import { texts } from '../texts/texts.ts';
import { ask, page, type Outcome, type Visit } from '../trees/tree.ts';
import type { Approvals } from './approvals.ts';

const waitMs = 1000;
const waitingState = z.object({ accountId: z.string(), key: z.string() });

export interface ApprovalParts {
  approvals: Approvals;
  mails: MailStore;
  clock: Clock;
  publicOrigin: string;
}

export interface ApprovalPageParts extends ApprovalParts {
  /** The node of the page. */
  node: string;
  next: (accountId: string, visit: Visit) => Outcome;
}

/** Waits until the link in a mail was followed, asking again each second, or until the visitor gives up. */
export function createApprovalPage({ approvals, mails, clock, publicOrigin, node, next }: ApprovalPageParts) {
  const begin = ({ id, email }: Account, { language }: Visit): Outcome => {
    const { secret, key } = approvals.ask();
    const { subject, text } = texts[language].approval.mail;
    const link = `${publicOrigin}/auth/approve?id=${secret}`;
    mails.add({ to: email, subject, text: `${text}\n\n${link}\n`, html: '', at: clock.now() });
    return ask(node, { accountId: id, key });
  };
  const waitingPage = page({
    stage: 'WaitingForApproval',
    words: ({ approval }) => approval,
    fields: (_, { approval }) => ({
      wait: pollingWaitCallback(approval.wait, waitMs),
      wayOut: wayOutCallback([approval.cancel]),
    }),
    async next({ wayOut }, state, visit): Promise<Outcome> {
      const { accountId, key } = waitingState.parse(state);
      const isGiven = approvals.isGiven(key);
      if (wayOut !== undefined || isGiven === undefined) return { kind: 'refused' };
      return isGiven ? next(accountId, visit) : ask(node, state);
    },
  });
  return { begin, page: waitingPage };
}
