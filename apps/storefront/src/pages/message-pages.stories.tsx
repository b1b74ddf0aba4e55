import type { Content } from '@assess/content';
import { told } from '@assess/i18n/testing';
import type { Locale } from '@assess/i18n';
import { Trans } from '@lingui/react';
import { Checkbox, TextField } from '@assess/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CatchBoundary } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { expect, userEvent } from 'storybook/test';
import { keepInput } from '@assess/page-server/client';
import { pageNames } from '../page-head/page-head.ts';
import type { RouterContext } from '../router-context.ts';
import { StoryApp } from '../testing/story-app.tsx';
import { ErrorPage, MessagePage, NotFoundPage } from './message-pages.tsx';

const meta = {
  title: 'Whole pages/Not found and error pages',
  id: 'storefront-pages-message-pages',
  parameters: { propsOf: MessagePage },
  args: { locale: 'en-us', path: '/invoices/en-us/payments', children: <NotFoundPage /> },
  argTypes: { children: { control: false } },
  render: (args, { loaded }) => <StoryApp key={args.locale} {...args} content={loaded as Content} />,
} satisfies Meta<{ locale: Locale; path: string; children: ReactNode }>;
export default meta;
type Story = StoryObj<typeof meta>;

/** There is no page at this URL. */
export const NotFound: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(told('storefront.notFound.title'));
    await expect(canvas.getByRole('link', { name: told('storefront.message.find') })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: told('storefront.error.retry') })).toBeNull();
  },
};

/** The page's data failed to load: the same URL may work later. */
export const TechnicalError: Story = {
  args: { children: <ErrorPage /> },
  play: async ({ canvas, args }) => {
    const again = await canvas.findByRole('link', { name: told('storefront.error.retry') });
    await expect(again).toHaveAttribute('href', args.path);
    await expect(canvas.getByText(told('storefront.error.text'))).toBeVisible();
  },
};

/** The page for visitors whose page's content failed to load. Invoices can still be paid. */
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

const keptInput: RouterContext['keptInput'] = {};

function FragileForm() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('A story wants it so.');
  return (
    <form>
      <TextField id="number" label="Card number" />
      <Checkbox id="terms" label="I agree" />
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    </form>
  );
}

function FollowedPart({ children }: { children: ReactNode }) {
  const [part, setPart] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (part) keptInput.main = keepInput(part);
  }, [part]);
  return <div ref={setPart}>{children}</div>;
}

/** A page that fails to render gets its typed input back once it renders. */
export const TriedAgain: Story = {
  tags: ['!dev', '!autodocs'],
  render: (args, { loaded }) => (
    <StoryApp {...args} content={loaded as Content} context={{ keptInput }}>
      <FollowedPart>
        <CatchBoundary getResetKey={() => ''} errorComponent={ErrorPage}>
          <FragileForm />
        </CatchBoundary>
      </FollowedPart>
    </StoryApp>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Card number'), '4242');
    await userEvent.click(canvas.getByLabelText('I agree'));
    await userEvent.click(canvas.getByRole('button', { name: 'Break' }));
    await userEvent.click(await canvas.findByRole('link', { name: told('storefront.error.retry') }));
    await expect(await canvas.findByLabelText('Card number')).toHaveValue('4242');
    await expect(canvas.getByLabelText('I agree')).toBeChecked();
  },
};
