import type { InvoiceLookup } from '@assess/gateway-client/contract';
import { formatDay } from '@assess/i18n';
import { amountTold, linkTold, saying, told, toldLocale } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test';
import { anInvoice } from '../testing/index.ts';
import { payableOf } from '../selection.ts';
import type { Results } from '../found-invoices/read-results.ts';
import { ResultsPage } from './results-page.tsx';

const results = (...invoices: InvoiceLookup['invoices']): Results => {
  const payable = payableOf(invoices);
  return {
    lookup: {
      id: 'BBBBBBBBBBBBBBBBBBBBBB',
      kind: 'order-number',
      expiresAt: '2026-11-20T12:00:00.000Z',
      invoices,
      count: invoices.length,
      next: null,
    },
    payable,
    payableCount: payable.length,
  };
};

const meta = {
  title: 'Results/Results page',
  id: 'invoices-results-page',
  component: ResultsPage,
  args: {
    locale: 'en-us',
    action: '#pay',
    downloadHref: '#list',
    workbookHref: '#workbook',
    findHref: '#find',
    documentHref: (id) => `#${id}.pdf`,
    alertHref: (id) => `#tell-${id}`,
    results: results(anInvoice()),
  },
} satisfies Meta<typeof ResultsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const day = (iso: string) => formatDay(iso, toldLocale());

const amount = (amountMinor: number, currency = 'USD') => amountTold({ amountMinor, currency });

const selected = (count: number, total: string) =>
  `${told('invoices.summary.selected')}${count}${told('invoices.summary.total')}${total}`;

const details = {
  issuedOn: '2026-11-01',
  billTo: ['Green Valley School District', '5601 Green Valley Drive', 'Bloomington, MN 55437'],
  items: [
    { description: 'Memory and Learning Scales, complete kit', quantity: 1 },
    { description: 'Record forms, package of 25', quantity: 4 },
    { description: 'Online scoring, one-year subscription', quantity: 1 },
  ],
};

export const Payable: Story = {
  args: { results: results({ ...anInvoice(), details }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Green Valley School District, 5601/)).toBeVisible();
    await expect(canvas.getByText(/^Record forms, package of 25\s×\s4$/)).toBeVisible();
  },
};

/** The page after a share link or a form with a mistake has redirected to it. */
export const PayableAndSelected: Story = {
  tags: ['!dev'],
  args: { ...Payable.args, selection: 'all' },
  play: ({ canvas }) =>
    expect(
      canvas.getByRole('button', { name: told('invoices.card.payThis', { number: anInvoice().invoiceNumber }) }),
    ).toBeVisible(),
};

export const PayableWithManyLines: Story = {
  args: {
    results: results({ ...anInvoice(), details: { ...details, items: [...details.items, ...details.items] } }),
  },
  play: ({ canvas }) => expect(canvas.getByText(told('invoices.card.more', { count: 3 }))).toBeVisible(),
};

