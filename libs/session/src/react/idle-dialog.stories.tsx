import { Page } from '@assess/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { startFakeSession, type FakeSession } from '../testing/index.ts';
import { IdleDialog, SessionProvider } from './index.ts';

type Args = {
  /** How long nothing has happened when the story begins. */
  idleMs: number;
};

const fakeOf = (loaded: Record<string, unknown>) => loaded['fake'] as FakeSession;

const meta = {
  loaders: [
    async ({ args: { idleMs } }) => {
      const fake = await startFakeSession();
      fake.clock.advance(idleMs);
      return { fake };
    },
  ],
  render: (_args, { loaded }) => (
    <Page>
      <p>Page</p>
      <SessionProvider session={fakeOf(loaded).session}>
        <IdleDialog />
      </SessionProvider>
    </Page>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const NotYet: Story = {
  args: { idleMs: 1_679_000 },
  play: async ({ canvas }) => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument(),
};

export const TwoMinutes: Story = {
  args: { idleMs: 1_680_000 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('dialog', { name: "You'll be signed out soon" })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('less than 2 minutes');
  },
};

export const CountsDown: Story = {
  args: { idleMs: 1_680_000 },
  play: async ({ canvas, loaded }) => {
    const { clock } = fakeOf(loaded);
    for (const [ms, left] of [
      [60_000, '1 minute'],
      [30_000, '30 seconds'],
      [20_000, '10 seconds'],
    ] as const) {
      clock.advance(ms);
      await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(`less than ${left}.`));
    }
    clock.advance(10_000);
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(fakeOf(loaded).ends).toEqual([{ reason: 'inactive', stays: false }]);
  },
};

export const Stay: Story = {
  args: { idleMs: 1_790_000 },
  play: async ({ canvas, userEvent, loaded }) => {
    const { session, clock } = fakeOf(loaded);
    await userEvent.click(await canvas.findByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(session.idleWarning()).toBeUndefined());
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    clock.advance(1_799_000);
    await expect(session.state().status).toBe('signed-in');
  },
};

export const ActivityInAnotherTab: Story = {
  args: { idleMs: 1_790_000 },
  play: async ({ canvas, loaded }) => {
    const { clock, tab } = fakeOf(loaded);
    await canvas.findByRole('dialog');
    tab.storage.setItem('assess-session-last-activity', String(clock.now()));
    clock.advance(1000);
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const SignOutNow: Story = {
  args: { idleMs: 1_740_000 },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out now' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(fakeOf(loaded).ends).toEqual([{ reason: 'signed-out', stays: false }]);
  },
};
