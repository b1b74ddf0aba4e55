import { told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { EmailField } from './email-field.tsx';

const meta = {
  title: 'Pay/Email field',
  id: 'invoices-email-field',
  component: EmailField,
  args: { id: 'email', autoComplete: 'email' },
} satisfies Meta<typeof EmailField>;
export default meta;
type Story = StoryObj<typeof meta>;

const meant = 'zoe@gmail.com';

export const Empty: Story = {};

export const LooksMistyped: Story = {
  args: { defaultValue: 'zoe@gmial.com' },
  parameters: { photographedWith: '[role=status] strong' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(meant, { exact: false })).toBeVisible(); // the pseudo-locale adds text around it
    await expect(canvas.getByRole('textbox')).not.toBeInvalid(); // no error, because the address may be right
  },
};

export const Wrong: Story = {
  args: { defaultValue: 'zoe@clinic' },
  render: (args) => <EmailField {...args} error={told('invoices.paymentForm.email.invalid')} />,
};

/** An address copied from a mail program is reduced to the bare email address. */
export const PastedFromMail: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.paste('Zoë Łukasz <zoe@clinic.example>');
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveValue('zoe@clinic.example'));
  },
};

export const TakenByKeyboard: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'zoe@gmial.com');
    await userEvent.tab();
    await canvas.findByRole('button', { name: told('invoices.paymentForm.email.take') });
    await userEvent.tab({ shift: true }); // from the end of the page: "No, keep mine"
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox')).toHaveValue(meant);
    await expect(canvas.queryByText(meant)).toBeNull();
  },
};

const send = fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());

export const SentAtOnce: Story = {
  tags: ['!dev'],
  render: (args) => (
    <form onSubmit={send}>
      <EmailField {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    send.mockClear();
    await userEvent.type(canvas.getByRole('textbox'), 'zoe@gmial.com{Enter}');
    await expect(await canvas.findByRole('button', { name: told('invoices.paymentForm.email.take') })).toBeVisible();
    await expect(send).not.toHaveBeenCalled();
    await waitFor(
      async () => {
        await userEvent.keyboard('{Enter}'); // submits again, to confirm the address
        await expect(send).toHaveBeenCalledOnce();
      },
      { timeout: 3_000, interval: 300 },
    );
  },
};