/** Another way to pay stands below the invoices and above the help, because it is instead of the card. */
export const OtherWayToPay: Story = {
  tags: ['!dev'],
  args: { otherWaysToPay: <section aria-label="Another way">…</section> },
  play: async ({ canvas }) => {
    const way = canvas.getByRole('region', { name: 'Another way' });
    const [pay, help] = [
      canvas.getByRole('button', { name: told('invoices.card.payThis', { number: anInvoice().invoiceNumber }) }),
      canvas.getByRole('region', { name: told('invoices.help.heading') }),
    ];
    await expect(pay.compareDocumentPosition(way)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(way.compareDocumentPosition(help)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

/** An invoice from before invoice details were stored. */
export const PayableWithoutDetails: Story = {};

export const SomeOfSeveralNotFound: Story = {
  args: {
    results: {
      ...results(
        anInvoice(),
        anInvoice({ id: 'Bb00000000', invoiceNumber: 'INV1000002' }),
        anInvoice({
          id: 'Cc00000000',
          invoiceNumber: 'INV1000003',
          status: { kind: 'paid', paidOn: '2026-11-02' },
        }),
      ),
    },
    list: { href: '#list', unread: 2 },
  },
  render: ({ results: { lookup, ...rest }, ...args }) => {
    const number = (digits: string, isLookedUp: boolean) =>
      ({ kind: 'invoice-number', number: `INV${digits}`, accountNumber: 'A1001', isLookedUp }) as const;
    const notFound = [number('9000001', true), number('9000002', true), number('1000004', false)];
    return <ResultsPage {...args} results={{ ...rest, lookup: { ...lookup, kind: 'several', notFound } }} />;
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(saying('invoices.results.unfound', { missing: 'INV9000001, INV9000002' })),
    ).toBeVisible();
    await expect(canvas.getByText(saying('invoices.results.notLookedUp', { left: 'INV1000004' }))).toBeVisible();
    await expect(canvas.getByText(told('invoices.results.notUnderstood', { count: 2 }))).toBeVisible();
    await expect(canvas.getByRole('link', { name: told('invoices.results.backToList') })).toBeVisible();
  },
};

/** Results of a pasted list whose amounts differ from the invoices. A paid invoice is not compared. */
export const OtherAmountsInList: Story = {
  args: {
    results: results(
      anInvoice({ total: { amountMinor: 10_000, currency: 'USD' } }),
      anInvoice({ id: 'Bb00000000', invoiceNumber: 'INV1000002', total: { amountMinor: 9900, currency: 'USD' } }),
      anInvoice({ id: 'Cc00000000', invoiceNumber: 'INV1000003', status: { kind: 'paid', paidOn: '2026-11-02' } }),
    ),
    listedAmounts: { [anInvoice().invoiceNumber ?? '']: '120.00', INV1000002: '99.00', INV1000003: '1.00' },
  },
  play: ({ canvas }) =>
    expect(
      canvas.getByText(saying('invoices.results.otherAmount', { listed: amount(12_000), open: amount(10_000) })),
    ).toBeVisible(),
};

export const Paid: Story = {
  args: { results: results(anInvoice({ status: { kind: 'paid', paidOn: '2026-11-02' } })) },
};

export const Scheduled: Story = {
  args: { results: results(anInvoice({ status: { kind: 'scheduled', payableOn: '2027-01-15' } })) },
};

export const Overdue: Story = {
  args: { results: results(anInvoice({ dueOn: '2026-10-20', status: { kind: 'payable', overdueDays: 31 } })) },
  play: ({ canvas }) => expect(canvas.getByText(told('invoices.standing.overdue', { count: 31 }))).toBeVisible(),
};

export const TransferAnnounced: Story = {
  args: { results: results(anInvoice({ status: { kind: 'payable', transferAnnouncedOn: '2026-11-19' } })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(told('invoices.standing.transferAnnounced'))).toBeVisible();
    await expect(
      canvas.getByText(saying('invoices.standing.transferAnnouncedText', { day: day('2026-11-19') })),
    ).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: told('invoices.card.payThis', { number: 'INV1000001' }) }),
    ).toBeVisible();
  },
};

export const UnsupportedCurrency: Story = {
  args: {
    results: results(
      anInvoice({ total: { amountMinor: 99_000, currency: 'CHF' }, status: { kind: 'unsupported-currency' } }),
    ),
  },
};

const unconfirmed = anInvoice({
  status: { kind: 'payment-in-progress', since: '2026-11-20', confirmBy: '2026-11-20T20:14:00.000Z' },
});

/** A payer has left their bank's page without confirming. Nothing is charged, and the invoice can be paid again soon. */
export const NotConfirmedYet: Story = {
  args: { results: results(unconfirmed) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(told('invoices.state.confirm.label'))).toBeVisible();
    await expect(canvasElement).toHaveTextContent(/\d\D{1,3}14\b/);
    await expect(canvas.queryByRole('link', { name: told('invoices.state.goOn') })).toBeNull();
  },
};

/** A payment that waits for the payer's confirmation, in the browser in which it began: the page links back to the payment. */
export const NotConfirmedHere: Story = {
  args: { results: results(unconfirmed), unfinished: { invoiceIds: [unconfirmed.id], href: '#payment' } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: told('invoices.state.goOn') })).toHaveAttribute('href', '#payment'),
};

