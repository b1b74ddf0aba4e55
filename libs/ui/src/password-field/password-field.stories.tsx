import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { PasswordField } from './password-field.tsx';

const meta = {
  title: 'Components/Password field',
  id: 'ui-password-field',
  component: PasswordField,
  args: {
    id: 'password',
    name: 'password',
    label: 'Password',
    autoComplete: 'current-password',
    showLabel: { short: 'Show', full: 'Show password' },
    hideLabel: { short: 'Hide', full: 'Hide password' },
  },
  render: (args) => (
    <form aria-label="Sign in" onSubmit={(event) => event.preventDefault()}>
      <PasswordField {...args} />
    </form>
  ),
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Password');
    await userEvent.click(field);
    await userEvent.paste('correct horse');
    await expect(field).toHaveValue('correct horse');
    await expect(field).toHaveAttribute('type', 'password');
  },
};

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'correct horse');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus());
  },
};

export const HiddenAgainWhenSent: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await fireEvent.submit(canvas.getByRole('form'));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
  },
};

export const WithError: Story = {
  args: { hint: 'At least 12 characters.', error: 'Enter your password.' },
  play: async ({ canvas }) =>
    expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
      'At least 12 characters. Enter your password.',
    ),
};
