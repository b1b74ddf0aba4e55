import { Stack } from '@assess/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, fn, waitFor, within } from 'storybook/test';
import { createFlags } from '../create-flags.ts';
import type { FlagValues } from '../flag-registry.ts';
import { TestFlagsProvider } from '../testing/index.ts';
import { FlagsProvider, useFlag } from './index.ts';

/** Shows the item that a flag adds last in its list, so that nothing on the screen moves. */
function WaysToPay() {
  const hasBankTransfer = useFlag('bankTransfer');
  return (
    <Stack as="ul">
      <li>Credit card</li>
      {hasBankTransfer && <li>Bank transfer</li>}
    </Stack>
  );
}

const meta = {
  title: 'For developers/Feature flags',
  id: 'feature-flags-react-use-flag',
  render: (flags) => (
    <TestFlagsProvider flags={flags}>
      <WaysToPay />
    </TestFlagsProvider>
  ),
} satisfies Meta<Partial<FlagValues>>;
export default meta;
type Story = StoryObj<Partial<FlagValues>>;

/** Uses the flags of the toolbar. */
export const ByDefault: Story = {
  render: () => <WaysToPay />,
  play: async ({ canvas }) => expect(canvas.queryByText('Bank transfer')).not.toBeInTheDocument(),
};

export const SwitchedOn: Story = {
  args: { bankTransfer: true },
  play: async ({ canvas }) => expect(canvas.getByText('Bank transfer')).toBeVisible(),
};

/** Hydrates HTML of a server that knows no flags, then shows the browser's values and follows their changes. */
export const KnownBeforeThePageHydrates: Story = {
  tags: ['!dev'],
  render: () => <main data-testid="page" />,
  play: async ({ canvas }) => {
    const page = canvas.getByTestId('page');
    const flags = createFlags({ log: () => undefined });
    const onRecoverableError = fn();
    const app = (
      <FlagsProvider flags={flags}>
        <WaysToPay />
      </FlagsProvider>
    );
    flags.override({ bankTransfer: true });
    page.innerHTML = renderToString(app);
    await expect(page).not.toHaveTextContent('Bank transfer');
    hydrateRoot(page, app, { onRecoverableError });
    await within(page).findByText('Bank transfer');
    await expect(onRecoverableError).not.toHaveBeenCalled();
    flags.override({});
    await waitFor(() => expect(page).not.toHaveTextContent('Bank transfer'));
  },
};
