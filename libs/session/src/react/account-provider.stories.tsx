import { told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import { requireSignedIn } from '../index.ts';
import { createFakeBrowser, createFakeClock, fakeAccount, type FakeClock } from '../testing/index.ts';
import { AccountProvider, openAccount, SignedInOnly, useSessionControls, type Account } from './index.ts';

/** A page of any app: a greeting and the sign-out for users, the sign-in for visitors, and the idle dialog. */
function AccountPage({ account }: { account: Account }) {
  return (
    <AccountProvider account={account}>
      <SignedInOnly processing="…" anonymous={<a href="/en/login">Sign in</a>}>
        {({ firstName }) => (
          <p>
            Hello, {firstName} <SignOut />
          </p>
        )}
      </SignedInOnly>
    </AccountProvider>
  );
}

function SignOut() {
  const { signOut } = useSessionControls();
  return <button onClick={() => void signOut()}>Sign out</button>;
}

type Opened = { account: Account; clock: FakeClock; landings: string[] };
const openedIn = (loaded: Record<string, unknown>) => loaded['opened'] as Opened;

/** Opens an account with fakes for the identity server and the store's server. */
async function open({ isSignedIn }: { isSignedIn: boolean }): Promise<Opened> {
  const clock = createFakeClock();
  const tab = createFakeBrowser(clock).openTab('/my-account');
  const { options } = fakeAccount({ ...(!isSignedIn && { user: null }), clock, tab });
  const landings: string[] = [];
  const account = openAccount({
    ...options,
    go: {
      assign: (landing) => void landings.push(String(landing)),
      replace: () => undefined,
      reload: () => undefined,
    },
  });
  account.session.start();
  return { account, clock, landings };
}

const meta = {
  title: 'For developers/Account provider',
  id: 'session-react-account-provider',
  parameters: { propsOf: AccountProvider },
  loaders: [async ({ args }) => ({ opened: await open(args) })],
  render: (_args, { loaded }) => <AccountPage account={openedIn(loaded).account} />,
} satisfies Meta<{ isSignedIn: boolean }>;
export default meta;
type Story = StoryObj<{ isSignedIn: boolean }>;

export const SignedIn: Story = {
  args: { isSignedIn: true },
  play: async ({ canvas, loaded, userEvent }) => {
    const { account, landings } = openedIn(loaded);
    await expect(await canvas.findByText(/Hello, Ada/)).toBeVisible();
    await expect(await requireSignedIn(account.session, () => 'guarded')).toMatchObject({ firstName: 'Ada' });
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toBeVisible();
    await waitFor(() => expect(landings).toEqual(['/en/login']));
    await expect(account.endRecord.reason()).toBe('signed-out');
  },
};

export const AboutToEnd: Story = {
  args: { isSignedIn: true },
  play: async ({ canvas, loaded }) => {
    await canvas.findByText(/Hello, Ada/);
    openedIn(loaded).clock.advance(1_680_000);
    await expect(await canvas.findByRole('dialog', { name: told('session.idle.title') })).toBeVisible();
  },
};

export const Anonymous: Story = {
  args: { isSignedIn: false },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toBeVisible();
    const guarded = requireSignedIn(openedIn(loaded).account.session, () => 'guarded');
    await expect(await guarded.catch((thrown: unknown) => thrown)).toBe('guarded');
  },
};

/** The mistake of an app that never starts its session: it waits for ever, and a warning says why. */
export const NeverStarted: Story = {
  tags: ['!dev'],
  args: { isSignedIn: true },
  beforeEach: ({ loaded }) => {
    openedIn(loaded).account.session.stop();
    const later = window.setTimeout;
    const atOnce = (run: () => void, ms?: number) => later(run, ms === 10_000 ? 0 : ms);
    spyOn(window, 'setTimeout').mockImplementation(atOnce as typeof setTimeout);
    spyOn(console, 'warn').mockImplementation(() => undefined);
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('account.session.start()')));
    await expect(canvas.getByText('…')).toBeVisible();
  },
};
