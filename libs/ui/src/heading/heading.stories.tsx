import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../stack/stack.tsx';
import { Heading } from './heading.tsx';

const meta = {
  title: 'Components/Heading',
  id: 'ui-heading',
  component: Heading,
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Levels: Story = {
  args: { level: 1 },
  render: () => (
    <Stack>
      <Heading level={1}>Find and pay your invoice</Heading>
      <Heading level={2}>Billing address</Heading>
      <Heading level={3}>Invoice 90012345</Heading>
      <Heading level={4}>Have a question?</Heading>
    </Stack>
  ),
};

export const LooksSmallerThanItsLevel: Story = {
  args: { level: 2, size: 4, children: 'Summary' },
  play: async ({ canvas }) => expect(canvas.getByRole('heading', { level: 2 })).toBeVisible(),
};
