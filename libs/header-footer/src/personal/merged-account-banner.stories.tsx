import { told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { MergedAccountBanner } from './merged-account-banner.tsx';

const meta = {
  title: 'Header and footer/Merged-account banner',
  id: 'header-footer-personal-merged-account-banner',
  component: MergedAccountBanner,
  args: { merged: { type: 'ORGANIZATION', name: 'Lakeside Clinic' }, onClose: fn() },
  parameters: { layout: 'fullscreen' },
  render: function InAPage({ merged, onClose }) {
    const [shown, setShown] = useState(merged);
    return (
      <>
        <main id="main" tabIndex={-1}>
          <h1>Find and pay your invoice</h1>
        </main>
        <MergedAccountBanner
          merged={shown}
          onClose={() => {
            onClose();
            setShown(undefined);
          }}
        />
      </>
    );
  },
} satisfies Meta<typeof MergedAccountBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Organization: Story = {
  globals: { locale: 'en-us' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      told('headerFooter.mergedAccount.organization', { name: 'Lakeside Clinic' }),
    );
  },
};

export const Organisation: Story = {
  globals: { locale: 'en-gb' },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('of your organisation, Lakeside'),
};

export const Personal: Story = {
  args: { merged: { type: 'PERSONAL', name: 'Grace Hopper' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      told('headerFooter.mergedAccount.personal', { name: 'Grace Hopper' }),
    );
  },
};

export const LongName: Story = {
  args: { merged: { type: 'ORGANIZATION', name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3) } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
};

export const NotMerged: Story = {
  args: { merged: undefined },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toBeEmptyDOMElement(),
};

export const ClosedByKeyboard: Story = {
  tags: ['!dev'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: told('headerFooter.regionNotice.close') })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
};
