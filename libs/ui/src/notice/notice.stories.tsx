import type { Meta, StoryObj } from '@storybook/react-vite';
import { Notice } from './notice.tsx';

const meta = {
  title: 'Components/Notice',
  id: 'ui-notice',
  component: Notice,
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {
  args: { tone: 'info', children: 'Customer support is closed on July 3 and 4.' },
};

export const Success: Story = {
  args: { tone: 'success', title: 'Payment complete', children: 'A confirmation is on its way to ada@example.com.' },
};

export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'Invoice not ready yet',
    children: 'We are still creating your invoice. Please try again later.',
  },
};

export const Error: Story = {
  args: {
    tone: 'error',
    role: 'alert',
    title: 'Your card was declined',
    children: 'Please check the payment details or use another card.',
  },
};
