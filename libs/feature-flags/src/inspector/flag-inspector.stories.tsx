import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { createFlags } from '../create-flags.ts';
import { flagContext } from '../flag-context.ts';
import type { FlagValues } from '../flag-registry.ts';
import { FlagsProvider } from '../react/index.ts';
import { FakeFlagSdk } from '../testing/fake-flag-sdk.ts';
import { FlagInspector } from './flag-inspector.tsx';

interface InspectorStoryProps {
  /** The values in the browser's storage, by LaunchDarkly key; those of the service are in `live`. */
  stored?: Record<string, unknown>;
  live?: Record<string, unknown>;
  overrides?: Partial<FlagValues>;
}

/** Builds the flags of a page from the service's response, the browser's storage and the overrides of the URL. */
function flagsOf({ stored, live, overrides }: InspectorStoryProps) {
  const sdk = new FakeFlagSdk();
  if (stored) sdk.stored = { anonymous: stored };
  const flags = createFlags({
    service: stored || live ? { clientId: 'story' } : undefined,
    log: () => undefined,
    load: async () => sdk,
  });
  flags.start(flagContext({ siteUid: 'UK', storeUid: 'ukassessments', locale: 'en-gb', country: 'GB' }));
  flags.subscribe(() => undefined);
  if (overrides) flags.override(overrides);
  return { flags, sdk };
}

const meta = {
  title: 'For developers/Flag inspector',
  id: 'feature-flags-inspector-flag-inspector',
  component: FlagInspector,
  loaders: [
    async ({ args }) => {
      const { flags, sdk } = flagsOf(args);
      if (args.stored || args.live) {
        await waitFor(() => sdk.client);
        sdk.client.becomeReady();
        if (args.live) sdk.client.receive(args.live);
      }
      return { flags };
    },
  ],
  render: (_, { loaded }) => (
    <FlagsProvider flags={loaded['flags']}>
      <FlagInspector />
    </FlagsProvider>
  ),
} satisfies Meta<InspectorStoryProps>;
export default meta;
type Story = StoryObj<InspectorStoryProps>;

const shows =
  (key: string, value: string, source: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const row = within((await canvas.findByText(key)).closest('dl > div') as HTMLElement);
    await expect(row.getByText(value)).toBeVisible();
    await expect(row.getByText(source)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  };

export const Defaults: Story = { play: shows('bank-transfer', 'false', 'default') };

export const Stored: Story = {
  args: { stored: { 'bank-transfer': true } },
  play: shows('bank-transfer', 'true', 'stored'),
};

export const Live: Story = {
  args: { stored: { 'bank-transfer': false }, live: { 'bank-transfer': true, vat: false } },
  play: shows('bank-transfer', 'true', 'live'),
};

export const WrongValueFromTheService: Story = {
  args: { live: { 'quick-order-rows': { min: 30, max: 25 }, vat: true } },
  play: shows('quick-order-rows', '{ "min": 3, "max": 25 }', 'default'),
};

export const Overridden: Story = {
  args: {
    live: { 'quick-order-rows': { min: 3, max: 25 } },
    overrides: {
      quickOrderRows: { min: 4, max: 10 },
      myAccountQualifications: ['degree', 'certification', 'accredited-institution', 'organisation'],
    },
  },
  play: shows('quick-order-rows', '{ "min": 4, "max": 10 }', 'override'),
};
