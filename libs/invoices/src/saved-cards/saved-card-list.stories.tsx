import type { SavedCard, SavedCards } from '@assess/gateway-client/contract';
import { saying, told } from '@assess/i18n/testing';
import { aSavedCard } from '../testing/index.ts';
import { Card, Page } from '@assess/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test';
import { SavedCardList } from './saved-card-list.tsx';

const visa = aSavedCard({ isDefault: true });
const amex = aSavedCard({ id: 'CCCCCCCCCCCCCCCCCCCCCB', brand: 'amex', last4: '0005', expiryYear: 2031 });
const old = aSavedCard({
  id: 'CCCCCCCCCCCCCCCCCCCCCC',
  brand: 'jcb',
  last4: '1117',
  expiryYear: 2025,
  isExpired: true,
});

const saved = (...cards: SavedCard[]) => ({ kind: 'ok' as const, value: { cards } satisfies SavedCards });
const failing = () => Promise.reject(new Error('The gateway is down'));

/** Creates a gateway that returns these saved cards. */
const having = (...cards: SavedCard[]) => ({
  readSavedCards: fn(async () => saved(...cards)),
  chooseDefaultCard: fn(async () => saved({ ...amex, isDefault: true }, { ...visa, isDefault: false }, old)),
  removeSavedCard: fn(async () => saved(visa, old)),
});

const meta = {
  title: 'Account and sign-in/Saved cards',
  id: 'invoices-saved-cards-saved-card-list',
  component: SavedCardList,
  args: { userId: 'c-1', gateway: having(visa, amex, old) },
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

type Canvas = ReturnType<typeof within>;

const [theVisa, theAmex, theOld] = [
  { brand: 'Visa', last4: visa.last4 },
  { brand: 'American Express', last4: amex.last4 },
  { brand: 'JCB', last4: old.last4 },
] as const;

const button = (canvas: Canvas, name: string) => canvas.findByRole('button', { name });
const removal = (canvas: Canvas) => canvas.getByRole('dialog', { name: told('storefront.cards.remove.title') });

async function remove(canvas: Canvas) {
  await userEvent.click(await button(canvas, told('storefront.cards.removeOf', theAmex)));
  await waitFor(() =>
    expect(removal(canvas)).toHaveTextContent(
      saying('storefront.cards.remove.which', { ...theAmex, expiresOn: '08/2031' }),
    ),
  );
  await userEvent.click(await button(canvas, told('storefront.cards.remove.confirm')));
}

/** The default card comes first. An expired card can only be removed. */
export const Several: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('heading', { name: told('storefront.cards.ending', theVisa) })).toBeVisible();
    await expect(canvas.getByText(told('storefront.cards.expiredOn', { expiresOn: '08/2025' }))).toBeVisible();
    const buttons = [
      told('storefront.cards.removeOf', theVisa),
      told('storefront.cards.makeDefaultOf', theAmex),
      told('storefront.cards.removeOf', theAmex),
      told('storefront.cards.removeOf', theOld),
    ];
    await expect(canvas.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual(buttons);
    await expect(args.gateway.readSavedCards).toHaveBeenCalledWith({ params: { userId: 'c-1' } }, expect.anything());
  },
};

export const One: Story = {
  args: { gateway: having(visa) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(told('storefront.cards.default'))).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
};

export const None: Story = {
  args: { gateway: having() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(saying('storefront.cards.none'))).toBeVisible();
  },
};

export const Waiting: Story = {
  args: { gateway: { ...having(), readSavedCards: () => new Promise<never>(() => undefined) } },
};

export const Failed: Story = {
  args: { gateway: { ...having(), readSavedCards: fn(failing).mockImplementation(failing) } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(saying('storefront.cards.failed'));
    await userEvent.click(await button(canvas, told('storefront.cards.retry')));
    await waitFor(() => expect(args.gateway.readSavedCards).toHaveBeenCalledTimes(2));
  },
};

export const MakesAnotherDefault: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await button(canvas, told('storefront.cards.makeDefaultOf', theAmex)));
    const news = { name: told('storefront.cards.madeDefault', theAmex) };
    await waitFor(() => expect(canvas.getByRole('group', news)).toHaveFocus());
    await expect(canvas.getAllByRole('heading')[0]).toHaveTextContent('American Express');
    await expect(args.gateway.chooseDefaultCard).toHaveBeenCalledWith({
      params: { userId: 'c-1', cardId: amex.id },
      body: {},
    });
  },
};

/** The dialog names the card; cancelling changes nothing. */
export const Removing: Story = {
  play: async ({ canvas, args }) => {
    const opener = await button(canvas, told('storefront.cards.removeOf', theAmex));
    await userEvent.click(opener);
    await waitFor(() => expect(removal(canvas)).toBeVisible());
    await userEvent.click(await button(canvas, told('storefront.cards.remove.keep')));
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.gateway.removeSavedCard).not.toHaveBeenCalled();
    await userEvent.click(opener);
    await waitFor(() => expect(removal(canvas)).toBeVisible());
  },
};

export const Removed: Story = {
  play: async ({ canvas }) => {
    await remove(canvas);
    const news = { name: told('storefront.cards.removed', theAmex) };
    await waitFor(() => expect(canvas.getByRole('group', news)).toHaveFocus());
    await expect(canvas.queryByRole('heading', { name: told('storefront.cards.ending', theAmex) })).toBeNull();
  },
};

/** A user who cancels the step-up may retry. */
export const RemovalCancelled: Story = {
  tags: ['!dev'],
  args: {
    gateway: {
      ...having(visa, amex),
      removeSavedCard: () =>
        Promise.reject(new Error('no proof', { cause: new DOMException('cancelled', 'AbortError') })),
    },
  },
  play: async ({ canvas }) => {
    await remove(canvas);
    const opener = await button(canvas, told('storefront.cards.removeOf', theAmex));
    await waitFor(() => expect(opener).not.toHaveAttribute('aria-busy'));
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(canvas.queryByRole('group')).toBeNull();
  },
};

export const RemovalFailed: Story = {
  args: { gateway: { ...having(visa, amex), removeSavedCard: failing } },
  play: async ({ canvas }) => {
    await remove(canvas);
    const news = { name: told('storefront.cards.changeFailed') };
    await waitFor(() => expect(canvas.getByRole('group', news)).toHaveFocus());
    await expect(canvas.getByRole('heading', { name: told('storefront.cards.ending', theAmex) })).toBeVisible();
  },
};

/** The card has been removed in another tab. */
export const RemovedBefore: Story = {
  args: {
    gateway: {
      ...having(visa, amex),
      removeSavedCard: async () => ({
        kind: 'saved-card-not-found',
        problem: { type: '/problems/saved-card-not-found', title: 'Gone', status: 404 },
        retryAfterSeconds: undefined,
      }),
    },
  },
  play: async ({ canvas }) => {
    await remove(canvas);
    const news = { name: told('storefront.cards.gone', theAmex) };
    await waitFor(() => expect(canvas.getByRole('group', news)).toHaveFocus());
  },
};
