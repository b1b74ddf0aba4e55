import { told } from '@assess/i18n/testing';
import { Page } from '@assess/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { startFakeSession, type FakeSession } from '../testing/index.ts';
import { IdleDialog, SessionScope } from './index.ts';

type Args = {
  /** The time without activity before the story begins. */
  idleMs: number;
};

const fakeOf = (loaded: Record<string, unknown>) => loaded['fake'] as FakeSession;

const meta = {
  title: 'Account and sign-in/Time-out dialog',
  id: 'session-react-idle-dialog',
  component: IdleDialog,
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
      <SessionScope session={fakeOf(loaded).session}>
        <IdleDialog />
      </SessionScope>
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
    await expect(await canvas.findByRole('dialog', { name: told('session.idle.title') })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(told('session.idle.minutes', { minutes: 2 }));
  },
};

export const CountsDown: Story = {
  tags: ['!dev'],
  args: { idleMs: 1_680_000 },
  play: async ({ canvas, loaded }) => {
    const { clock } = fakeOf(loaded);
    for (const [ms, unit, left] of [
      [60_000, 'minutes', 1],
      [30_000, 'seconds', 30],
      [20_000, 'seconds', 10],
    ] as const) {
      clock.advance(ms);
      await waitFor(() =>
        expect(canvas.getByRole('status')).toHaveTextContent(told(`session.idle.${unit}`, { [unit]: left })),
      );
    }
    clock.advance(10_000);
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(fakeOf(loaded).ends).toEqual([{ reason: 'inactive', stays: false }]));
  },
};

export const Stay: Story = {
  tags: ['!dev'],
  args: { idleMs: 1_790_000 },
  play: async ({ canvas, userEvent, loaded }) => {
    const { session, clock } = fakeOf(loaded);
    await userEvent.click(await canvas.findByRole('button', { name: told('session.idle.stay') }));
    await waitFor(() => expect(session.idleWarning()).toBeUndefined());
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    clock.advance(1_799_000);
    await expect(session.state().status).toBe('signed-in');
  },
};

export const ActivityInAnotherTab: Story = {
  tags: ['!dev'],
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
  tags: ['!dev'],
  args: { idleMs: 1_740_000 },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: told('session.idle.signOut') }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(fakeOf(loaded).ends).toEqual([{ reason: 'signed-out', stays: false }]);
  },
};
