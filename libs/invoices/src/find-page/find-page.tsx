import { Trans } from '@lingui/react/macro';
import { Card, Columns, Heading, Page, Stack } from '@assess/ui';
import type { ReactNode } from 'react';
import { HelpBlock } from '../help/help-block.tsx';
import { OtherKind } from './other-kind.tsx';
import { FindForm, type FindFormProps } from './find-form.tsx';
import { SearchProblemNotice } from '../lookup/search-problem-notice.tsx';
import type { SearchProblem } from '../lookup/search-problems.ts';
import { numbersOnPaper, type NumberOnPaper } from '../help/number-on-paper.ts';
import { WhereIsItDialog } from '../help/where-is-it-dialog.tsx';

export interface FindPageProps extends FindFormProps {
  /** The reason why the submitted search returned no invoices. */
  problem?: SearchProblem;
  /** Returns the URL of a sample document's picture with the number highlighted. */
  helpPictureHref: (what: NumberOnPaper) => string;
  /** The URL of the order history at commerce; undefined for a store without one. */
  orderHistoryHref: string | undefined;
  /** The URL of the bulk lookup page. */
  bulkLookupHref: string;
  /** The URL of the page that reports a payment's status. */
  paymentStatusHref: string;
  /** Content for signed-in users. It is below the form, which therefore does not move when the content appears late. */
  forCustomer?: ReactNode;
}

/** The page on which a visitor finds invoices. @see spec §2 Find page */
export function FindPage({
  problem,
  helpPictureHref,
  orderHistoryHref,
  bulkLookupHref,
  paymentStatusHref,
  forCustomer,
  ...form
}: FindPageProps) {
  return (
    <Page>
      <Stack gap="6">
        <Stack gap="2">
          <Heading level={1}>
            <Trans id="invoices.findPage.heading">Find and pay your invoice</Trans>
          </Heading>
          <p>
            <Trans id="invoices.findPage.intro">
              Enter an invoice, order or purchase order number together with your customer account number.
            </Trans>
          </p>
        </Stack>
        <Columns
          main={
            <Card>
              <Stack gap="6">
                {problem && problem !== 'invalid' && <SearchProblemNotice problem={problem} />}
                {problem === 'not-found' && form.search && <OtherKind action={form.action} search={form.search} />}
                <FindForm {...form} />
                <Stack gap="2">
                  <a href={bulkLookupHref}>
                    <Trans id="invoices.findPage.several">Find several invoices at once</Trans>
                  </a>
                  <a href={paymentStatusHref}>
                    <Trans id="invoices.findPage.charge">Was I charged?</Trans>
                  </a>
                  {forCustomer}
                </Stack>
              </Stack>
            </Card>
          }
          aside={<HelpBlock isContactAbove={problem === 'not-found'} />}
        />
      </Stack>
      {numbersOnPaper.map((what) => (
        <WhereIsItDialog
          key={what}
          what={what}
          pictureHref={helpPictureHref(what)}
          orderHistoryHref={orderHistoryHref}
        />
      ))}
    </Page>
  );
}
