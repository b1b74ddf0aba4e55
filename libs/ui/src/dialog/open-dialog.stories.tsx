import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { OpenDialog } from './open-dialog.tsx';

const meta = {
  title: 'Components/Dialog opened by a script',
  id: 'ui-dialog-open-dialog',
  component: OpenDialog,
  args: {
    title: 'Which country are you in?',
    closeLabel: 'Close',
    children: <p>Our international contacts help you to order.</p>,
    onClose: fn(),
  },
  render: function InAPage({ onClose, ...args }) {
    const [isShown, setShown] = useState(false);
    return (
      <>
        <Button onClick={() => setShown(true)}>Ask</Button>
        {isShown && (
          <OpenDialog
            {...args}
            onClose={() => {
              onClose();
              setShown(false);
            }}
          />
        )}
      </>
    );
  },
} satisfies Meta<typeof OpenDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ask' }));
    await expect(canvas.getByRole('dialog', { name: 'Which country are you in?' })).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Closed: Story = {
  tags: ['!dev'],
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Ask' });
    await userEvent.click(opener);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
