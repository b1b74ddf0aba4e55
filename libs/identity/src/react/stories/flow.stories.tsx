import { saying, told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { IdentityError } from '../../identity-error.ts';
import { signedIn } from '../../testing/index.ts';
import { code, credentials, scriptedFlow, scriptOf, type ScriptedArgs } from './scripted-flow.tsx';
import { refusal, step } from './scripted-replies.ts';

const meta = {
  title: 'Account and sign-in/Sign-in steps',
  id: 'identity-react-stories-flow',
  ...scriptedFlow,
  args: { submitLabel: 'Sign in', replies: [credentials] },
} satisfies Meta<ScriptedArgs>;
export default meta;
type Story = StoryObj<ScriptedArgs>;
type Canvas = ReturnType<typeof within>;

const never = new Promise<never>(() => undefined);

/** Signs in with the keyboard only. The first field has the focus. */
async function signIn(canvas: Canvas, first = 'User name') {
  await waitFor(() => expect(canvas.getByRole('textbox', { name: first })).toHaveFocus());
  await userEvent.keyboard('ada@example.com{Tab}correct horse{Enter}');
}

export const Starting: Story = {
  args: { replies: [never] },
  play: async ({ canvas }) => expect(canvas.getAllByRole('status')[0]).toHaveTextContent(told('identity.step.sending')),
};

export const FirstStep: Story = {
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('textbox', { name: 'User name' });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(canvas.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(canvas.getByRole('form', { name: 'Sign in' })).toHaveAccessibleDescription(/your organization/);
    await expect(name).toHaveAttribute('autocomplete', 'username');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  },
};

export const SeveralSteps: Story = {
  tags: ['!dev'],
  args: { replies: [credentials, code] },
  play: async ({ canvas, loaded }) => {
    const { answers, successes } = scriptOf(loaded);
    await signIn(canvas);
    const field = await canvas.findByRole('textbox', { name: 'One-time code' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.paste('123 456');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(successes).toEqual([signedIn]));
    await expect(answers).toEqual([{ IDToken1: 'ada@example.com', IDToken2: 'correct horse' }, { IDToken1: '123456' }]);
  },
};

export const Sending: Story = {
  args: { replies: [credentials, never] },
  play: async ({ canvas, loaded }) => {
    await signIn(canvas);
    const button = canvas.getByRole('button', { name: told('identity.step.sending') });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent(told('identity.step.sending'));
    await userEvent.click(button);
    await userEvent.type(canvas.getByLabelText('Password'), '{Enter}');
    await expect(scriptOf(loaded).answers).toHaveLength(1);
  },
};

export const NothingFilledIn: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    const summary = await canvas.findByRole('group', { name: told('identity.step.errors') });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
      told('identity.policy.required', { field: 'Password' }),
    );
    await userEvent.click(canvas.getByRole('link', { name: told('identity.policy.required', { field: 'User name' }) }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'User name' })).toHaveFocus());
    await expect(scriptOf(loaded).answers).toEqual([]);
  },
};

export const Refused: Story = {
  args: { replies: [credentials, refusal(), credentials] },
  play: async ({ canvas }) => {
    await signIn(canvas);
    const alert = await canvas.findByRole('group', { name: saying('identity.signIn.refused') });
    await waitFor(() => expect(alert).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'User name' })).toHaveValue('ada@example.com');
    await expect(canvas.getByLabelText('Password')).toHaveValue('');
  },
};

export const WrongCode: Story = {
  args: { replies: [credentials, code, refusal(), credentials] },
  play: async ({ canvas }) => {
    await signIn(canvas);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'One-time code' })).toHaveFocus());
    await userEvent.keyboard('000000{Enter}');
    await waitFor(() => expect(canvas.getByRole('group', { name: saying('identity.refused.code') })).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'User name' })).toHaveValue('ada@example.com');
  },
};

export const Expired: Story = {
  args: { replies: [credentials, refusal({ isExpired: true }), credentials] },
  play: async ({ canvas }) => {
    await signIn(canvas);
    await waitFor(() => expect(canvas.getByRole('group', { name: saying('identity.signIn.expired') })).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'User name' })).toHaveValue('ada@example.com');
  },
};

export const LostNetwork: Story = {
  args: { replies: [credentials, new IdentityError('TIMEOUT', 'Timeout')] },
  play: async ({ canvas, loaded }) => {
    const { answers, successes } = scriptOf(loaded);
    await signIn(canvas);
    const alert = await canvas.findByRole('group', { name: saying('identity.signIn.kept') });
    await waitFor(() => expect(alert).toHaveFocus());
    await expect(canvas.getByLabelText('Password')).toHaveValue('correct horse');
    await expect(canvas.queryByRole('button', { name: told('identity.tryAgain') })).not.toBeInTheDocument(); // "Sign in" retries
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(successes).toEqual([signedIn]));
    await expect(answers[1]).toEqual({ IDToken1: 'ada@example.com', IDToken2: 'correct horse' });
  },
};

export const NoFirstStep: Story = {
  args: { replies: [new IdentityError('UNKNOWN', 'Login failed'), credentials] },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('group', { name: saying('identity.signIn.technical') });
    await expect(alert).not.toHaveTextContent(saying('identity.signIn.kept'));
    await userEvent.click(canvas.getByRole('button', { name: told('identity.tryAgain') }));
    await expect(await canvas.findByRole('textbox', { name: 'User name' })).toBeVisible();
  },
};

