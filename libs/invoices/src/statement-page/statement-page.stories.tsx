import type { UserAccount } from '@assess/gateway-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, fn, type Mock, userEvent } from 'storybook/test';
import { StatementPage } from './statement-page.tsx';
import type { StatementGateway } from './user-accounts-query.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const cad = (amountMinor: number) => ({ amountMinor, currency: 'CAD' });

const lookup = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  kind: 'customer-account',
  expiresAt: '2026-11-20T12:00:00.000Z',
} as const;

const late: UserAccount = {
  number: 'A1001',
  open: [{ count: 12, total: usd(1_234_500), overdue: { count: 3, total: usd(98_700) } }],
};

const gatewayWith = (accounts: UserAccount[] | Promise<never>): StatementGateway => ({
  readUserAccounts: fn(async () => ({ kind: 'ok' as const, value: { accounts: await accounts } })),
  lookUpUserAccount: fn(async () => ({ kind: 'ok' as const, value: lookup })),
});

const meta = {
  component: StatementPage,
  args: { userId: 'user-1', locale: 'en-us', gateway: gatewayWith([late]), findHref: '#find', onFound: fn() },
  render: (args) => (
    <QueryClientProvider client={new QueryClient()}>
      <StatementPage {...args} />
    </QueryClientProvider>
  ),
} satisfies Meta<typeof StatementPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** All of it, what is late, or whatever is chosen from the list. */
export const OverdueInvoices: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('$12,345.00')).toBeVisible();
    await expect(canvas.getByText('$987.00')).toBeVisible();
    const presses = [
      ['Pay $12,345.00', 'USD'],
      ['Pay what is overdue: $987.00', 'overdue'],
      ['See the invoices of account A1001', undefined],
    ] as const;
    for (const [name, selected] of presses) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(args.onFound).toHaveBeenLastCalledWith(lookup, selected);
    }
    await expect(args.gateway.lookUpUserAccount).toHaveBeenLastCalledWith({
      params: { userId: 'user-1' },
      body: { accountNumber: 'A1001' },
    });
  },
};

/** One payment is in one currency: each has a button. */
export const SeveralAccounts: Story = {
  args: {
    gateway: gatewayWith([
      { number: 'A1001', open: [{ count: 1, total: usd(4_900), overdue: { count: 1, total: usd(4_900) } }] },
      {
        number: 'A1002',
        open: [
          { count: 2, total: cad(9_800), overdue: { count: 1, total: cad(4_900) } },
          { count: 4, total: usd(19_600) },
        ],
      },
      { number: 'A2001', open: [] },
    ]),
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('Nothing can be paid in this account now.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /overdue/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Pay $196.00' }));
    await expect(args.onFound).toHaveBeenLastCalledWith(lookup, 'USD');
    await expect(canvas.getByRole('button', { name: 'Pay $49.00' })).toBeEnabled();
  },
};

export const NoAccounts: Story = {
  args: { gateway: gatewayWith([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We know no customer account/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Find other invoices' })).toHaveAttribute('href', '#find');
  },
};

export const Loading: Story = {
  args: { gateway: gatewayWith(new Promise<never>(() => {})) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading your accounts');
  },
};

/** Storybook forgets the calls before each story. */
const readAtSecondTry: Mock<StatementGateway['readUserAccounts']> = fn(async () => {
  if (readAtSecondTry.mock.calls.length === 1) throw new Error('The gateway is down');
  return { kind: 'ok', value: { accounts: [late] } };
});

export const Failed: Story = {
  args: { gateway: { ...gatewayWith([late]), readUserAccounts: readAtSecondTry } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something technical went wrong.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { name: 'Account A1001' })).toBeVisible();
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
    await userEvent.click(await canvas.findByRole('button', { name: 'See the invoices of account A2001' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('There are no invoices in this account.');
    await expect(args.onFound).not.toHaveBeenCalled();
  },
};

/** The account is there, its invoices cannot be had: the page stays. */
export const FailedToOpen: Story = {
  args: {
    gateway: {
      ...gatewayWith([late]),
      lookUpUserAccount: async () => Promise.reject(new Error('The gateway is down')),
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay $12,345.00' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something technical went wrong.');
    await expect(args.onFound).not.toHaveBeenCalled();
    await expect(canvas.getByRole('heading', { name: 'Account A1001' })).toBeVisible();
  },
};
