import type { Content } from '@assess/content';
import { told } from '@assess/i18n/testing';
import type { Locale } from '@assess/i18n';
import { Trans } from '@lingui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { pageNames } from '../page-head/page-head.ts';
import { StoryApp } from '../testing/story-app.tsx';
import { ErrorPage, MessagePage, NotFoundPage } from './message-pages.tsx';

const meta = {
  parameters: { propsOf: MessagePage },
  args: { locale: 'en-us', path: '/invoices/en-us/payments', children: <NotFoundPage /> },
  argTypes: { children: { control: false } },
  render: (args, { loaded }) => <StoryApp key={args.locale} {...args} content={loaded as Content} />,
} satisfies Meta<{ locale: Locale; path: string; children: ReactNode }>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is at this address. */
export const NotFound: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(told('storefront.notFound.title'));
    await expect(canvas.getByRole('link', { name: told('storefront.message.find') })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: told('storefront.error.retry') })).toBeNull();
  },
};

/** What the page shows could not be had: the same address may work later. */
export const TechnicalError: Story = {
  args: { children: <ErrorPage /> },
  play: async ({ canvas, args }) => {
    const again = await canvas.findByRole('link', { name: told('storefront.error.retry') });
    await expect(again).toHaveAttribute('href', args.path);
    await expect(canvas.getByText(told('storefront.error.text'))).toBeVisible();
  },
};

/** Where visitors are sent whose page the store could not write: invoices can be paid all the same. */
export const Busy: Story = {
  args: {
    path: '/en-us/error/503',
    children: (
      <MessagePage title={pageNames.busy}>
        <Trans id="storefront.error.busyText" />
      </MessagePage>
    ),
  },
  play: async ({ canvas }) => expect(await canvas.findByText(told('storefront.error.busyText'))).toBeVisible(),
};
