import { saying, told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { writeXlsx } from 'hucre/xlsx';
import { expect, userEvent, waitFor } from 'storybook/test';
import { createFileReader } from '../listed-files/create-file-reader.ts';
import { readDocument } from '../listed-files/read-document.ts';
import { BulkLookupPage } from './bulk-lookup-page.tsx';

const meta = {
  title: 'Find an invoice/Several invoices at once',
  id: 'invoices-bulk-lookup-bulk-lookup-page',
  component: BulkLookupPage,
  args: { action: '#found', findHref: '#find', readFile: createFileReader(readDocument) },
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
    await expect(canvas.getByText(saying('invoices.several.notLookedUp', { count: 1 }))).toBeVisible();
    await expect(canvas.getByText(/^INV12 –/)).toBeVisible();
  },
};

const statement = [
  'Statement of account A1001',
  '01/11/2026 INV1000201 99.00',
  '05/11/2026 PMT20261105 Payment - thank you',
  '06/11/2026 INV1000202 12.00',
  'PO 4500/12 B, account A2002',
  'Tel. +44 20 7946 0123, VAT GB123456789',
  'INV12',
].join('\n');

/** Every number is shown with its reason, and what is none with the reason for that. */
export const Statement: Story = { args: { typed: { list: statement, accountNumber: '' } } };

/** A correction rewrites the list, so that the form sends what the table shows. */
export const Corrected: Story = {
  args: { typed: { list: statement, accountNumber: '' } },
  play: async ({ canvas }) => {
    const numberOf = (position: number) =>
      canvas.getByRole('textbox', { name: told('invoices.several.numberOf', { position }) });
    await userEvent.click(
      canvas.getByRole('button', { name: told('invoices.several.remove', { number: 'INV1000201' }) }),
    );
    await userEvent.clear(numberOf(1));
    await userEvent.type(numberOf(1), 'INV1000209');
    await expect(canvas.getByRole('textbox', { name: saying('invoices.several.list') })).toHaveValue(
      'INV1000209, account A1001\nPO 4500/12 B, account A2002\nINV12',
    );
    await waitFor(() => expect(numberOf(1)).toHaveFocus());
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
    await waitFor(() => expect(area).toHaveFocus());
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

/** A workbook is read in the browser into lines of cells. */
export const ReadsAWorkbook: Story = {
  play: async ({ canvas }) => {
    const rows = [
      ['Invoice', 'Account', 'Amount'],
      ['INV1000201', 'A1001', 1234.5],
      ['INV1000202', 'A1001', 99],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'Open', rows }] });
    await userEvent.upload(canvas.getByLabelText(told('invoices.several.file')), fileOf(bytes, 'open.xlsx'));
    await expect(await canvas.findByText(told('invoices.several.understood', { count: 2 }))).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: told('invoices.several.list') })).toHaveValue(
      'Invoice\tAccount\tAmount\nINV1000201\tA1001\t1234.50\nINV1000202\tA1001\t99',
    );
  },
};

const fileOf = (bytes: Uint8Array, name: string): File => new File([new Uint8Array(bytes)], name);

/** Creates the story of a file that cannot be read. The list stays as it was typed. */
const refuses = (message: string, name: string, ...bytes: number[]): Story => ({
  tags: ['!dev'],
  args: { typed: { list: 'INV1000201', accountNumber: 'A1001' } },
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText(told('invoices.several.file')), fileOf(new Uint8Array(bytes), name));
    await expect(await canvas.findByText(told(message))).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: told('invoices.several.list') })).toHaveValue('INV1000201');
  },
});

export const FileIsNoText: Story = refuses('invoices.several.fileNoText', 'open.xls', 0x89, 0x50, 0x4e, 0x47, 0);

export const FileDamaged: Story = refuses('invoices.several.fileDamaged', 'open.xlsx', 0x50, 0x4b, 3, 4, 0x14, 0);

export const FileEmpty: Story = refuses('invoices.several.fileEmpty', 'open.csv', 0x0a);

const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const utf16Of = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);

export const FileIsOldSpreadsheet: Story = refuses(
  'invoices.several.fileOldSpreadsheet',
  'open.xls',
  ...compound,
  ...utf16Of('Workbook\0'),
);

export const FileHasPassword: Story = refuses(
  'invoices.several.fileEncrypted',
  'open.xlsx',
  ...compound,
  ...utf16Of('EncryptedPackage'),
);

/** The code that reads such files does not load without a network. */
export const FileReaderUnavailable: Story = {
  ...refuses('invoices.several.fileUnavailable', 'open.pdf', 0x25, 0x50, 0x44, 0x46, 0x2d),
  args: {
    typed: { list: 'INV1000201', accountNumber: 'A1001' },
    readFile: createFileReader(async () => ({ problem: 'unavailable' })),
  },
};

export const FileIsBeingRead: Story = {
  args: { readFile: () => new Promise(() => undefined) },
  play: async ({ canvas }) => {
    const file = new File(['INV1000201'], 'open.csv');
    await userEvent.upload(canvas.getByLabelText(told('invoices.several.file')), file);
    await expect(await canvas.findByText(told('invoices.several.fileReading'))).toBeVisible();
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
  play: ({ canvas }) =>
    waitFor(() => expect(canvas.getByRole('textbox', { name: saying('invoices.accountNumber') })).toHaveFocus()),
};

export const NoNumbers: Story = {
  args: { problem: 'invalid', typed: { list: 'please pay', accountNumber: '' }, issues: { list: 'no-numbers' } },
  play: ({ canvas }) =>
    waitFor(() => expect(canvas.getByRole('textbox', { name: saying('invoices.several.list') })).toHaveFocus()),
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
