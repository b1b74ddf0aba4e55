import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UserAccount } from '@assess/gateway-client/contract';
import { formatDay, formatMoney, type Locale, type Money } from '@assess/i18n';
import { Button, Card, Cluster, Heading, Stack, SummaryList } from '@assess/ui';
import { Fragment } from 'react';
import { shareLinkTitles } from '../found-invoices/share-link-titles.ts';
import { oldestGroup } from '../selection.ts';
import { waysToPay } from './ways-to-pay.ts';

export interface CustomerAccountCardProps {
  account: UserAccount;
  locale: Locale;
  /**
   * Opens the payment of a group of the account's invoices (a currency, `overdue`, the oldest in a currency). Without a
   * group it opens the list of all invoices.
   */
  onOpen: (group?: string) => void;
  /** Opens the page that creates a share link to all payable invoices. */
  onShare: () => void;
  /** True while the invoices are loading. */
  busy: boolean;
}

/** The open amounts of a customer account, and the ways to pay them. `readAccounts` in `apps/gateway/src/users/user-accounts.ts` totals them. */
export function CustomerAccountCard({
  account: { number, open },
  locale,
  onOpen,
  onShare,
  busy,
}: CustomerAccountCardProps) {
  const { i18n, t } = useLingui();
  const countOf = (count: number) =>
    t({ id: 'invoices.statement.count', message: plural(count, { one: '# invoice', other: '# invoices' }) });
  const sumOf = ({ count, total }: { count: number; total: Money }) => (
    <>
      <strong>{formatMoney(total, locale)}</strong> ({countOf(count)})
    </>
  );
  const dueFirst = (day: string) => t({ id: 'invoices.statement.oldest', message: `The oldest, due ${day}` });
  const pay = (total: string) => t({ id: 'invoices.statement.payAll', message: `Pay ${total}` });
  const payOverdue = (total: string) =>
    t({ id: 'invoices.statement.payOverdue', message: `Pay what is overdue: ${total}` });
  const payOldest = (total: string) => t({ id: 'invoices.statement.payOldest', message: `Pay the oldest: ${total}` });
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
        {waysToPay(open).map(({ count, total, overdue, oldest, paysOverdue, paysAll }) => (
          <Fragment key={total.currency}>
            <SummaryList
              items={[
                {
                  term: <Trans id="invoices.statement.open">To pay</Trans>,
                  detail: sumOf({ count, total }),
                },
                ...(overdue
                  ? [{ term: <Trans id="invoices.statement.overdue">Of that overdue</Trans>, detail: sumOf(overdue) }]
                  : []),
                ...(oldest ? [{ term: dueFirst(formatDay(oldest.dueOn, locale)), detail: sumOf(oldest) }] : []),
              ]}
            />
            <Cluster>
              {paysAll && (
                <Button busy={busy} onClick={() => onOpen(total.currency)}>
                  {pay(formatMoney(total, locale))}
                </Button>
              )}
              {overdue && paysOverdue && (
                <Button variant="secondary" busy={busy} onClick={() => onOpen('overdue')}>
                  {payOverdue(formatMoney(overdue.total, locale))}
                </Button>
              )}
              {oldest && (
                <Button variant="secondary" busy={busy} onClick={() => onOpen(oldestGroup(total.currency))}>
                  {payOldest(formatMoney(oldest.total, locale))}
                </Button>
              )}
            </Cluster>
          </Fragment>
        ))}
        <Cluster>
          <Button variant="quiet" busy={busy} onClick={() => onOpen()}>
            <Trans id="invoices.statement.see">See the invoices of account {number}</Trans>
          </Button>
          {open.length > 0 && (
            <Button
              variant="quiet"
              busy={busy}
              onClick={onShare}
              aria-label={t({
                id: 'invoices.statement.handOffThis',
                message: `Send to your finance office: account ${number}`,
              })}
            >
              {i18n._(shareLinkTitles.make)}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}
