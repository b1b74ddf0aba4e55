import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BackLink, Card, Columns, Heading, Page, Stack } from '@assess/ui';
import { SearchProblemNotice } from '../lookup/search-problem-notice.tsx';
import type { SearchProblem } from '../lookup/search-problems.ts';
import { HelpBlock } from '../help/help-block.tsx';
import { BulkLookupForm, type BulkLookupFormProps } from './bulk-lookup-form.tsx';

export interface BulkLookupPageProps extends BulkLookupFormProps {
  /** The reason why the submitted list returned no invoices. */
  problem?: SearchProblem;
  /** The URL of the find page, for a single number. */
  findHref: string;
}

const notFound = msg({
  id: 'invoices.several.notFound',
  message:
    'We found none of these numbers. Please check them and the customer account number, and try again. For help, contact <0>Customer Support</0>.',
});

/** Finds the invoices of a pasted list, a statement or a file. */
export function BulkLookupPage({ problem, findHref, ...form }: BulkLookupPageProps) {
  return (
    <Page>
      <Stack gap="6">
        <BackLink href={findHref}>
          <Trans id="invoices.several.back">Find one invoice</Trans>
        </BackLink>
        <Stack gap="2">
          <Heading level={1}>
            <Trans id="invoices.several.heading">Find several invoices at once</Trans>
          </Heading>
          <p>
            <Trans id="invoices.several.intro">
              Paste up to 50 numbers from an email, a statement or a spreadsheet. You see them in one list: found, not
              found, paid and payable.
            </Trans>
          </p>
        </Stack>
        <Columns
          main={
            <Card>
              <Stack gap="6">
                {problem && problem !== 'invalid' && (
                  <SearchProblemNotice problem={problem} message={problem === 'not-found' ? notFound : undefined} />
                )}
                <BulkLookupForm {...form} />
              </Stack>
            </Card>
          }
          aside={<HelpBlock isContactAbove={problem === 'not-found'} />}
        />
      </Stack>
    </Page>
  );
}
