import type { Meta, StoryObj } from '@storybook/react-vite';
import { SummaryList } from './summary-list.tsx';

const meta = { component: SummaryList } satisfies Meta<typeof SummaryList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Amounts: Story = {
  args: {
    items: [
      { term: '3 invoices', detail: '$2,980.00' },
      { term: 'Total', detail: '$2,980.00' },
    ],
  },
};

export const Confirmation: Story = {
  args: {
    items: [
      { term: 'Payment confirmation number', detail: 'PC-7Q2M-44XK' },
      { term: 'Billed to', detail: 'Ada Lovelace, 12 St James’s Square, Springfield, Illinois 62701' },
      { term: 'Payment method', detail: 'Credit card ending in 4242' },
      { term: 'Invoice total', detail: '$1,240.00' },
    ],
  },
};
