import { saying, told } from '@assess/i18n/testing';
import { Button, Page } from '@assess/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { fakeSignIn, signedIn, type ScriptedReply } from '../../testing/index.ts';
import { createStepUpQueue, StepUpDialog, type StepUpQueue } from '../index.ts';
import { code, credentials } from './scripted-flow.tsx';
import { refusal } from './scripted-replies.ts';

type Args = { replies: readonly ScriptedReply[] };
type Loaded = { stepUps: StepUpQueue; results: unknown[]; start: () => void };

const loadedOf = (loaded: Record<string, unknown>) => loaded as unknown as Loaded;

const meta = {
  title: 'Account and sign-in/Step-up dialog',
  id: 'identity-react-stories-step-up-dialog',
  parameters: { propsOf: StepUpDialog },
  args: { replies: [credentials, code] },
  loaders: [
    ({ args }): Loaded => {
      const stepUps = createStepUpQueue();
      const results: unknown[] = [];
      const start = () => {
        const script = fakeSignIn([...args.replies, signedIn]);
        void script
          .start()
          .then((first) => stepUps.show(first, script.start))
          .then(
            (progress) => results.push(progress),
            (error: Error) => results.push(error.name),
          );
      };
      return { stepUps, results, start };
    },
  ],
  render: (_args, { loaded }) => (
    <Page>
      <Button onClick={loadedOf(loaded).start}>Change my address</Button>
      <StepUpDialog stepUps={loadedOf(loaded).stepUps} />
    </Page>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

async function open(canvas: ReturnType<typeof within>) {
  await userEvent.click(canvas.getByRole('button', { name: 'Change my address' }));
  const dialog = within(await canvas.findByRole('dialog', { name: told('identity.stepUp.title') }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'User name' })).toHaveFocus());
}

export const Open: Story = { play: ({ canvas }) => open(canvas) };

export const Succeeds: Story = {
  tags: ['!dev'],
  play: async ({ canvas, loaded }) => {
    await open(canvas);
    await userEvent.keyboard('ada{Tab}correct horse{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'One-time code' })).toHaveFocus());
    await userEvent.keyboard('123456{Enter}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(loadedOf(loaded).results).toEqual([signedIn]));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change my address' })).toHaveFocus());
  },
};

/** Renders its children as a micro-frontend does. */
function InShadow({ children }: { children: ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot>();
  const attach = (host: HTMLDivElement | null) => {
    if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
  };
  return <div ref={attach}>{root && createPortal(<div>{children}</div>, root)}</div>;
}

export const InShadowRoot: Story = {
  tags: ['!dev'],
  render: (_args, { loaded }) => (
    <InShadow>
      <StepUpDialog stepUps={loadedOf(loaded).stepUps} />
    </InShadow>
  ),
  play: async ({ canvasElement, loaded }) => {
    loadedOf(loaded).start();
    const root = canvasElement.firstElementChild!.shadowRoot!;
    await waitFor(() => expect(root.activeElement).toHaveAttribute('autocomplete', 'username'));
  },
};

export const Cancelled: Story = {
  tags: ['!dev'],
  play: async ({ canvas, loaded }) => {
    await open(canvas);
    await userEvent.click(canvas.getByRole('button', { name: told('identity.stepUp.cancel') }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(loadedOf(loaded).results).toEqual(['AbortError']));
  },
};

export const Refused: Story = {
  args: { replies: [credentials, refusal(), credentials] },
  play: async ({ canvas, loaded }) => {
    await open(canvas);
    await userEvent.keyboard('ada{Tab}wrong horse{Enter}');
    const dialog = within(canvas.getByRole('dialog', { name: told('identity.stepUp.title') }));
    await waitFor(() => expect(dialog.getByRole('group', { name: saying('identity.signIn.refused') })).toHaveFocus());
    await expect(dialog.getByRole('textbox', { name: 'User name' })).toHaveValue('ada');
    await userEvent.type(dialog.getByLabelText('Password', { selector: 'input' }), 'correct horse{Enter}');
    await waitFor(() => expect(loadedOf(loaded).results).toEqual([signedIn]));
  },
};
