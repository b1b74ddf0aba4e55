import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UserAccount } from '@assess/gateway-client/contract';
import { formatMoney, type Locale } from '@assess/i18n';
import { Button, Card, Cluster, Heading, Stack, SummaryList } from '@assess/ui';
import { Fragment } from 'react';

export interface AccountCardProps {
  account: UserAccount;
  locale: Locale;
  /** Leads to the account's invoices, with a group of them selected: a currency, or `overdue`. */
  onOpen: (selected?: string) => void;
  /** They are on their way. */
  busy: boolean;
}

/** What is open of a customer account, and the ways to pay it. */
export function AccountCard({ account: { number, open }, locale, onOpen, busy }: AccountCardProps) {
  const { t } = useLingui();
  const countOf = (count: number) =>
    t({ id: 'invoices.statement.count', message: plural(count, { one: '# invoice', other: '# invoices' }) });
  const pay = (total: string) => t({ id: 'invoices.statement.payAll', message: `Pay ${total}` });
  const payOverdue = (total: string) =>
    t({ id: 'invoices.statement.payOverdue', message: `Pay what is overdue: ${total}` });
  return (
    <Card as="li">
      <Stack gap="4">
        <Heading level={2} size={3}>
          <Trans id="invoices.statement.account">Account {number}</Trans>
        </Heading>
        {open.length === 0 && (
          <p>
            <Trans id="invoices.statement.nothing">Nothing can be paid in this account now.</Trans>
          </p>
        )}
        {open.map(({ count, total, overdue }) => (
          <Fragment key={total.currency}>
            <SummaryList
              items={[
                {
                  term: <Trans id="invoices.statement.open">To pay</Trans>,
                  detail: (
                    <>
                      <strong>{formatMoney(total, locale)}</strong> ({countOf(count)})
                    </>
                  ),
                },
                ...(overdue
                  ? [
                      {
                        term: <Trans id="invoices.statement.overdue">Of that overdue</Trans>,
                        detail: (
                          <>
                            <strong>{formatMoney(overdue.total, locale)}</strong> ({countOf(overdue.count)})
                          </>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
            <Cluster>
              <Button busy={busy} onClick={() => onOpen(total.currency)}>
                {pay(formatMoney(total, locale))}
              </Button>
              {overdue && open.length === 1 && overdue.count < count && (
                <Button variant="secondary" busy={busy} onClick={() => onOpen('overdue')}>
                  {payOverdue(formatMoney(overdue.total, locale))}
                </Button>
              )}
            </Cluster>
          </Fragment>
        ))}
        <div>
          <Button variant="quiet" busy={busy} onClick={() => onOpen()}>
            <Trans id="invoices.statement.see">See the invoices of account {number}</Trans>
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
