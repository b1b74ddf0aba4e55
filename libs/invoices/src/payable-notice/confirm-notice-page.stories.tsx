import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ConfirmNoticePage } from './confirm-notice-page.tsx';

const meta = {
  component: ConfirmNoticePage,
  args: { action: '#confirm', findHref: '#find' },
} satisfies Meta<typeof ConfirmNoticePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BeforeThePress: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Confirm' })).toBeVisible(),
};

export const Confirmed: Story = {
  args: { answer: 'confirmed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: "We'll tell you" })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Confirm' })).toBeNull();
  },
};

export const Gone: Story = { args: { answer: 'gone' } };

export const Unavailable: Story = {
  args: { answer: 'unavailable' },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Confirm' })).toBeVisible(),
};
