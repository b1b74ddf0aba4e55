import { Trans } from '@lingui/react/macro';
import { ButtonLink, FocusedNotice, Heading, Page, Stack } from '@assess/ui';
import type { ReactNode } from 'react';
import { helpAnswers } from '../help-answers/help-answers.ts';
import { HelpBlock } from '../help/help-block.tsx';

export interface MailLinkPageProps<Result> {
  /** The URL that the button posts to. Opening a link changes nothing, because mail scanners open links too. */
  action: string;
  /** The URL of the find page. */
  findHref: string;
  /** The result of pressing the button. */
  result?: Result | undefined;
}

interface LinkPressProps {
  action: string;
  title: string;
  hasFailed: boolean;
  children: ReactNode;
}

/** The page that a link in a mail opens, with the form whose button performs the link's action. */
export const LinkPress = ({ action, title, hasFailed, children }: LinkPressProps) => (
  <MailLinkPage title={title}>
    {hasFailed && (
      <FocusedNotice tone="error">
        <p>
          <Trans id="invoices.findPage.unavailable">Something technical went wrong. Please try again later.</Trans>
        </p>
      </FocusedNotice>
    )}
    <form method="post" action={action} data-guarded="">
      <Stack gap="4">{children}</Stack>
    </form>
  </MailLinkPage>
);

interface LinkDoneProps {
  title: string;
  tone: 'success' | 'error';
  findHref: string;
  children: ReactNode;
}

/** The page that a link in a mail opens after its action was performed, or when the link has expired. */
export const LinkDone = ({ title, tone, findHref, children }: LinkDoneProps) => (
  <MailLinkPage title={title}>
    <FocusedNotice tone={tone}>
      <p>{children}</p>
    </FocusedNotice>
    <div>
      <ButtonLink href={findHref}>
        <Trans id="invoices.handed.find">Find invoices by number</Trans>
      </ButtonLink>
    </div>
  </MailLinkPage>
);

const MailLinkPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page width="narrow">
    <Stack gap="6">
      <Heading level={1}>{title}</Heading>
      {children}
      <HelpBlock answer={helpAnswers.readyAlert} />
    </Stack>
  </Page>
);
