import type { Content } from '@assess/content';
import { createNotifications } from '@assess/header-footer/notifications';
import { loadMessages } from '@assess/header-footer/personal';
import { preloadVisitorNotices } from '@assess/header-footer/visitor';
import { locales, type Locale } from '@assess/i18n';
import { addMessages } from '@assess/i18n/messages';
import { told } from '@assess/i18n/testing';
import { memoryStorage } from '@assess/identity/testing';
import { FindPage, ResultsPage } from '@assess/invoices';
import { anInvoice } from '@assess/invoices/testing';
import { createEndRecord } from '@assess/session/boot';
import type { I18n } from '@lingui/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn } from 'storybook/test';
import { openStoryAccount } from '../testing/story-account.ts';
import { StoryApp } from '../testing/story-app.tsx';
import { createOnDemand } from '@assess/ui/state';
import { ErrorPage, NotFoundPage } from './message-pages.tsx';
import { StoreLayout } from './store-layout.tsx';

interface Args {
  locale: Locale;
  path: string;
  /** Set by the toolbar's choice of visitor. */
  isSignedIn: boolean;
  /** True if a session has ended through inactivity and the URL carries a notification. */
  hasNotices: boolean;
  page: (locale: Locale) => ReactNode;
}

const findPage = (locale: Locale) => (
  <FindPage
    action={`/invoices/${locale}`}
    titles={{ title: 'Invoices', errorTitle: 'Error: Invoices' }}
    helpPictureHref={() => '#picture'}
    orderHistoryHref="#orders"
    bulkLookupHref="#several"
    paymentStatusHref="#charge"
  />
);

const invoicesIn = (locale: Locale) =>
  [1, 2].map((position) =>
    anInvoice({
      id: `inv-${position}`,
      invoiceNumber: `INV100000${position}`,
      total: { amountMinor: 123_450, currency: locales[locale].currency },
    }),
  );

function resultsPage(locale: Locale) {
  const invoices = invoicesIn(locale);
  const found = { id: 'BBBBBBBBBBBBBBBBBBBBBB', kind: 'order-number', expiresAt: '2026-11-20T12:00:00.000Z' } as const;
  return (
    <ResultsPage
      locale={locale}
      action="#pay"
      downloadHref="#list"
      workbookHref="#workbook"
      findHref={`/invoices/${locale}`}
      documentHref={(id) => `#${id}.pdf`}
      alertHref={(id) => `#tell-${id}`}
      results={{
        lookup: { ...found, invoices, count: invoices.length, next: null },
        payable: invoices.map(({ id, total }) => ({ id, total })),
        payableCount: invoices.length,
      }}
    />
  );
}

/** Opens the notices with the reason why a session ended and a notification, and with their texts and code loaded. */
async function openNotices(i18n: I18n) {
  await Promise.all([addMessages(i18n, loadMessages), preloadVisitorNotices()]);
  const endRecord = createEndRecord(memoryStorage());
  endRecord.note('inactive');
  const notifications = createNotifications({ storage: memoryStorage(), page: window, log: fn() });
  notifications.notify({ message: 'Your cart was saved.' });
  const notices = createOnDemand(async () => notifications);
  await notices.open();
  return { endRecord, notices };
}

const quiet = () => ({
  endRecord: createEndRecord(memoryStorage()),
  notices: createOnDemand(async () => createNotifications({ storage: memoryStorage(), page: window, log: fn() })),
});

const isSomebody = (visitor: string, { isSignedIn }: Args) => (visitor === 'story' ? isSignedIn : visitor !== 'guest');

const meta = {
  title: 'Whole pages/Page layout',
  id: 'storefront-pages-store-layout',
  args: { locale: 'en-us', path: '/invoices/en-us', isSignedIn: false, hasNotices: false, page: findPage },
  argTypes: { page: { control: false } },
  parameters: { propsOf: StoreLayout, layout: 'fullscreen' },
  beforeEach: async ({ args, globals: { visitor }, loaded }) => {
    loaded['context'] = {
      ...(args.hasNotices ? await openNotices(loaded['i18n'] as I18n) : quiet()),
      ...(isSomebody(visitor, args) && { visitor: await openStoryAccount() }),
    };
  },
  render: ({ locale, path, page }, { loaded: { context, ...content }, globals: { visitor } }) => (
    <StoryApp
      key={`${locale} ${visitor}`}
      locale={locale}
      path={path}
      content={content as unknown as Content}
      layout={StoreLayout}
      context={context}
    >
      {page(locale)}
    </StoryApp>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The page of a visitor who is not signed in. */
export const Guest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByRole('link', { name: told('headerFooter.account.signIn') })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const SignedIn: Story = {
  parameters: { photographedWith: 'header details:not(nav *)' },
  args: { isSignedIn: true, path: '/invoices/en-us/order-number/BBBBBBBBBBBBBBBBBBBBBB', page: resultsPage },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Grace/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: told('headerFooter.account.signIn') })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The notices lie over the end of the page, one above the other. */
export const Notices: Story = {
  parameters: { photographedWith: '[data-shown] ~ [data-shown]' },
  args: { hasNotices: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your cart was saved.')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The page's data failed to load. */
export const TechnicalError: Story = { args: { page: () => <ErrorPage /> } };

export const NotFound: Story = { args: { path: '/nowhere', page: () => <NotFoundPage /> } };