export const PaymentInProgress: Story = {
  args: { results: results(anInvoice({ status: { kind: 'payment-in-progress', since: '2026-11-20' } })) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      saying('invoices.standing.inProgressSinceText', { day: day('2026-11-20') }),
    );
    await expect(
      canvas.getAllByRole('link', { name: linkTold('invoices.standing.inProgressSinceText') }).length,
    ).toBeGreaterThan(0);
  },
};

const uncreated = { invoiceNumber: null, dueOn: null };

export const AwaitingShipment: Story = {
  args: {
    results: results(anInvoice({ ...uncreated, status: { kind: 'awaiting-shipment', shipsOn: '2026-11-24' } })),
  },
  play: ({ canvas }) =>
    expect(canvas.getByText(told('invoices.standing.shipsOn', { shipsOn: day('2026-11-24') }))).toBeVisible(),
};

export const NotReadyYet: Story = {
  args: {
    results: results(
      anInvoice({
        ...uncreated,
        status: { kind: 'being-created', shippedOn: '2026-11-19', readyBy: '2026-11-22' },
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(told('invoices.standing.readyBy', { shippedOn: day('2026-11-19'), readyBy: day('2026-11-22') })),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: saying('invoices.notice.title') })).toBeVisible();
  },
};

export const MissingForMoreThanThreeDays: Story = {
  args: {
    results: results(anInvoice({ ...uncreated, status: { kind: 'overdue-creation', shippedOn: '2026-11-10' } })),
  },
};

export const Yen: Story = {
  args: { results: results(anInvoice({ total: { amountMinor: 128_000, currency: 'JPY' } })) },
};

const three = results(
  anInvoice({ id: 'a', invoiceNumber: 'INV1000001', total: { amountMinor: 10_000, currency: 'USD' } }),
  anInvoice({ id: 'b', invoiceNumber: 'INV1000002', total: { amountMinor: 2_550, currency: 'USD' } }),
  anInvoice({ id: 'c', invoiceNumber: 'INV1000003', status: { kind: 'paid', paidOn: '2026-11-02' } }),
);

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Opens the popover that contains the list's tools on a phone. */
async function openTools(canvas: Canvas): Promise<void> {
  const more = canvas.queryByRole('button', { name: told('invoices.results.more') });
  if (more) await userEvent.click(more);
}

const selectAllBox = (canvas: Canvas) =>
  canvas.getByRole<HTMLInputElement>('checkbox', { name: told('invoices.results.selectAll') });

/** The header's check box reflects the selection. Buttons that have no effect yet explain why. */
export const SelectedByTheHead: Story = {
  tags: ['!dev'],
  args: { results: three, selection: 'b', onSelect: fn() },
  play: async ({ args, canvas }) => {
    const box = selectAllBox(canvas);
    await expect(box).toBePartiallyChecked();
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await expect(canvas.getByRole('status')).toHaveTextContent(selected(2, amount(12_550)));
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith('all'));
    await userEvent.click(box);
    await expect(box).not.toBeChecked();
    await expect(box).not.toBePartiallyChecked();
    const pay = canvas.getByRole('button', { name: told('invoices.summary.pay', { count: 0 }) });
    await expect(pay).toHaveAttribute('aria-disabled', 'true');
    await expect(pay).toHaveAccessibleDescription(told('invoices.results.nothingSelected'));
    const unselect = canvas.getByRole('button', { name: told('invoices.results.unselectAll') });
    await expect(unselect).toHaveAttribute('aria-disabled', 'true');
    await expect(unselect).toHaveAccessibleDescription(told('invoices.results.noneSelected'));
    await userEvent.click(
      canvas.getByRole('checkbox', { name: told('invoices.card.select', { number: 'INV1000002' }) }),
    );
    await expect(box).toBePartiallyChecked();
    await expect(unselect).not.toHaveAttribute('aria-disabled');
  },
};

