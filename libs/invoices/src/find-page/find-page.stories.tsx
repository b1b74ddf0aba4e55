import { saying, told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guardForms } from '../boot/index.ts';
import { SamplePicture } from '../documents/sample-picture.tsx';
import { sampleOf } from '../documents/sample-sheets.ts';
import type { SenderParts } from '../documents/sender.ts';
import { FindPage } from './find-page.tsx';

const parts: SenderParts = {
  locale: 'en-us',
  say: ({ message = '' }) => message.replace('{number}', 'INV0012345'),
  brand: 'Assessments',
  support: { href: '#support' },
};

const meta = {
  title: 'Find an invoice/Find page',
  id: 'invoices-find-page',
  component: FindPage,
  args: {
    action: '#found',
    helpPictureHref: (paper) =>
      `data:image/svg+xml,${encodeURIComponent(renderToStaticMarkup(<SamplePicture {...sampleOf(paper, parts)} />))}`,
    orderHistoryHref: '#orders',
    bulkLookupHref: '#several',
    paymentStatusHref: '#charge',
    titles: { title: 'Invoices', errorTitle: 'Error: Invoices' },
  },
  beforeEach: () => {
    const story = new AbortController();
    guardForms(document, story.signal);
    return () => story.abort();
  },
} satisfies Meta<typeof FindPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const sends = fn((event: Event) => event.preventDefault());

export const Empty: Story = {};

/** The section for signed-in users is below the form, because the form must not move when the section appears. */
export const SignedIn: Story = {
  args: { forCustomer: <a href="#statement">See all open invoices of your accounts</a> },
  play: async ({ canvas }) => {
    const line = canvas.getByRole('link', { name: 'See all open invoices of your accounts' });
    const submit = canvas.getByRole('button', { name: told('invoices.findForm.submit') });
    await expect(line.getBoundingClientRect().top).toBeGreaterThan(submit.getBoundingClientRect().bottom);
  },
};

export const NotFound: Story = {
  args: { problem: 'not-found', search: { kind: 'order-number', number: 'ORD2000001', accountNumber: 'A1001' } },
};

export const LooksLikeAnOrderNumber: Story = {
  args: { problem: 'not-found', search: { kind: 'invoice-number', number: 'ORD2000001', accountNumber: 'A1001' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(told('invoices.findPage.looksLikeOrder', { number: 'ORD2000001' }))).toBeVisible();
    await expect(canvas.getByRole('button', { name: told('invoices.findPage.searchOrder') })).toBeVisible();
  },
};

export const TooManyRequests: Story = { args: { problem: 'too-many-requests' } };

/** The browser solves a proof of work, here with a hundredth of the gateway's difficulty. */
export const DoesTheWork: Story = {
  args: {
    problem: 'proof-required',
    search: { kind: 'invoice-number', number: 'INV1000001', accountNumber: 'A1001' },
  },
  loaders: [
    async () => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 50,
        counter: 400,
        deriveKey,
        hmacSignatureSecret: 'story',
      });
      return { challenge: JSON.stringify({ challenge }) };
    },
  ],
  render: (args, { loaded }) => <FindPage {...args} challenge={loaded['challenge']} />,
  beforeEach: ({ canvasElement }) => {
    const story = new AbortController();
    const { signal } = story;
    canvasElement.ownerDocument.addEventListener('submit', sends, { signal, capture: true });
    sends.mockClear();
    return () => story.abort();
  },
  play: async ({ canvas, loaded }) => {
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: saying('invoices.findPage.proofRequired') })).toHaveFocus(),
    );
    await waitFor(() => expect(sends).toHaveBeenCalledOnce());
    const [event] = sends.mock.lastCall ?? [];
    const { challenge, solution } = JSON.parse(String(new FormData(event?.target as HTMLFormElement).get('proof')));
    await expect({ challenge }).toEqual(JSON.parse(loaded['challenge']));
    await expect(solution.counter).toBe(400);
  },
};

export const Unavailable: Story = { args: { problem: 'unavailable' } };

