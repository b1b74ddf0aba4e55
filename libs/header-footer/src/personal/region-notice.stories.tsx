import { told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { RegionNotice } from './region-notice.tsx';

const meta = {
  title: 'Header and footer/Region notice',
  id: 'header-footer-personal-region-notice',
  component: RegionNotice,
  args: {
    switched: { from: 'en-au', to: 'en-nz', country: 'NZ', backHref: '/invoices/en-au' },
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen' },
  render: function InAPage({ switched, onClose }) {
    const [shown, setShown] = useState(switched);
    return (
      <>
        <main id="main" tabIndex={-1}>
          <h1>Find and pay your invoice</h1>
        </main>
        <RegionNotice
          switched={shown}
          onClose={() => {
            onClose();
            setShown(undefined);
          }}
        />
      </>
    );
  },
} satisfies Meta<typeof RegionNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewZealand: Story = {
  globals: { locale: 'en-nz' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      told('headerFooter.regionNotice.switched', { store: 'New Zealand', country: 'New Zealand' }),
    );
    const back = canvas.getByRole('link', { name: told('headerFooter.regionNotice.back', { store: 'Australia' }) });
    await expect(back).toHaveAttribute('href', '/invoices/en-au');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const JapanAndAsia: Story = {
  args: { switched: { from: 'zh-sg', to: 'ja-jp', country: 'KR', backHref: '/invoices/zh-sg' } },
  globals: { locale: 'ja-jp' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      told('headerFooter.regionNotice.switched', { store: 'Japan & Asia', country: 'South Korea' }),
    );
  },
};

export const UnknownCountry: Story = {
  args: { switched: { from: 'en-au', to: 'en-nz', country: 'XX', backHref: '/invoices/en-au' } },
  globals: { locale: 'en-nz' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      told('headerFooter.regionNotice.switchedSimply', { store: 'New Zealand' }),
    );
  },
};

export const InFrench: Story = { globals: { locale: 'fr-ca' } };

export const InDutch: Story = { globals: { locale: 'nl-nl' } };

export const InSpanish: Story = { globals: { locale: 'es-es' } };

export const Closed: Story = {
  tags: ['!dev'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: told('headerFooter.regionNotice.close') }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
};