/** “Select all” includes invoices that are not shown. */
export const SelectedByTheHeadOfManyPages: Story = {
  tags: ['!dev'],
  args: { results: three },
  render: (args) => {
    const { lookup, payable } = args.results;
    const more = Array.from({ length: 9 }, (_, n) => ({ id: `m${n}`, total: { amountMinor: 100, currency: 'USD' } }));
    return (
      <ResultsPage
        {...args}
        results={{ lookup: { ...lookup, count: 12, next: 'c' }, payable: [...payable, ...more], payableCount: 11 }}
      />
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(selectAllBox(canvas));
    await expect(canvas.getByRole('status')).toHaveTextContent(selected(11, amount(13_450)));
    await expect(selectAllBox(canvas)).toBeChecked();
  },
};

export const Several: Story = {
  args: { results: three },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.results.selectAll') }));
    await expect(canvas.getByRole('status')).toHaveTextContent(selected(2, amount(12_550)));
    await expect(canvas.getByRole('button', { name: told('invoices.summary.pay', { count: 2 }) })).toBeVisible();
    await userEvent.click(
      canvas.getByRole('checkbox', { name: told('invoices.card.select', { number: 'INV1000002' }) }),
    );
    await expect(canvas.getByRole('status')).toHaveTextContent(selected(1, amount(10_000)));
    await expect(canvas.getByRole('button', { name: told('invoices.summary.pay', { count: 1 }) })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.results.unselectAll') }));
    await expect(canvas.getByRole('button', { name: told('invoices.summary.pay', { count: 0 }) })).toBeVisible();
  },
};

export const OnlySomeAreLeft: Story = {
  args: { results: three, selection: 'b' },
  play: async ({ canvas }) => {
    await expect(
      canvas.queryByRole('button', { name: told('invoices.card.payThis', { number: 'INV1000001' }) }),
    ).toBeNull();
    await userEvent.click(
      canvas.getByRole('checkbox', { name: told('invoices.card.select', { number: 'INV1000002' }) }),
    );
    await expect(
      canvas.getByRole('button', { name: told('invoices.card.payThis', { number: 'INV1000001' }) }),
    ).toBeVisible();
  },
};

export const APressRendersNoRowAnew: Story = {
  tags: ['!dev'],
  args: { results: three, onSelect: fn(), documentHref: fn((id: string) => `#${id}.pdf`) },
  play: async ({ args, canvas }) => {
    const rendered = mocked(args.documentHref).mock.calls.length;
    await userEvent.click(
      canvas.getByRole('checkbox', { name: told('invoices.card.select', { number: 'INV1000002' }) }),
    );
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith('b'));
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.results.selectAll') }));
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.results.unselectAll') }));
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith(undefined));
    await expect(args.documentHref).toHaveBeenCalledTimes(rendered);
  },
};

export const WhatIsSelectedIsToldBeforeTheFormIsPosted: Story = {
  tags: ['!dev'],
  args: { results: three, onSelect: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    canvasElement.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    canvas
      .getByRole<HTMLInputElement>('checkbox', { name: told('invoices.card.select', { number: 'INV1000002' }) })
      .click();
    canvasElement.querySelector('form')?.requestSubmit();
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
    await expect(args.onSelect).toHaveBeenCalledWith('b');
  },
};

export const EnterOnACheckBoxPaysWhatIsSelected: Story = {
  tags: ['!dev'],
  args: { results: three, selection: 'b' },
  play: async ({ canvas, canvasElement }) => {
    const posted = fn((event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      return [...new FormData(form, event.submitter)].join('&');
    });
    canvasElement.addEventListener('submit', posted, { once: true });
    canvas.getByRole('checkbox', { name: told('invoices.card.select', { number: 'INV1000002' }) }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(posted).toHaveReturnedWith('invoice,b');
  },
};

export const TwoCurrencies: Story = {
  args: {
    results: results(
      anInvoice({ id: 'a' }),
      anInvoice({ id: 'b', invoiceNumber: 'INV1000002', total: { amountMinor: 5_000, currency: 'EUR' } }),
      anInvoice({ id: 'c', invoiceNumber: 'INV1000003' }),
    ),
    selection: 'all',
    onSelect: fn(),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      selected(3, `${amount(246_900)} + ${amount(5_000, 'EUR')}`),
    );
    await expect(canvas.getByText(saying('invoices.results.severalCurrencies'))).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: told('invoices.summary.payIn', { inCurrency: 2, currency: 'USD' }) }),
    ).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: told('invoices.summary.payIn', { inCurrency: 1, currency: 'EUR' }) }),
    ).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: told('invoices.results.selectAllIn', { currency: 'EUR' }) }),
    );
    await expect(canvas.getByRole('status')).toHaveTextContent(selected(1, amount(5_000, 'EUR')));
    await expect(canvas.getByRole('button', { name: told('invoices.summary.pay', { count: 1 }) })).toBeVisible();
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith('EUR'));
  },
};

