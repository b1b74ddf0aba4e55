import { Trans, useLingui } from '@lingui/react/macro';
import type { PageGateway } from '@assess/gateway-client';
import type { InvoiceLookupCreated, UserAccount } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import { ButtonLink, Heading, Notice, Page, Spinner, Stack } from '@assess/ui';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { FailedToLoad } from '../found-invoices/failed-to-load.tsx';
import { pageTitles } from '../found-invoices/page-titles.ts';
import { CustomerAccountCard } from './customer-account-card.tsx';

export type StatementGateway = Pick<PageGateway, 'readUserAccounts' | 'lookUpUserAccount'>;

export interface StatementPageProps {
  /** The id of the signed-in user whose accounts are shown. */
  userId: string;
  /** The locale of the store, which sets the language and the formats. */
  locale: Locale;
  /** The gateway, which reads the user's accounts and looks up their invoices. */
  gateway: StatementGateway;
  /** The URL of the find page. */
  findHref: string;
  /** Shows the invoices of a lookup. */
  onFound: (lookup: InvoiceLookupCreated) => unknown;
  /** Opens the payment of a group of a lookup's invoices: a currency, `overdue`, or the oldest in a currency. */
  onPay: (lookup: InvoiceLookupCreated, group: string) => unknown;
  /** Shows the page that creates a share link to a lookup's payable invoices. */
  onShare: (lookup: InvoiceLookupCreated) => unknown;
}

/** The open amounts in the customer accounts of a signed-in user. Requires a `QueryClientProvider`. */
export function StatementPage({ userId, locale, gateway, findHref, onFound, onPay, onShare }: StatementPageProps) {
  const { i18n } = useLingui();
  const accounts = useQuery(userAccountsQuery(gateway, userId));
  const opening = useMutation({
    mutationFn: async ({ accountNumber, group, isShared }: Opening) => {
      const found = await gateway.lookUpUserAccount({ params: { userId }, body: { accountNumber } });
      if (found.kind === 'invoice-not-found') return 'none';
      if (found.kind !== 'ok') throw new Error(`The gateway did not look through an account: ${found.kind}`);
      if (isShared) await onShare(found.value);
      else await (group === undefined ? onFound(found.value) : onPay(found.value, group));
      return 'found';
    },
  });
  return (
    <Page width="narrow">
      <Stack gap="6">
        <Heading level={1}>{i18n._(pageTitles.statement)}</Heading>
        {accounts.isPending && <Spinner label={<Trans id="invoices.statement.loading">Loading your accounts</Trans>} />}
        {accounts.isError && <FailedToLoad busy={accounts.isFetching} onRetry={() => void accounts.refetch()} />}
        {opening.isError && (
          <Notice tone="error" role="alert">
            <Trans id="invoices.findPage.unavailable">Something technical went wrong. Please try again later.</Trans>
          </Notice>
        )}
        {opening.data === 'none' && (
          <Notice tone="info" role="status">
            <Trans id="invoices.statement.empty">There are no invoices in this account.</Trans>
          </Notice>
        )}
        {accounts.data && (
          <Accounts
            accounts={accounts.data}
            locale={locale}
            opening={opening.isPending ? opening.variables.accountNumber : undefined}
            onOpen={opening.mutate}
          />
        )}
        <div>
          <ButtonLink href={findHref} variant="secondary">
            <Trans id="invoices.statement.find">Find other invoices</Trans>
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}

/** The request that a button of an account's card makes. */
interface Opening {
  accountNumber: string;
  /** The group of invoices whose payment is opened; without a group, the list of all invoices is shown. */
  group?: string | undefined;
  isShared?: boolean;
}

interface AccountsProps {
  accounts: readonly UserAccount[];
  locale: Locale;
  /** The number of the account whose invoices are loading. */
  opening: string | undefined;
  onOpen: (opening: Opening) => void;
}

const Accounts = ({ accounts, locale, opening, onOpen }: AccountsProps) =>
  accounts.length === 0 ? (
    <p>
      <Trans id="invoices.statement.none">
        We know no customer account that belongs to your sign-in. With the numbers on an invoice you can find and pay it
        all the same.
      </Trans>
    </p>
  ) : (
    <Stack as="ul">
      {accounts.map((account) => (
        <CustomerAccountCard
          key={account.number}
          account={account}
          locale={locale}
          busy={opening === account.number}
          onOpen={(group) => onOpen({ accountNumber: account.number, group })}
          onShare={() => onOpen({ accountNumber: account.number, isShared: true })}
        />
      ))}
    </Stack>
  );

/** Queries a user's current accounts. Fails without retries, because the visitor decides when to try again. */
const userAccountsQuery = (gateway: StatementGateway, userId: string) =>
  queryOptions({
    queryKey: ['user-accounts', userId],
    queryFn: async ({ signal }) => {
      const answer = await gateway.readUserAccounts({ params: { userId } }, { signal });
      if (answer.kind !== 'ok') throw new Error(`The gateway gave no accounts: ${answer.kind}`);
      return answer.value.accounts;
    },
    retry: false,
  });