export const IssuesFromTheServer: Story = {
  args: {
    search: { kind: 'purchase-order-number', number: '', accountNumber: '12' },
    issues: { number: 'required', accountNumber: 'account-invalid' },
  },
};

export const AsksForTheChosenNumber: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: told('invoices.invoiceNumber') })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: told('invoices.purchaseOrderNumber') }));
    await expect(canvas.getByRole('textbox', { name: told('invoices.purchaseOrderNumber') })).toBeVisible();
    await expect(canvas.getByRole('button', { name: told('invoices.modals.purchaseOrderNumber.open') })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: told('invoices.modals.invoiceNumber.open') })).toBeNull();
  },
};

/** Opens a help dialog by pressing its button. Finds the button by the dialog's id, which is the same in every language. */
const openDialog = (dialogId: string, kind?: 'order-number' | 'purchase-order-number'): Story => ({
  args: kind && { search: { kind, number: '', accountNumber: '' } },
  play: async ({ canvas, canvasElement }) => {
    const dialog = canvasElement.querySelector(`#${dialogId}`);
    for (const opener of canvasElement.querySelectorAll(`button[commandfor="${dialogId}"][command="show-modal"]`))
      await userEvent.click(opener);
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(canvas.getByRole('dialog')).toBe(dialog);
  },
});

export const WhereIsMyInvoiceNumber = openDialog('where-is-invoice-number');

export const WhereIsMyOrderNumber = openDialog('where-is-order-number', 'order-number');

export const WhereIsMyPurchaseOrderNumber = openDialog('where-is-purchase-order-number', 'purchase-order-number');

export const WhereIsMyCustomerAccountNumber = openDialog('where-is-account-number');

export const NeedHelp = openDialog('need-help');

export const SaysWhatIsWrongWithoutReact: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.findForm.submit') }));
    const number = canvas.getByRole('textbox', { name: told('invoices.invoiceNumber') });
    await waitFor(() => expect(number).toHaveFocus());
    await expect(number).toHaveAccessibleDescription(told('invoices.findForm.required'));
    await expect(number).toBeInvalid();
    await expect(document.title).toBe('Error: Invoices');
    await userEvent.type(number, '123456');
    await expect(number).toHaveAccessibleDescription(told('invoices.findForm.number-too-short'));
    await userEvent.type(number, '7');
    await expect(number).not.toHaveAccessibleDescription();
  },
};

export const TakesPastedNumbersApart: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: told('invoices.accountNumber') }));
    await userEvent.paste('Order ORD2000001, account A1001');
    const number = await canvas.findByRole('textbox', { name: told('invoices.orderNumber') });
    const account = canvas.getByRole('textbox', { name: told('invoices.accountNumber') });
    await waitFor(() => expect(number).toHaveValue('ORD2000001'));
    await expect(account).toHaveValue('A1001');
    await expect(canvas.getByRole('status')).toHaveTextContent(told('invoices.findForm.takenApart'));
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.findForm.undo') }));
    await expect(canvas.getByRole('textbox', { name: told('invoices.invoiceNumber') })).toHaveValue('');
    await expect(account).toHaveValue('Order ORD2000001, account A1001');
    await waitFor(() => expect(account).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: told('invoices.findForm.undo') })).toBeNull();
  },
};

export const NumbersInEachOthersField: Story = {
  args: {
    search: { kind: 'invoice-number', number: 'A1001', accountNumber: 'INV1000201' },
    issues: { number: 'number-too-short', accountNumber: 'account-too-long' },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.findForm.swap') }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: told('invoices.invoiceNumber') })).toHaveValue('INV1000201'),
    );
    await expect(canvas.getByRole('textbox', { name: told('invoices.accountNumber') })).toHaveValue('A1001');
    await expect(canvas.queryByText(told('invoices.findForm.number-too-short'))).toBeNull();
    await expect(canvas.queryByRole('button', { name: told('invoices.findForm.swap') })).toBeNull();
    await waitFor(() => expect(canvas.getByRole('button', { name: told('invoices.findForm.submit') })).toHaveFocus());
  },
};
