import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from './badge.tsx';

const meta = {
  title: 'Components/Status badge',
  id: 'ui-badge',
  component: Badge,
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {
  args: { tone: 'neutral', children: 'Unpaid' },
  // With forced colours, browsers paint the transparent outline.
  play: ({ canvas }) => expect(canvas.getByText('Unpaid')).toHaveStyle({ outlineStyle: 'solid' }),
};
export const Info: Story = { args: { tone: 'info', children: 'Scheduled' } };
export const Success: Story = { args: { tone: 'success', children: 'Paid' } };
export const Warning: Story = { args: { tone: 'warning', children: 'Overdue' } };
export const Error: Story = { args: { tone: 'error', children: 'Declined' } };
