import type { UserAccount } from '@assess/gateway-client/contract';
import { formatDay, formatMoney, type Money } from '@assess/i18n';
import { amountTold, saying, told, toldLocale } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, fn, type Mock, userEvent } from 'storybook/test';
import { StatementPage, type StatementGateway } from './statement-page.tsx';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const cad = (amountMinor: number) => ({ amountMinor, currency: 'CAD' });

const lookup = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  kind: 'customer-account',
  expiresAt: '2026-11-20T12:00:00.000Z',
} as const;

const late: UserAccount = {
  number: 'A1001',
  open: [
    {
      count: 12,
      total: usd(1_234_500),
      overdue: { count: 3, total: usd(98_700) },
      oldest: { count: 1, total: usd(12_300), dueOn: '2026-09-30' },
    },
  ],
};

const gatewayWith = (accounts: UserAccount[] | Promise<never>): StatementGateway => ({
  readUserAccounts: fn(async () => ({ kind: 'ok' as const, value: { accounts: await accounts } })),
  lookUpUserAccount: fn(async () => ({ kind: 'ok' as const, value: lookup })),
});

const meta = {
  title: 'Account and sign-in/Statement page',
  id: 'invoices-statement-page',
  component: StatementPage,
  args: {
    userId: 'user-1',
    locale: 'en-us',
    gateway: gatewayWith([late]),
    findHref: '#find',
    onFound: fn(),
    onPay: fn(),
    onShare: fn(),
  },
  render: (args) => (
    <QueryClientProvider client={new QueryClient()}>
      <StatementPage {...args} />
    </QueryClientProvider>
  ),
} satisfies Meta<typeof StatementPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Returns the name of a pay button with the amount as formatted, including its non-breaking spaces. */
const pays = (what: 'payAll' | 'payOverdue' | 'payOldest', total: Money) =>
  told(`invoices.statement.${what}`, { total: formatMoney(total, toldLocale()) });

const overdue = () => saying('invoices.statement.payOverdue', { total: '' });

/** The buttons pay the whole account, the overdue invoices or the earliest due ones, or open the list to choose from. */
export const OverdueInvoices: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(amountTold(usd(1_234_500)))).toBeVisible();
    await expect(canvas.getByText(amountTold(usd(98_700)))).toBeVisible();
    const presses = [
      [pays('payAll', usd(1_234_500)), 'USD'],
      [pays('payOverdue', usd(98_700)), 'overdue'],
      [pays('payOldest', usd(12_300)), 'oldest-USD'],
    ] as const;
    for (const [name, group] of presses) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(args.onPay).toHaveBeenLastCalledWith(lookup, group);
    }
    await userEvent.click(
      canvas.getByRole('button', { name: told('invoices.statement.handOffThis', { number: 'A1001' }) }),
    );
    await expect(args.onShare).toHaveBeenLastCalledWith(lookup);
    await expect(args.onFound).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.statement.see', { number: 'A1001' }) }));
    await expect(args.onFound).toHaveBeenLastCalledWith(lookup);
    await expect(args.gateway.lookUpUserAccount).toHaveBeenLastCalledWith({
      params: { userId: 'user-1' },
      body: { accountNumber: 'A1001' },
    });
  },
};

/** The earliest due invoices have a button of their own. */
export const NothingOverdue: Story = {
  args: {
    gateway: gatewayWith([
      {
        number: 'A1001',
        open: [{ count: 9, total: usd(900_000), oldest: { count: 2, total: usd(40_000), dueOn: '2026-12-01' } }],
      },
    ]),
  },
  play: async ({ canvas, args }) => {
    await expect(
      await canvas.findByText(told('invoices.statement.oldest', { day: formatDay('2026-12-01', toldLocale()) })),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: overdue() })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: pays('payOldest', usd(40_000)) }));
    await expect(args.onPay).toHaveBeenLastCalledWith(lookup, 'oldest-USD');
  },
};

/** One payment has one currency, so each currency has a button. */
export const SeveralAccounts: Story = {
  args: {
    gateway: gatewayWith([
      { number: 'A1001', open: [{ count: 1, total: usd(4_900), overdue: { count: 1, total: usd(4_900) } }] },
      {
        number: 'A1002',
        open: [
          {
            count: 2,
            total: cad(9_800),
            overdue: { count: 1, total: cad(4_900) },
            oldest: { count: 1, total: cad(4_900), dueOn: '2026-09-30' },
          },
          { count: 4, total: usd(19_600) },
        ],
      },
      { number: 'A2001', open: [] },
    ]),
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(told('invoices.statement.nothing'))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: overdue() })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: pays('payAll', usd(19_600)) }));
    await expect(args.onPay).toHaveBeenLastCalledWith(lookup, 'USD');
    await userEvent.click(canvas.getByRole('button', { name: pays('payOldest', cad(4_900)) }));
    await expect(args.onPay).toHaveBeenLastCalledWith(lookup, 'oldest-CAD');
    await expect(canvas.getByRole('button', { name: pays('payAll', usd(4_900)) })).toBeEnabled();
  },
};

export const NoAccounts: Story = {
  args: { gateway: gatewayWith([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(saying('invoices.statement.none'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: told('invoices.statement.find') })).toHaveAttribute('href', '#find');
  },
};

export const Loading: Story = {
  args: { gateway: gatewayWith(new Promise<never>(() => {})) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(told('invoices.statement.loading'));
  },
};

/** A request that fails once and then succeeds. Storybook resets the calls before each story. */
const readAtSecondTry: Mock<StatementGateway['readUserAccounts']> = fn(async () => {
  if (readAtSecondTry.mock.calls.length === 1) throw new Error('The gateway is down');
  return { kind: 'ok', value: { accounts: [late] } };
});

export const Failed: Story = {
  args: { gateway: { ...gatewayWith([late]), readUserAccounts: readAtSecondTry } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(saying('invoices.findPage.unavailable'));
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.payments.retry') }));
    await expect(
      await canvas.findByRole('heading', { name: told('invoices.statement.account', { number: 'A1001' }) }),
    ).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const NoInvoices: Story = {
  args: {
    gateway: {
      ...gatewayWith([{ number: 'A2001', open: [] }]),
      lookUpUserAccount: async () => ({
        kind: 'invoice-not-found',
        problem: { type: '', title: '', status: 404 },
        retryAfterSeconds: undefined,
      }),
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: told('invoices.statement.see', { number: 'A2001' }) }),
    );
    await expect(await canvas.findByRole('status')).toHaveTextContent(told('invoices.statement.empty'));
    await expect(args.onFound).not.toHaveBeenCalled();
    await expect(args.onPay).not.toHaveBeenCalled();
  },
};

/** The account loads but its invoices fail to load. The page stays and shows an error. */
export const FailedToOpen: Story = {
  args: {
    gateway: {
      ...gatewayWith([late]),
      lookUpUserAccount: async () => Promise.reject(new Error('The gateway is down')),
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: pays('payAll', usd(1_234_500)) }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(saying('invoices.findPage.unavailable'));
    await expect(args.onFound).not.toHaveBeenCalled();
    await expect(
      canvas.getByRole('heading', { name: told('invoices.statement.account', { number: 'A1001' }) }),
    ).toBeVisible();
  },
};
