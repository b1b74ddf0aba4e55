import { Trans, useLingui } from '@lingui/react/macro';
import { Button, ButtonLink, FocusedNotice, Heading, Page, Stack } from '@assess/ui';
import type { ReactNode } from 'react';
import { HelpBlock } from '../help/help-block.tsx';
import { noticeTitles } from '../results-page/notice-titles.ts';
import type { ConfirmAnswer, StopAnswer } from './notice-answer.ts';

interface MailLinkPageProps<Answer> {
  /** The address that the button posts to: opening a link changes nothing, as mail scanners do so. */
  action: string;
  findHref: string;
  /** What came of the press. */
  answer?: Answer | undefined;
}

export type ConfirmNoticePageProps = MailLinkPageProps<ConfirmAnswer>;

/** The page behind the link of the mail that asks whether an address wants to be told. */
export function ConfirmNoticePage({ action, findHref, answer }: ConfirmNoticePageProps) {
  const { i18n } = useLingui();
  switch (answer) {
    case 'confirmed':
      return (
        <Done title={i18n._(noticeTitles.confirmed)} tone="success" findHref={findHref}>
          <Trans id="invoices.notice.confirmed">
            Your address is confirmed. We send one email as soon as the invoice can be paid; each email has a link that
            stops them.
          </Trans>
        </Done>
      );
    case 'gone':
      return (
        <Done title={i18n._(noticeTitles.confirm)} tone="error" findHref={findHref}>
          <Trans id="invoices.notice.gone">
            This link no longer works: it is older than 48 hours, or you have stopped these emails. Find your order
            again to ask anew, or to see whether its invoice can be paid by now.
          </Trans>
        </Done>
      );
    case 'unavailable':
    case undefined:
      return (
        <Press action={action} title={i18n._(noticeTitles.confirm)} hasFailed={answer === 'unavailable'}>
          <p>
            <Trans id="invoices.notice.confirmText">
              Confirm that we may write to you once, when the invoice that you wait for can be paid.
            </Trans>
          </p>
          <Button type="submit">
            <Trans id="invoices.notice.confirm">Confirm</Trans>
          </Button>
        </Press>
      );
  }
}

export type StopNoticesPageProps = MailLinkPageProps<StopAnswer>;

/** The page behind the link of a mail that stops these mails. It says the same of a link that was used or never was. */
export function StopNoticesPage({ action, findHref, answer }: StopNoticesPageProps) {
  const { i18n } = useLingui();
  return answer === 'stopped' ? (
    <Done title={i18n._(noticeTitles.stopped)} tone="success" findHref={findHref}>
      <Trans id="invoices.notice.stopped">
        We have forgotten your address and all that you asked to be told. You still get the receipts of what you pay.
      </Trans>
    </Done>
  ) : (
    <Press action={action} title={i18n._(noticeTitles.stop)} hasFailed={answer === 'unavailable'}>
      <p>
        <Trans id="invoices.notice.stopText">
          We will not tell you any more when invoices can be paid, and forget your address.
        </Trans>
      </p>
      <Button type="submit" name="stop" value="true">
        {i18n._(noticeTitles.stop)}
      </Button>
    </Press>
  );
}

interface PressProps {
  action: string;
  title: string;
  hasFailed: boolean;
  children: ReactNode;
}

function Press({ action, title, hasFailed, children }: PressProps) {
  return (
    <Page width="narrow">
      <Stack gap="6">
        <Heading level={1}>{title}</Heading>
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
        <HelpBlock />
      </Stack>
    </Page>
  );
}

interface DoneProps {
  title: string;
  tone: 'success' | 'error';
  findHref: string;
  children: ReactNode;
}

function Done({ title, tone, findHref, children }: DoneProps) {
  return (
    <Page width="narrow">
      <Stack gap="6">
        <Heading level={1}>{title}</Heading>
        <FocusedNotice tone={tone}>
          <p>{children}</p>
        </FocusedNotice>
        <div>
          <ButtonLink href={findHref}>
            <Trans id="invoices.handed.find">Find invoices by number</Trans>
          </ButtonLink>
        </div>
        <HelpBlock />
      </Stack>
    </Page>
  );
}
