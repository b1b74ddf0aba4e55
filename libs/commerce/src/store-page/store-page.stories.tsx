import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StorePage } from './store-page.tsx';

const meta = {
  title: 'Commerce/Store page',
  id: 'commerce-store-page',
  component: StorePage,
  args: { path: '/cart', title: 'Cart' },
} satisfies Meta<typeof StorePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const cart = `<h1>Cart</h1>
<form action="/cart" method="post">
  <p><label for="quantity">Quantity</label> <input id="quantity" name="quantity" inputmode="numeric" value="2"></p>
  <p><button>Update the cart</button></p>
</form>`;

/** Content with a form. It brings its own heading and controls, which look like those of the store. */
export const Form: Story = {
  args: { html: cart },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  },
};

/** An app shows its own content below that of commerce. */
export const WithMoreBelow: Story = {
  args: { html: '<h1>Order history</h1><p>No orders yet.</p>', children: <p>Saved cards: none</p> },
};