export const TooManyTries: Story = {
  args: { replies: [credentials, refusal({ code: 429, retryAfterMs: 5 * 60_000 })] },
  play: async ({ canvas }) => {
    await signIn(canvas);
    await expect(await canvas.findByText(told('identity.signIn.waitMinutes', { minutes: 5 }))).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const WaitIsOver: Story = {
  args: { replies: [refusal({ code: 429, retryAfterMs: 900 }), credentials] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(told('identity.signIn.waitSeconds', { seconds: 1 }))).toBeVisible();
    const again = await canvas.findByRole('button', { name: told('identity.tryAgain') }, { timeout: 4000 });
    await expect(canvas.getAllByRole('status')[0]).toHaveTextContent(saying('identity.wait.over'));
    await userEvent.click(again);
    await expect(await canvas.findByRole('textbox', { name: 'User name' })).toBeVisible();
  },
};

let arrive: () => void;
const later = new Promise<typeof credentials>((resolve) => (arrive = () => resolve(credentials)));

/** Lets a visitor go on typing elsewhere on the page when a step arrives. */
export const TypingElsewhere: Story = {
  tags: ['!dev'],
  args: {
    replies: [later],
    children: (
      <label>
        Search <input />
      </label>
    ),
  },
  play: async ({ canvas }) => {
    const search = canvas.getByRole('textbox', { name: 'Search' });
    await userEvent.type(search, 'wisc');
    arrive();
    await canvas.findByRole('textbox', { name: 'User name' });
    await waitFor(() => expect(search).toHaveFocus());
  },
};

const expected = {
  fields: [
    { kind: 'name', name: 'IDToken1', prompt: '' },
    { kind: 'password', name: 'IDToken2', prompt: '' },
  ],
} as const;

/** Shows the form before the server has answered. */
export const ExpectedStep: Story = {
  args: { expected: { ...expected, isPartial: true }, replies: [never] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: told('identity.label.name') })).toHaveFocus());
    await expect(canvas.getByLabelText(told('identity.label.password'))).toBeVisible();
  },
};

let answerFirst: () => void;

/** Keeps the typed answers when the step arrives with other input names and more fields than expected. */
export const SubmittedBeforeTheStepIsThere: Story = {
  tags: ['!dev'],
  args: { expected },
  loaders: [
    async ({ args }) => {
      const first = new Promise<ReturnType<typeof step>>((resolve) => {
        answerFirst = () =>
          resolve(
            step([
              { kind: 'message', severity: 'info', text: 'Welcome' },
              { kind: 'name', name: 'IDToken2', prompt: 'Account' },
              { kind: 'password', name: 'IDToken3', prompt: 'Secret' },
            ]),
          );
      });
      const [load] = scriptedFlow.loaders;
      return load?.({ args: { ...args, replies: [first] } }) ?? {};
    },
  ],
  play: async ({ canvas, loaded }) => {
    const { answers, successes } = scriptOf(loaded);
    await signIn(canvas, told('identity.label.name'));
    const typed = canvas.getByLabelText(told('identity.label.password'));
    await userEvent.click(canvas.getByRole('button', { name: told('identity.step.sending') }));
    answerFirst();
    await waitFor(() => expect(successes).toEqual([signedIn]));
    await expect(answers).toEqual([{ IDToken2: 'ada@example.com', IDToken3: 'correct horse' }]);
    await expect(typed).not.toBeInTheDocument();
  },
};

/** Reports an unreachable server without interrupting the visitor's typing. */
export const ExpectedStepWithoutAnAnswer: Story = {
  args: { expected, replies: [new IdentityError('TIMEOUT', 'Timeout'), new IdentityError('TIMEOUT', 'Timeout')] },
  play: async ({ canvas, loaded }) => {
    const { answers } = scriptOf(loaded);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(saying('identity.signIn.unreachable'));
    await signIn(canvas, told('identity.label.name'));
    const notice = await canvas.findByRole('group', { name: saying('identity.signIn.kept') });
    await waitFor(() => expect(notice).toHaveFocus());
    await expect(canvas.getByLabelText(told('identity.label.password'))).toHaveValue('correct horse');
    await expect(answers).toEqual([]);
  },
};

const long = 'Continuing means that you confirm every single one of the requirements of your organization. '.repeat(4);

export const LongTexts: Story = {
  args: {
    submitLabel: 'Sign in to the account of my organization and continue where I left off',
    replies: [
      step(
        [
          { kind: 'message', severity: 'warning', text: `${long}\n\n${'w'.repeat(90)}` },
          { kind: 'name', name: 'IDToken1', prompt: long },
          { kind: 'password', name: 'IDToken2', prompt: `Password of ${'x'.repeat(60)}` },
          { kind: 'choice', name: 'IDToken3', prompt: long, choices: [long, 'Short'], preset: 1 },
        ],
        { header: long, description: `${long}\n${long}` },
      ),
    ],
  },
  play: async ({ canvas }) => waitFor(() => expect(canvas.getByRole('heading')).toHaveFocus()),
};
