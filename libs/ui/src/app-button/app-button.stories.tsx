import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AppButton } from './app-button.tsx';

const meta = {
  title: 'Components/Button of an app',
  id: 'ui-app-button',
  component: AppButton,
  args: { children: 'Print', variant: 'secondary', onPress: fn() },
} satisfies Meta<typeof AppButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hydrated: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(args.onPress).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button').closest('form')).toBeNull();
  },
};
