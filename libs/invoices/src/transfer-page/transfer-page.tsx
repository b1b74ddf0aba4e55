import { Trans, useLingui } from '@lingui/react/macro';
import { BackLink, Columns, FocusedNotice, Heading, Page, Stack } from '@assess/ui';
import { helpAnswers } from '../help-answers/help-answers.ts';
import { HelpBlock } from '../help/help-block.tsx';
import { SupportMessage } from '../help/support-message.tsx';
import { TransferFormView, type TransferFormViewProps } from './transfer-form-view.tsx';
import { transferProblemMessages, transferTitles, type TransferProblem } from './transfer-messages.ts';
import { TransferAnnounced } from './transfer-announced.tsx';

export interface TransferPageProps extends TransferFormViewProps {
  /** The URL of the results from which the invoices were chosen. */
  resultsHref: string;
  /** The reason why the submitted announcement was not stored. */
  problem?: TransferProblem | undefined;
  /** True when the announced transfer is stored. */
  isNoted?: boolean;
}

/** The page on which a customer announces that invoices were paid by bank transfer. @see spec §1 */
export function TransferPage({ resultsHref, problem, isNoted = false, ...form }: TransferPageProps) {
  const { i18n } = useLingui();
  const { invoices, selected, locale, typed } = form;
  return (
    <Page>
      <Stack gap="6">
        <BackLink href={resultsHref}>
          <Trans id="invoices.transfer.back">Back to your invoices</Trans>
        </BackLink>
        <Stack gap="2">
          <Heading level={1}>{i18n._(isNoted ? transferTitles.noted : transferTitles.announce)}</Heading>
          {!isNoted && (
            <p>
              <Trans id="invoices.transfer.intro">
                Have you paid by bank transfer? Tell us what it was for, so that we can match it to your invoices.
              </Trans>
            </p>
          )}
        </Stack>
        <Columns
          main={
            isNoted ? (
              <TransferAnnounced
                invoices={invoices.filter(({ id }) => selected.includes(id))}
                locale={locale}
                typed={typed}
              />
            ) : (
              <Stack gap="4">
                {problem && problem !== 'invalid' && (
                  <FocusedNotice tone="error">
                    <p>
                      <SupportMessage message={transferProblemMessages[problem]} />
                    </p>
                  </FocusedNotice>
                )}
                <TransferFormView {...form} />
              </Stack>
            )
          }
          aside={<HelpBlock answer={helpAnswers.transfer} />}
        />
      </Stack>
    </Page>
  );
}
