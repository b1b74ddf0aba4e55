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
  component: FindPage,
  args: {
    action: '#found',
    helpPictureHref: (paper) =>
      `data:image/svg+xml,${encodeURIComponent(renderToStaticMarkup(<SamplePicture {...sampleOf(paper, parts)} />))}`,
    orderHistoryHref: '#orders',
    severalHref: '#several',
    chargeHref: '#charge',
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

export const NotFound: Story = {
  args: { problem: 'not-found', search: { kind: 'order-number', number: 'ORD2000001', accountNumber: 'A1001' } },
};

export const LooksLikeAnOrderNumber: Story = {
  args: { problem: 'not-found', search: { kind: 'invoice-number', number: 'ORD2000001', accountNumber: 'A1001' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ORD2000001 looks like an order number.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Search by order number' })).toBeVisible();
  },
};

export const TooManyRequests: Story = { args: { problem: 'too-many-requests' } };

/** The work is a hundredth of what the gateway asks for. */
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
    await expect(
      canvas.getByRole('group', { name: /^Many searches with one of these numbers were wrong/ }),
    ).toHaveFocus();
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
    await expect(canvas.getByRole('textbox', { name: 'Invoice number' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Purchase order number' }));
    await expect(canvas.getByRole('textbox', { name: 'Purchase order number' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Where is my purchase order number?' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Where is my invoice number?' })).toBeNull();
  },
};

export const WhereIsMyInvoiceNumber: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Where is my invoice number?' }));
    const dialog = await canvas.findByRole('dialog', { name: 'Where is my invoice number?' });
    await expect(dialog).toBeVisible();
  },
};

export const SaysWhatIsWrongWithoutReact: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Find invoice' }));
    const number = canvas.getByRole('textbox', { name: 'Invoice number' });
    await expect(number).toHaveFocus();
    await expect(number).toHaveAccessibleDescription('This field is required.');
    await expect(number).toBeInvalid();
    await expect(document.title).toBe('Error: Invoices');
    await userEvent.type(number, '123456');
    await expect(number).toHaveAccessibleDescription('Please enter at least 7 characters.');
    await userEvent.type(number, '7');
    await expect(number).not.toHaveAccessibleDescription();
  },
};

export const TakesPastedNumbersApart: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Customer account number' }));
    await userEvent.paste('Order ORD2000001, account A1001');
    const number = await canvas.findByRole('textbox', { name: 'Order number' });
    const account = canvas.getByRole('textbox', { name: 'Customer account number' });
    await waitFor(() => expect(number).toHaveValue('ORD2000001'));
    await expect(account).toHaveValue('A1001');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'We put both numbers of what you pasted into their fields.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('');
    await expect(account).toHaveValue('Order ORD2000001, account A1001');
    await expect(account).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
};

export const NumbersInEachOthersField: Story = {
  args: {
    search: { kind: 'invoice-number', number: 'A1001', accountNumber: 'INV1000201' },
    issues: { number: 'number-too-short', accountNumber: 'account-too-long' },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Swap them' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('INV1000201'));
    await expect(canvas.getByRole('textbox', { name: 'Customer account number' })).toHaveValue('A1001');
    await expect(canvas.queryByText('Please enter at least 7 characters.')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Swap them' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Find invoice' })).toHaveFocus();
  },
};
