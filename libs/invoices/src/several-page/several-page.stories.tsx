import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { SeveralPage } from './several-page.tsx';

const meta = {
  component: SeveralPage,
  args: { action: '#found', findHref: '#find' },
} satisfies Meta<typeof SeveralPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const list = 'INV1000201\nINV1000202\nORD2000001\nINV12';

export const Empty: Story = {};

export const SaysWhatItUnderstands: Story = {
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: 'Numbers, a statement or the lines of a file' });
    await userEvent.click(area);
    await userEvent.paste(list);
    await expect(canvas.getByText('3 numbers understood')).toBeVisible();
    await expect(canvas.getByText('1 line not understood:')).toBeVisible();
    await expect(canvas.getByText('INV12', { selector: 'li' })).toBeVisible();
  },
};

export const ReadsAFile: Story = {
  play: async ({ canvas }) => {
    const file = new File(['Invoice;Account\r\n="INV1000201";A1001\r\nINV1000202;A1001'], 'open.csv', {
      type: 'text/csv',
    });
    await userEvent.upload(canvas.getByLabelText('Or choose a file (CSV or text)'), file);
    await expect(await canvas.findByText('2 numbers understood')).toBeVisible();
    const area = canvas.getByRole('textbox', { name: 'Numbers, a statement or the lines of a file' });
    await expect(area).toHaveFocus();
    await expect(area).toHaveValue('Invoice;Account\n="INV1000201";A1001\nINV1000202;A1001');
  },
};

export const FileTooLarge: Story = {
  play: async ({ canvas }) => {
    const file = new File(['INV1000201\n'.repeat(10_000)], 'all.csv', { type: 'text/csv' });
    await userEvent.upload(canvas.getByLabelText('Or choose a file (CSV or text)'), file);
    await expect(await canvas.findByText(/^This file is too large/)).toBeVisible();
  },
};

export const AccountRemembered: Story = { args: { typed: { list: '', accountNumber: 'A1001' } } };

export const NotFound: Story = { args: { problem: 'not-found', typed: { list, accountNumber: 'A1001' } } };

export const TooManyRequests: Story = {
  args: { problem: 'too-many-requests', typed: { list, accountNumber: 'A1001' } },
};

export const ProofRequired: Story = { args: { problem: 'proof-required', typed: { list, accountNumber: 'A1001' } } };

export const AccountMissing: Story = {
  args: { problem: 'invalid', typed: { list, accountNumber: '' }, issues: { accountNumber: 'required' } },
  play: ({ canvas }) => expect(canvas.getByRole('textbox', { name: /^Customer account number/ })).toHaveFocus(),
};

export const NoNumbers: Story = {
  args: { problem: 'invalid', typed: { list: 'please pay', accountNumber: '' }, issues: { list: 'no-numbers' } },
  play: ({ canvas }) => expect(canvas.getByRole('textbox', { name: /^Numbers, a statement/ })).toHaveFocus(),
};

export const TooManyNumbers: Story = {
  args: {
    problem: 'invalid',
    typed: { list: Array.from({ length: 60 }, (_, n) => `INV${1_000_201 + n}`).join('\n'), accountNumber: 'A1001' },
    issues: { list: 'too-many' },
  },
};
