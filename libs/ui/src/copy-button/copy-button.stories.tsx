import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Cluster } from '../stack/stack.tsx';
import { CopyButton } from './copy-button.tsx';

const meta = {
  title: 'Components/Copy button',
  id: 'ui-copy-button',
  component: CopyButton,
  args: {
    text: 'PC-1234',
    variant: 'secondary',
    children: 'Copy number',
    copied: 'Copied',
    failed: 'The number could not be copied.',
  },
  render: (args) => (
    <Cluster>
      <CopyButton {...args} />
      <Button variant="secondary">Print</Button>
    </Cluster>
  ),
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotPressed: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toBeEmptyDOMElement(),
};

export const Copied: Story = {
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy number' }));
    await expect(await canvas.findByText('Copied')).toBe(canvas.getByRole('status'));
    await expect(write).toHaveBeenCalledWith('PC-1234');
    write.mockRestore();
  },
};

export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy number' }));
    await expect(await canvas.findByText('The number could not be copied.')).toBeVisible();
    write.mockRestore();
  },
};
