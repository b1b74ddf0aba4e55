import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SummaryList } from './summary-list.tsx';

const meta = {
  title: 'Components/Summary list',
  id: 'ui-summary-list',
  component: SummaryList,
} satisfies Meta<typeof SummaryList>;
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

/** Terms and descriptions that do not fit side by side stay whole, each on its own line. */
export const LongTerms: Story = {
  args: {
    items: [
      { term: 'Bevestigingsnummer', detail: 'PC-V4BK-KNXZ-7CWB' },
      { term: 'Gefactureerd aan', detail: '5601 Green Valley Drive, Bloomington' },
    ],
  },
  play: async ({ canvas }) => {
    const range = document.createRange();
    range.selectNodeContents(canvas.getByText('Bevestigingsnummer'));
    await expect(range.getClientRects()).toHaveLength(1);
    range.selectNodeContents(canvas.getByText('PC-V4BK-KNXZ-7CWB'));
    await expect(range.getClientRects()).toHaveLength(1);
  },
};

/** Terms and details without a break opportunity stay within the list; an amount stays on one line. */
export const LongWords: Story = {
  args: {
    items: [
      { term: 'Confirmationsnummer'.repeat(4), detail: '1\u00a0240,00\u00a0$\u00a0US' },
      { term: 'Total', detail: 'W'.repeat(80) },
      { term: 'W'.repeat(80), detail: 'W'.repeat(80) },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const list = canvasElement.querySelector('dl');
    await expect(list?.scrollWidth).toBeLessThanOrEqual(list?.clientWidth ?? 0);
    const range = document.createRange();
    range.selectNodeContents(canvas.getByText(/240,00/));
    await expect(range.getClientRects()).toHaveLength(1);
  },
};
