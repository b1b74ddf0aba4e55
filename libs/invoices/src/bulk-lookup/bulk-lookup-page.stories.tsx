import { saying, told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { BulkLookupPage } from './bulk-lookup-page.tsx';

const meta = {
  tags: ['new', '!stable'],
  component: BulkLookupPage,
  args: { action: '#found', findHref: '#find' },
} satisfies Meta<typeof BulkLookupPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const list = 'INV1000201\nINV1000202\nORD2000001\nINV12';

export const Empty: Story = {};

export const SaysWhatItUnderstands: Story = {
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: told('invoices.several.list') });
    await userEvent.click(area);
    await userEvent.paste(list);
    await expect(canvas.getByText(told('invoices.several.understood', { count: 3 }))).toBeVisible();
    await expect(canvas.getByText(saying('invoices.several.notUnderstood', { count: 1 }))).toBeVisible();
    await expect(canvas.getByText('INV12', { selector: 'li' })).toBeVisible();
  },
};

export const ReadsAFile: Story = {
  play: async ({ canvas }) => {
    const file = new File(['Invoice;Account\r\n="INV1000201";A1001\r\nINV1000202;A1001'], 'open.csv', {
      type: 'text/csv',
    });
    await userEvent.upload(canvas.getByLabelText(told('invoices.several.file')), file);
    await expect(await canvas.findByText(told('invoices.several.understood', { count: 2 }))).toBeVisible();
    const area = canvas.getByRole('textbox', { name: told('invoices.several.list') });
    await expect(area).toHaveFocus();
    await expect(area).toHaveValue('Invoice;Account\n="INV1000201";A1001\nINV1000202;A1001');
  },
};

export const FileTooLarge: Story = {
  play: async ({ canvas }) => {
    const file = new File(['INV1000201\n'.repeat(10_000)], 'all.csv', { type: 'text/csv' });
    await userEvent.upload(canvas.getByLabelText(told('invoices.several.file')), file);
    await expect(await canvas.findByText(saying('invoices.several.fileTooLarge'))).toBeVisible();
  },
};

export const FileIsNoText: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    const spreadsheet = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0])], 'open.csv', { type: 'text/csv' });
    await userEvent.upload(canvas.getByLabelText(told('invoices.several.file')), spreadsheet);
    await expect(await canvas.findByText(told('invoices.several.fileNoText'))).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: told('invoices.several.list') })).toHaveValue('');
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
  play: ({ canvas }) => expect(canvas.getByRole('textbox', { name: saying('invoices.accountNumber') })).toHaveFocus(),
};

export const NoNumbers: Story = {
  args: { problem: 'invalid', typed: { list: 'please pay', accountNumber: '' }, issues: { list: 'no-numbers' } },
  play: ({ canvas }) => expect(canvas.getByRole('textbox', { name: saying('invoices.several.list') })).toHaveFocus(),
};

export const TooManyNumbers: Story = {
  args: {
    problem: 'invalid',
    typed: { list: Array.from({ length: 60 }, (_, n) => `INV${1_000_201 + n}`).join('\n'), accountNumber: 'A1001' },
    issues: { list: 'too-many' },
  },
};

export const TooLong: Story = {
  args: {
    problem: 'invalid',
    typed: { list: 'INV1000201 net 1500\n'.repeat(2_001), accountNumber: 'A1001' },
    issues: { list: 'too-long' },
  },
};
