import { amountTold, saying, told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { OldCartDialog } from './old-cart-dialog.tsx';

const meta = {
  title: 'Header and footer/Old-cart dialog',
  id: 'header-footer-personal-old-cart-dialog',
  component: OldCartDialog,
  args: {
    locale: 'en-us',
    cart: {
      state: 'OLD_APPLIED',
      items: [
        { title: 'Cognitive Abilities Scale, Fifth Edition: Complete Kit', quantity: 1 },
        { title: 'Record Forms, package of 25', quantity: 4 },
      ],
      total: { amountMinor: 172_450, currency: 'USD' },
    },
    decide: fn(() => Promise.resolve()),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen' },
  render: function InAPage({ onClose, ...args }) {
    const [isAsked, setAsked] = useState(true);
    return (
      <main id="main" tabIndex={-1}>
        <h1>Cart</h1>
        <button onClick={() => setAsked(true)}>Ask again</button>
        {isAsked && (
          <OldCartDialog
            {...args}
            onClose={(decision) => {
              onClose(decision);
              setAsked(false);
            }}
          />
        )}
      </main>
    );
  },
} satisfies Meta<typeof OldCartDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Finds a button, whose accessible name adds its effect to its short text. */
const answer = (choice: 'ok' | 'no') =>
  `${told(`headerFooter.oldCart.${choice}`)}, ${told(`headerFooter.oldCart.${choice}Meaning`)}`;

export const PricesApply: Story = {
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole('dialog', { name: told('headerFooter.oldCart.heading') });
    await expect(dialog).toHaveTextContent(told('headerFooter.oldCart.pricesApplied'));
    await expect(dialog).toHaveTextContent(saying('headerFooter.oldCart.quantity', { quantity: 4 }));
    await expect(dialog).toHaveTextContent(amountTold(meta.args.cart.total));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A long title without a break opportunity leaves space for the quantity. */
export const LongTitle: Story = {
  args: { cart: { ...meta.args.cart, items: [{ title: 'W'.repeat(80), quantity: 12 }] } },
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole('dialog', { name: told('headerFooter.oldCart.heading') }).getBoundingClientRect();
    const [title, quantity] = ['W'.repeat(80), saying('headerFooter.oldCart.quantity', { quantity: 12 })].map((text) =>
      canvas.getByText(text).getBoundingClientRect(),
    );
    await expect(title?.right).toBeLessThan(dialog.right);
    await expect(title?.bottom).toBeLessThanOrEqual(quantity?.top ?? 0); // the quantity has no space beside the title
    await expect(quantity?.right).toBeLessThan(dialog.right);
    await expect(quantity?.width).toBeGreaterThan(48);
  },
};

export const PricesExpired: Story = { args: { cart: { ...meta.args.cart, state: 'OLD_EXPIRED' } } };

export const PricesNotStarted: Story = { args: { cart: { ...meta.args.cart, state: 'OLD_NOT_STARTED' } } };

export const DiscountApplied: Story = { args: { cart: { ...meta.args.cart, discount: 'UAP_APPLIED' } } };

export const DiscountLimitReached: Story = { args: { cart: { ...meta.args.cart, discount: 'UAP_LIMIT_REACHED' } } };

export const DiscountExpired: Story = { args: { cart: { ...meta.args.cart, discount: 'UAP_EXPIRED' } } };

export const ManyItems: Story = {
  args: {
    cart: {
      ...meta.args.cart,
      items: Array.from({ length: 30 }, (_, index) => ({ title: `Record Forms ${index + 1}`, quantity: index + 1 })),
    },
  },
};

export const Kept: Story = {
  tags: ['!dev'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: answer('ok') }));
    await expect(args.decide).toHaveBeenCalledOnce();
    await expect(args.decide).toHaveBeenCalledWith('merge');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.onClose).toHaveBeenCalledWith('merge');
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

export const ForgottenByKeyboard: Story = {
  tags: ['!dev'],
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: told('headerFooter.oldCart.later') })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: answer('ok') })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: answer('no') })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.onClose).toHaveBeenCalledWith('forget');
    await expect(args.decide).toHaveBeenCalledOnce();
    await expect(args.decide).toHaveBeenCalledWith('forget');
  },
};

export const DecidedLater: Story = {
  tags: ['!dev'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: told('headerFooter.oldCart.later') }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.onClose).toHaveBeenCalledWith(undefined);
    await expect(args.decide).not.toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
};

export const GivesTheFocusBack: Story = {
  tags: ['!dev'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: told('headerFooter.oldCart.later') }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    const asked = await canvas.findByRole('button', { name: 'Ask again' });
    await userEvent.click(asked);
    await userEvent.click(await canvas.findByRole('button', { name: answer('ok') }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(asked).toHaveFocus());
  },
};

export const Busy: Story = {
  args: { decide: fn(() => new Promise(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    const ok = canvas.getByRole('button', { name: answer('ok') });
    await userEvent.click(ok);
    await expect(canvas.getByRole('status')).toHaveTextContent(told('headerFooter.oldCart.deciding'));
    await userEvent.click(ok);
    await userEvent.click(canvas.getByRole('button', { name: answer('no') }));
    await expect(args.decide).toHaveBeenCalledOnce();
  },
};

/** Closing does not wait for the request in flight, and reports the decision once. */
export const ClosedWhileBusy: Story = {
  tags: ['!dev'],
  args: { decide: fn(() => new Promise((resolve) => setTimeout(resolve, 100))) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: answer('no') }));
    await userEvent.click(canvas.getByRole('button', { name: told('headerFooter.oldCart.later') }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.onClose).toHaveBeenCalledWith('forget');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const FailedAndTriedAgain: Story = {
  tags: ['!dev'],
  args: { decide: fn(() => Promise.resolve()) },
  beforeEach: ({ args }) => {
    (args.decide as ReturnType<typeof fn>).mockRejectedValueOnce(new Error('503'));
  },
  play: async ({ args, canvas, userEvent }) => {
    const ok = canvas.getByRole('button', { name: answer('ok') });
    await userEvent.click(ok);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(told('headerFooter.oldCart.failed')));
    await expect(canvas.getByRole('dialog')).toHaveTextContent('Record Forms');
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(ok);
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.onClose).toHaveBeenCalledWith('merge');
  },
};

export const Failed: Story = {
  args: { decide: fn(() => Promise.reject(new Error('503'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: answer('ok') }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(told('headerFooter.oldCart.failed')));
  },
};