export const NothingSelected: Story = { args: { results: three, problem: 'nothing-selected' } };

export const NoLongerPayable: Story = { args: { results: three, problem: 'invoice-not-payable' } };

const many = Array.from({ length: 600 }, (_, n) => ({ id: `i${n}`, total: { amountMinor: 100, currency: 'USD' } }));

export const ManyMoreThanAreShown: Story = {
  args: {
    results: {
      lookup: { ...three.lookup, count: 700, next: 'c' },
      payable: [...three.payable, ...many.slice(0, 498)],
      payableCount: 600,
    },
    onSelect: fn(),
  },
  play: async ({ args, canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.results.selectAll') }));
    await expect(canvas.getByRole('status')).toHaveTextContent(selected(500, amount(62_350)));
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith('all'));
    await expect(canvasElement.querySelectorAll('input[type="hidden"]')).toHaveLength(498);
    await userEvent.click(
      canvas.getByRole('checkbox', { name: told('invoices.card.select', { number: 'INV1000001' }) }),
    );
    await expect(canvas.getByRole('status')).toHaveTextContent(`${told('invoices.summary.selected')}499`);
  },
};

export const KeepsWhatIsSelectedOnOtherPages: Story = {
  args: { ...ManyMoreThanAreShown.args, selection: 'b_i7' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('checkbox', { name: told('invoices.card.select', { number: 'INV1000002' }) }),
    ).toBeChecked();
    await expect(canvas.getByRole('button', { name: told('invoices.summary.pay', { count: 2 }) })).toBeVisible();
  },
};

const everyState: InvoiceLookup['invoices'] = [
  anInvoice({ id: 'a', invoiceNumber: 'INV1000001' }),
  anInvoice({
    id: 'b',
    invoiceNumber: 'INV1000002',
    dueOn: '2026-11-19',
    status: { kind: 'payable', overdueDays: 1 },
    total: { amountMinor: 1_234_567_89, currency: 'USD' },
  }),
  anInvoice({ id: 'c', invoiceNumber: 'INV1000003', status: { kind: 'paid', paidOn: '2026-11-02' } }),
  anInvoice({ id: 'd', invoiceNumber: 'INV1000004', status: { kind: 'scheduled', payableOn: '2027-01-15' } }),
  anInvoice({
    id: 'e',
    invoiceNumber: 'INV1000005',
    total: { amountMinor: 99_000, currency: 'CHF' },
    dueOn: '2026-10-20',
    status: { kind: 'unsupported-currency', overdueDays: 31 },
  }),
  anInvoice({
    id: 'f',
    invoiceNumber: 'INV1000006',
    status: { kind: 'payment-in-progress', since: '2026-11-20' },
  }),
  anInvoice({ id: 'g', orderNumber: 'ORD2000007', ...uncreated, status: { kind: 'awaiting-shipment' } }),
  anInvoice({ id: 'h', orderNumber: 'ORD2000008', ...uncreated, status: { kind: 'being-created' } }),
  anInvoice({ id: 'i', orderNumber: 'ORD2000009', ...uncreated, status: { kind: 'overdue-creation' } }),
];

function linesOf(box: Element): number {
  const text = document.createRange();
  text.selectNodeContents(box);
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
}

export const EveryStateInRows: Story = {
  args: { results: results(...everyState) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: told('invoices.results.caption') })).toBeVisible();
    const headers = canvas.getAllByRole('rowheader');
    await expect(headers).toHaveLength(everyState.length);
    await expect(headers.at(-1)).toHaveAccessibleName(`${told('invoices.results.order')} ORD2000009`);
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.results.selectOverdue') }));
    await expect(canvas.getByRole('status')).toHaveTextContent(selected(1, amount(1_234_567_89)));
  },
};

