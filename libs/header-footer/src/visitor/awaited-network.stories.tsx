import { told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { AwaitedNetwork } from './awaited-network.tsx';

const meta = {
  title: 'For developers/Notices without a network',
  id: 'header-footer-visitor-awaited-network',
  component: AwaitedNetwork,
  args: { landing: '#landing', titleOf: () => 'There is no network' },
  parameters: { layout: 'fullscreen' },
  render: function InAPage(args) {
    const [isThere, setThere] = useState(false);
    return (
      <>
        <main id="main" tabIndex={-1} ref={(main) => setThere(main !== null)} />
        {isThere && <AwaitedNetwork {...args} />}
      </>
    );
  },
} satisfies Meta<typeof AwaitedNetwork>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignedOutWithoutANetwork: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      told('storefront.awaitedNetwork.title'),
    );
    await expect(canvas.getByRole('button', { name: told('storefront.error.retry') })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
};
