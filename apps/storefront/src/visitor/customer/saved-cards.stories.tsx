import { Card, Page } from '@assess/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test';
import { SavedCardList } from './saved-cards.tsx';

const answer = (cards: object[]) => () => Promise.resolve(Response.json({ cards }));

const meta = {
  component: SavedCardList,
  args: { userId: 'c-1', account: { authorizedFetch: fn(answer([])) } },
  render: (args) => (
    <QueryClientProvider client={new QueryClient()}>
      <Page width="narrow">
        <Card>
          <SavedCardList {...args} />
        </Card>
      </Page>
    </QueryClientProvider>
  ),
} satisfies Meta<typeof SavedCardList>;
export default meta;
type Story = StoryObj<typeof meta>;

const show = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show my cards' }));
};

/** Nothing is asked for by itself: it would ask for a proof. */
export const Asked: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/we make sure that it's you/)).toBeVisible();
    await expect(args.account.authorizedFetch).not.toHaveBeenCalled();
  },
};

export const Waiting: Story = {
  args: { account: { authorizedFetch: () => new Promise<never>(() => undefined) } },
  play: async ({ canvas }) => {
    await show(canvas);
    await waitFor(() => expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true'));
  },
};

export const Shown: Story = {
  args: {
    account: {
      authorizedFetch: answer([
        { brand: 'Visa', last4: '4242', expiryMonth: 3, expiryYear: 2029 },
        { brand: 'American Express', last4: '0005', expiryMonth: 12, expiryYear: 2027 },
      ]),
    },
  },
  play: async ({ canvas }) => {
    await show(canvas);
    await expect(await canvas.findByRole('heading', { name: 'Visa ending in 4242' })).toBeVisible();
    await expect(canvas.getByText('Expires 03/2029')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('list').parentElement).toHaveFocus());
  },
};

export const None: Story = {
  play: async ({ canvas }) => {
    await show(canvas);
    await expect(await canvas.findByText('You have no saved cards.')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { account: { authorizedFetch: () => Promise.resolve(new Response('', { status: 503 })) } },
  play: async ({ canvas }) => {
    await show(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent("We can't show your cards at the moment.");
    await expect(canvas.getByRole('button', { name: 'Show my cards' })).toBeVisible();
  },
};

/** Whoever gives no proof may ask again. */
export const Cancelled: Story = {
  args: {
    account: {
      authorizedFetch: () =>
        Promise.reject(new Error('no proof', { cause: new DOMException('cancelled', 'AbortError') })),
    },
  },
  play: async ({ canvas }) => {
    await show(canvas);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show my cards' })).not.toHaveAttribute('aria-busy'));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