export const RowsOnAPhone: Story = {
  tags: ['!dev'],
  globals: { viewport: { value: 'narrow' } },
  args: EveryStateInRows.args,
  play: async ({ canvas, canvasElement }) => {
    const figures = [
      ...canvasElement.querySelectorAll('tbody :is([data-column="number"], [data-column="amount"]):not(:has(span))'),
    ];
    await expect(figures.filter((box) => linesOf(box) !== 1).map(({ textContent }) => textContent)).toEqual([]);
    await openTools(canvas);
    for (const tool of canvasElement.querySelectorAll('form :is(button, a, input)'))
      await expect(tool.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
  },
};

export const SixtyFour: Story = {
  // The sticky bar covers half of a row, from which users can scroll away.
  parameters: { a11y: { options: { rules: { 'target-size': { enabled: false } } } } },
  args: {
    results: {
      ...results(
        ...Array.from({ length: 50 }, (_, n) =>
          anInvoice({
            id: `i${n}`,
            invoiceNumber: `INV70000${n + 10}`,
            total: { amountMinor: 4_900 + n * 137, currency: 'USD' },
            status: n % 8 === 7 ? { kind: 'paid', paidOn: '2026-03-16' } : { kind: 'payable' },
          }),
        ),
      ),
    },
    selection: 'all',
  },
  render: (args) => {
    const { lookup } = args.results;
    return <ResultsPage {...args} results={{ ...args.results, lookup: { ...lookup, count: 64, next: 'i49' } }} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: told('invoices.summary.pay', { count: 44 }) })).toBeVisible();
    await expect(canvas.getByText(saying('invoices.results.shown', { shown: 50, count: 64 }))).toBeVisible();
  },
};

export const SortedByAmount: Story = {
  args: { results: three, view: { sort: '-amount' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: saying('invoices.confirmation.amount') })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(canvas.getByRole('columnheader', { name: saying('invoices.card.dueOn') })).toHaveAttribute(
      'aria-sort',
      'none',
    );
    await expect(
      canvas.getByRole('button', {
        name: saying('invoices.confirmation.amount'),
        description: told('invoices.results.sorts'),
      }),
    ).toHaveValue('amount');
  },
};

export const SortedByState: Story = {
  args: { results: three, view: { sort: 'state' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: saying('invoices.results.state') })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(
      canvas.getByRole('button', {
        name: saying('invoices.results.state'),
        description: told('invoices.results.sorts'),
      }),
    ).toHaveValue('-state');
  },
};

export const OnlyPayable: Story = {
  args: {
    results: { ...three, lookup: { ...three.lookup, invoices: three.lookup.invoices.slice(0, 2) } },
    view: { only: 'payable' },
  },
  play: async ({ canvas }) => {
    await openTools(canvas);
    await expect(canvas.getByRole('button', { name: told('invoices.results.showAll', { all: 3 }) })).toBeVisible();
  },
};

export const NothingToPay: Story = {
  args: {
    results: { lookup: { ...three.lookup, invoices: [] }, payable: [], payableCount: 0 },
    view: { only: 'payable' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(told('invoices.results.nonePayable'))).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

/** The page has no form, because nothing can be submitted. */
export const OneThatCannotBePaid: Story = {
  tags: ['!dev'],
  args: Scheduled.args,
  play: ({ canvasElement }) => expect(canvasElement.querySelector('form')).toBeNull(),
};

/** A finance office has opened a share link to invoices of several accounts with the number of one account. */
export const RestOfALink: Story = {
  args: { results: three, selection: 'all', rest: { href: '#link', count: 2 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(told('invoices.results.rest', { count: 2 }))).toBeVisible();
    await expect(canvas.getByRole('link', { name: told('invoices.results.openRest') })).toHaveAttribute(
      'href',
      '#link',
    );
  },
};

/** The page does not offer a filter that would find no invoice. */
export const NoneCanBePaid: Story = {
  tags: ['!dev'],
  args: {
    results: results(
      ...['a', 'b', 'c'].map((id) =>
        anInvoice({ id, total: { amountMinor: 1_000, currency: 'CHF' }, status: { kind: 'unsupported-currency' } }),
      ),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toBeVisible();
    await expect(
      canvas.queryByRole('button', { name: told('invoices.results.showPayable', { payableCount: 0 }) }),
    ).toBeNull();
  },
};
