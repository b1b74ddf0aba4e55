import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ArrowRightIcon } from '../icon/icon.tsx';
import { Cluster } from '../stack/stack.tsx';
import { Button, ButtonLink } from './button.tsx';

const meta = {
  title: 'Components/Button',
  id: 'ui-button',
  component: Button,
  args: { children: 'Find invoice', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};

export const Variants: Story = {
  render: () => (
    <Cluster>
      <Button>Pay 3 invoices</Button>
      <Button variant="secondary">View invoice</Button>
      <Button variant="quiet">Cancel</Button>
      <Button size="small">Pay</Button>
      <Button size="small" variant="secondary">
        View
      </Button>
      <Button disabled>Paid</Button>
      <Button idle>Pay invoices</Button>
      <ButtonLink href="#next">
        Continue <ArrowRightIcon />
      </ButtonLink>
    </Cluster>
  ),
};

export const Busy: Story = {
  args: { busy: true, children: 'Paying…' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

const submit = fn((event: { preventDefault(): void }) => event.preventDefault());

export const BusySubmit: Story = {
  args: { busy: true, type: 'submit', children: 'Paying…' },
  decorators: [
    (Story) => (
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Story />
      </form>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    submit.mockClear();
    await userEvent.type(canvas.getByRole('textbox'), 'Ada{Enter}');
    await expect(submit).not.toHaveBeenCalled();
  },
};
