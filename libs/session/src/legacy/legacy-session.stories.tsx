import { told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { createFakeBrowser, createFakeClock, createFakeTokens, exampleUser, type FakeClock } from '../testing/index.ts';
import { createLegacyIdleDialog } from './idle-dialog.ts';
import { createLegacySession } from './legacy-session.ts';

type World = ReturnType<typeof openBrowser>;
const worldOf = (loaded: Record<string, unknown>) => loaded['world'] as World;

function openBrowser() {
  const clock: FakeClock = createFakeClock();
  const visited: string[] = [];
  const tab = createFakeBrowser(clock).openTab();
  const location = { pathname: '/old/orders.html', search: '', assign: (url: string) => visited.push(url) };
  const session = createLegacySession({
    ...tab,
    page: Object.assign(tab.page, { location }),
    idleDialog: createLegacyIdleDialog(document),
    clock,
    fetch: async () => new Response('{}'),
    log: () => undefined,
    parsed: async () => undefined,
  });
  return { clock, visited, session };
}

/** Renders a page without React, from plain elements only. */
function writePage(page: HTMLElement, { session }: World): void {
  const greeting = document.createElement('p');
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  const show = (text: string, action: string, act: () => void) => {
    greeting.textContent = text;
    Object.assign(button, { textContent: action, onclick: act });
  };
  const showNobody = () => show('Nobody is signed in.', 'Sign in', session.login);
  session.addEventListener('login', (event) => {
    const { firstName } = (event as CustomEvent<typeof exampleUser>).detail;
    show(`Hello, ${firstName}`, 'Sign out', () => void session.logout());
  });
  session.addEventListener('logout', showNobody);
  showNobody();
  page.replaceChildren(greeting, button);
  void session.initialize({ identity: createFakeTokens(exampleUser), loginUrl: '/en/login' });
}

function PlainPage({ world }: { world: World }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (ref.current) writePage(ref.current, world);
    return () => void world.session.logout({ stays: true }); // closes an open dialog
  }, [world]);
  return <main ref={ref} />;
}

const meta = {
  title: 'For developers/Script of other stores',
  id: 'session-legacy-legacy-session',
  tags: ['!dev', '!autodocs'],
  loaders: [() => ({ world: openBrowser() })],
  render: (_args, { loaded }) => <PlainPage world={worldOf(loaded)} />,
} satisfies Meta;
export default meta;
type Story = StoryObj;

export const SignedIn: Story = {
  play: async ({ canvas }) => expect(await canvas.findByText('Hello, Ada')).toBeVisible(),
};

export const SignedOut: Story = {
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByText('Hello, Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(await canvas.findByText('Nobody is signed in.')).toBeVisible();
    await waitFor(() => expect(worldOf(loaded).visited).toEqual(['/search.html']));
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(worldOf(loaded).visited.at(-1)).toBe('/en/login?returnTo=%2Fold%2Forders.html');
  },
};

export const FifteenSeconds: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByText('Hello, Ada');
    const { clock } = worldOf(loaded);
    clock.advance(1_785_000);
    const dialog = await within(document.body).findByRole('dialog', { name: told('session.idle.title') });
    await expect(dialog).toHaveAccessibleDescription(told('session.idle.seconds', { seconds: 15 }));
    clock.advance(10_000);
    await expect(within(dialog).getByRole('status')).toHaveTextContent(told('session.idle.seconds', { seconds: 5 }));
  },
};

export const StaySignedIn: Story = {
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByText('Hello, Ada');
    const { clock } = worldOf(loaded);
    clock.advance(1_790_000);
    const body = within(document.body);
    await userEvent.click(await body.findByRole('button', { name: told('session.idle.stay') }));
    await waitFor(() => expect(body.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument()); // the dialog has closed
    clock.advance(1_784_000);
    await expect(canvas.getByText('Hello, Ada')).toBeVisible();
  },
};

export const SignOutNow: Story = {
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByText('Hello, Ada');
    worldOf(loaded).clock.advance(1_790_000);
    const body = within(document.body);
    await userEvent.click(await body.findByRole('button', { name: told('session.idle.signOut') }));
    await expect(await canvas.findByText('Nobody is signed in.')).toBeVisible();
    await expect(body.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
  },
};
