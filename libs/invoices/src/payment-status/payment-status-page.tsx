import { Trans, useLingui } from '@lingui/react/macro';
import { Card, Columns, Heading, Page, Stack } from '@assess/ui';
import type { SearchProblem } from '../lookup/search-problems.ts';
import { SearchProblemNotice } from '../lookup/search-problem-notice.tsx';
import { HelpBlock } from '../help/help-block.tsx';
import { PaymentStatusResult, type PaymentStatusResultProps } from './payment-status-result.tsx';
import { ChargeForm, type ChargeFormProps } from './payment-status-form.tsx';
import { chargeHelp, chargeTitle } from './payment-status-messages.ts';

/** The reasons why the payment status page has no result. `invalid`: the messages are beside the fields. */
export const chargeProblems = [
  'invalid',
  'proof-required',
  'too-many-requests',
  'unavailable',
] as const satisfies SearchProblem[];

/** One reason why the search for a lost payment has no result. */
export type ChargeProblem = (typeof chargeProblems)[number];

export interface PaymentStatusPageProps extends ChargeFormProps, Omit<PaymentStatusResultProps, 'charges' | 'action'> {
  /** The gateway's response to the submitted search. */
  charges?: PaymentStatusResultProps['charges'] | undefined;
  /** The reason why the submitted search has no result. Default: none. */
  problem?: ChargeProblem | undefined;
}

/** The page for a payer who did not see the result of a payment, and fears to have paid twice or not at all. */
export function PaymentStatusPage({
  charges,
  problem,
  action,
  typed,
  issues,
  challenge,
  ...result
}: PaymentStatusPageProps) {
  const { i18n } = useLingui();
  return (
    <Page>
      <Stack gap="6">
        <Stack gap="2">
          <Heading level={1}>{i18n._(chargeTitle)}</Heading>
          <p>
            <Trans id="invoices.charge.intro">
              If your browser closed, the connection was lost or we were still checking your payment, ask here what
              became of it.
            </Trans>
          </p>
          <p>
            <Trans id="invoices.charge.reach">
              We find every payment, however long ago it was made. An attempt that was not charged can be found for 24
              hours.
            </Trans>
          </p>
        </Stack>
        <Columns
          main={
            <Stack gap="6">
              {charges && <PaymentStatusResult charges={charges} action={action} {...result} />}
              <Card>
                <Stack gap="6">
                  {problem && problem !== 'invalid' && <SearchProblemNotice problem={problem} />}
                  <ChargeForm action={action} typed={typed} issues={issues} challenge={challenge} />
                </Stack>
              </Card>
            </Stack>
          }
          aside={<HelpBlock answer={chargeHelp} />}
        />
      </Stack>
    </Page>
  );
}
