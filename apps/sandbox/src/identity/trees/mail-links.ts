import type { Language } from '@assess/i18n';
import type { Clock } from '../../clock.ts';
import type { MailRepository } from '../../mail-inbox/mail-repository.ts';
import type { Account } from '../accounts/account-repository.ts';
import type { OpenStep, PendingSteps } from './pending-steps.ts';

export interface MailLink {
  /** The step of the tree that the link resumes. */
  position: OpenStep;
  /** The language of the mail and of the page behind its link. */
  language: Language;
  words: {
    subject: string;
    /** The text above the link. */
    text: string;
  };
}

/**
 * Creates the function that sends a mail with a link. The link resumes a tree within ten minutes, in any browser, until
 * the tree succeeds.
 */
export function createMailLinks(parts: {
  steps: PendingSteps;
  mails: MailRepository;
  clock: Clock;
  publicOrigin: string;
}) {
  const { steps, mails, clock, publicOrigin } = parts;
  return {
    send({ email }: Account, { position, language, words: { subject, text } }: MailLink): void {
      const link = `${publicOrigin}/${language}/login?suspendedId=${steps.suspend(position)}`;
      mails.add({ to: email, subject, text: `${text}\n\n${link}\n`, html: '', at: clock.now() });
    },
  };
}

export type MailLinks = ReturnType<typeof createMailLinks>;
