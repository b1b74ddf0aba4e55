import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Dialog, DialogButton } from './dialog.tsx';

const meta = {
  title: 'Components/Dialog',
  id: 'ui-dialog',
  component: Dialog,
  args: {
    id: 'where',
    title: 'Where is my customer account number?',
    closeLabel: 'Close',
    children: <p>It stands below your address, at the top of every invoice.</p>,
    actions: (
      <DialogButton dialogId="where" action="close">
        Ok
      </DialogButton>
    ),
  },
  render: (args) => (
    <>
      <DialogButton dialogId={args.id} variant="quiet">
        Where is it?
      </DialogButton>
      <Dialog {...args} />
    </>
  ),
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas }) => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument(),
};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Where is it?' }));
    await expect(canvas.getByRole('dialog', { name: 'Where is my customer account number?' })).toBeVisible();
  },
};

export const ReturnsFocus: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Where is it?' });
    for (const name of ['Close', 'Ok']) {
      await userEvent.click(opener);
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
      await waitFor(() => expect(opener).toHaveFocus());
    }
  },
};
