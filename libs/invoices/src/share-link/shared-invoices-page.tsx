import { Trans, useLingui } from '@lingui/react/macro';
import { Button, ButtonLink, Card, FocusedNotice, Heading, Page, Stack, TextField } from '@assess/ui';
import { ProofOfWorkField } from '../lookup/proof-of-work-field.tsx';
import { SearchProblemNotice } from '../lookup/search-problem-notice.tsx';
import { WhereIsItButton, WhereIsItDialog } from '../help/where-is-it-dialog.tsx';
import { helpAnswers } from '../help-answers/help-answers.ts';
import { HelpBlock } from '../help/help-block.tsx';
import { SupportMessage } from '../help/support-message.tsx';
import type { SearchIssue } from '../number-rules/invoice-search.ts';
import { searchIssueMessages } from '../number-rules/number-messages.ts';
import { shareLinkTitles } from '../found-invoices/share-link-titles.ts';
import {
  closedProblems,
  sharedInvoicesProblemMessages,
  type SharedInvoicesProblem,
} from './shared-invoices-problem.ts';

export interface SharedInvoicesPageProps {
  /** The name of the sender, when they gave one. */
  sender: string | null;
  /** The URL that the form posts to, with `accountNumber`. */
  action: string;
  /** The URL of the find page. */
  findHref: string;
  /** The URL of a sample document's picture with the account number highlighted. */
  helpPictureHref: string;
  /** The account number as typed in the last submission. */
  accountNumber?: string | undefined;
  /** The problem with the submitted account number. Default: none. */
  issue?: SearchIssue | undefined;
  /** The reason why the submitted account number opened no invoices. Default: none. */
  problem?: SharedInvoicesProblem | undefined;
  /** The proof-of-work challenge to solve before the number is submitted again. */
  challenge?: string | undefined;
}

/** The page that a share link opens. It asks for the customer account number before it shows the invoices. */
export function SharedInvoicesPage({ sender, problem, findHref, helpPictureHref, ...form }: SharedInvoicesPageProps) {
  const { i18n } = useLingui();
  const isClosed = closedProblems.includes(problem);
  return (
    <Page width="narrow">
      <Stack gap="6">
        <Stack gap="2">
          <Heading level={1}>{i18n._(shareLinkTitles.open)}</Heading>
          {!isClosed && (
            <p>
              {sender ? (
                <Trans id="invoices.handed.from">
                  {sender} has sent you invoices to pay. Enter the customer account number to open them.
                </Trans>
              ) : (
                <Trans id="invoices.handed.intro">
                  You have been sent invoices to pay. Enter the customer account number to open them.
                </Trans>
              )}
            </p>
          )}
        </Stack>
        {problem && problem !== 'invalid' && <ProblemNotice problem={problem} />}
        {isClosed ? (
          <div>
            <ButtonLink href={findHref}>
              <Trans id="invoices.handed.find">Find invoices by number</Trans>
            </ButtonLink>
          </div>
        ) : (
          <Card>
            <OpenForm {...form} />
          </Card>
        )}
        <HelpBlock answer={helpAnswers.sharedLink} />
      </Stack>
      <WhereIsItDialog what="account-number" pictureHref={helpPictureHref} orderHistoryHref={undefined} />
    </Page>
  );
}

function ProblemNotice({ problem }: { problem: Exclude<SharedInvoicesProblem, 'invalid'> }) {
  switch (problem) {
    case 'not-found':
    case 'expired':
    case 'withdrawn':
      return (
        <FocusedNotice tone="error">
          <p>
            <SupportMessage message={sharedInvoicesProblemMessages[problem]} />
          </p>
        </FocusedNotice>
      );
    case 'proof-required':
    case 'too-many-requests':
    case 'unavailable':
      return <SearchProblemNotice problem={problem} />;
  }
}

function OpenForm({
  action,
  accountNumber,
  issue,
  challenge,
}: Pick<SharedInvoicesPageProps, 'action' | 'accountNumber' | 'issue' | 'challenge'>) {
  const { i18n } = useLingui();
  return (
    <form method="post" action={action} noValidate data-guarded="">
      <Stack gap="6">
        <Stack gap="2">
          <TextField
            id="account-number"
            name="accountNumber"
            label={<Trans id="invoices.accountNumber">Customer account number</Trans>}
            defaultValue={accountNumber}
            error={issue && i18n._(searchIssueMessages[issue])}
            {...(issue ? { autoFocus: true } : {})}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
          />
          <div>
            <WhereIsItButton what="account-number" />
          </div>
        </Stack>
        {challenge && <ProofOfWorkField key={challenge} challenge={challenge} />}
        <div>
          <Button type="submit">
            <Trans id="invoices.handed.open">Open invoices</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
