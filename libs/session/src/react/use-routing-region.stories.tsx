import { Page } from '@assess/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { startFakeSession, type FakeSession, type FakeSessionOptions } from '../testing/index.ts';
import { SessionScope, useRoutingRegion } from './index.ts';

const Region = () => <p>Region: {useRoutingRegion() ?? 'unknown'}</p>;

const meta = {
  title: 'For developers/Routing region',
  id: 'session-react-use-routing-region',
  tags: ['!dev', '!autodocs'],
  loaders: [async ({ args }) => ({ fake: await startFakeSession(args) })],
  render: (_args, { loaded }) => (
    <Page>
      <SessionScope session={(loaded['fake'] as FakeSession).session}>
        <Region />
      </SessionScope>
    </Page>
  ),
} satisfies Meta<FakeSessionOptions>;
export default meta;
type Story = StoryObj<FakeSessionOptions>;

let arrive: (region: string) => void = () => undefined;

export const OfAnAnonymousVisitor: Story = {
  args: { user: null, routingRegionOf: () => new Promise((resolve) => (arrive = resolve)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Region: unknown')).toBeVisible();
    arrive('AP');
    await expect(await canvas.findByText('Region: AP')).toBeVisible();
  },
};

export const NotAnswered: Story = {
  args: { routingRegionOf: () => Promise.reject(new Error('down')) },
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByText('Region: unknown')).toBeVisible();
    await expect((loaded['fake'] as FakeSession).lines).toEqual(['Error during looking up the routing region']);
  },
};
