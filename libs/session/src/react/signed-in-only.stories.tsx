import { Page, Skeleton } from '@assess/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { exampleUser, startFakeSession, type FakeSession, type FakeSessionOptions } from '../testing/index.ts';
import { SessionScope, SignedInOnly } from './index.ts';

const meta = {
  title: 'Account and sign-in/Only when signed in',
  id: 'session-react-signed-in-only',
  parameters: { propsOf: SignedInOnly },
  loaders: [async ({ args }) => ({ fake: await startFakeSession(args) })],
  render: (_args, { loaded }) => (
    <Page>
      <SessionScope session={(loaded['fake'] as FakeSession).session}>
        <SignedInOnly processing={<Skeleton width="short" />} anonymous={<a href="#sign-in">Sign in</a>}>
          {({ firstName }) => <p>Hello, {firstName}</p>}
        </SignedInOnly>
      </SessionScope>
    </Page>
  ),
} satisfies Meta<FakeSessionOptions>;
export default meta;
type Story = StoryObj<FakeSessionOptions>;

export const Processing: Story = {
  args: { tokens: { accessToken: () => new Promise(() => undefined) } },
  play: async ({ canvas }) => expect(canvas.queryByText('Hello, Ada')).not.toBeInTheDocument(),
};

export const Anonymous: Story = {
  args: { user: null },
  play: async ({ canvas }) => expect(canvas.getByRole('link', { name: 'Sign in' })).toBeVisible(),
};

export const SignedIn: Story = {
  args: { user: exampleUser },
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByText('Hello, Ada')).toBeVisible();
    await (loaded['fake'] as FakeSession).session.signOut();
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toBeVisible();
  },
};
