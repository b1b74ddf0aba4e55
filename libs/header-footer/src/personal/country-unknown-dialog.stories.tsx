import { told } from '@assess/i18n/testing';
import { localeCodes } from '@assess/i18n';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { CountryUnknownDialog } from './country-unknown-dialog.tsx';

const meta = {
  title: 'Header and footer/Country-unknown dialog',
  id: 'header-footer-personal-country-unknown-dialog',
  component: CountryUnknownDialog,
  args: {
    content: {
      title: 'Which country are you in?',
      text: 'We cannot tell which country you are in. Our international contacts help you to order.',
      link: { title: 'International contacts', linkPath: 'https://us.assessments.example/international-contacts' },
    },
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen' },
  render: function InAPage({ onClose, ...args }) {
    const [isShown, setShown] = useState(true);
    return (
      <main id="main">
        <h1>Find and pay your invoice</h1>
        {isShown && (
          <CountryUnknownDialog
            {...args}
            onClose={() => {
              onClose();
              setShown(false);
            }}
          />
        )}
      </main>
    );
  },
} satisfies Meta<typeof CountryUnknownDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Contacts: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('dialog', { name: 'Which country are you in?' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'International contacts' })).toHaveAttribute(
      'href',
      'https://us.assessments.example/international-contacts',
    );
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

export const WithStores: Story = {
  args: { countries: localeCodes.map((locale) => ({ locale, href: `/invoices/${locale}` })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: told('headerFooter.countryUnknown.stores') })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'New Zealand' })).toHaveAttribute('href', '/invoices/en-nz');
    await expect(canvas.getAllByRole('link')).toHaveLength(11);
  },
};

export const ClosedByKeyboard: Story = {
  tags: ['!dev'],
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: told('headerFooter.regionNotice.close') })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
  },
};
