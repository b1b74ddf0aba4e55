import { told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { SignedOutNotice } from './signed-out-notice.tsx';

const meta = {
  title: 'Header and footer/Signed-out notice',
  id: 'header-footer-personal-signed-out-notice',
  component: SignedOutNotice,
  args: { ended: 'by-will', signInHref: '/en/login', onClose: fn() },
  parameters: { layout: 'fullscreen' },
  render: function InAPage({ ended, signInHref, onClose }) {
    const [shown, setShown] = useState(ended);
    return (
      <>
        <main id="main" tabIndex={-1}>
          <h1>Find and pay your invoice</h1>
        </main>
        <SignedOutNotice
          {...(shown && { ended: shown })}
          signInHref={signInHref}
          onClose={() => {
            onClose();
            setShown(undefined);
          }}
        />
      </>
    );
  },
} satisfies Meta<typeof SignedOutNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByWill: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).not.toBeEmptyDOMElement();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/en/login');
  },
};

export const ByTimeOut: Story = { args: { ended: 'by-time-out' } };

export const OnASignInPage: Story = {
  args: { signInHref: undefined },
  play: async ({ canvas }) => expect(canvas.queryByRole('link')).toBeNull(),
};

export const Closed: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: told('headerFooter.regionNotice.close') }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
};
