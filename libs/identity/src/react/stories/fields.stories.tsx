import { saying, told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { StepField } from '../../sign-in/sign-in-step.ts';
import { scriptedFlow, scriptOf, type ScriptedArgs } from './scripted-flow.tsx';
import { refusal, step } from './scripted-replies.ts';

const meta = {
  title: 'Account and sign-in/Sign-in fields',
  id: 'identity-react-stories-fields',
  ...scriptedFlow,
} satisfies Meta<ScriptedArgs>;
export default meta;
type Story = StoryObj<ScriptedArgs>;

const asks = (...fields: StepField[]): Partial<ScriptedArgs> => ({ replies: [step(fields)] });

const checked = { isRequired: true, rules: [], failures: [], value: '' };

const account: StepField[] = [
  { ...checked, kind: 'new-username', name: 'IDToken1', prompt: 'User name', attribute: 'userName' },
  { ...checked, kind: 'text-attribute', name: 'IDToken2', prompt: 'First name', attribute: 'givenName' },
  { ...checked, kind: 'text-attribute', name: 'IDToken3', prompt: 'Email', attribute: 'mail' },
  {
    ...checked,
    kind: 'number-attribute',
    name: 'IDToken4',
    prompt: 'Age',
    attribute: 'age',
    isRequired: false,
    value: undefined,
  },
  { ...checked, kind: 'boolean-attribute', name: 'IDToken5', prompt: 'Send me news', attribute: 'news', value: false },
  { ...checked, kind: 'new-password', name: 'IDToken6', prompt: 'Password', attribute: 'password' },
];

export const Text: Story = {
  args: asks({ kind: 'text', name: 'IDToken1', prompt: 'Name of this device' }),
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name of this device' }), 'Laptop{Enter}');
    await expect(scriptOf(loaded).answers).toEqual([{ IDToken1: 'Laptop' }]);
  },
};

export const WithoutWordsOfTheServer: Story = {
  args: asks(
    { kind: 'name', name: 'IDToken1', prompt: '' },
    { kind: 'password', name: 'IDToken2', prompt: '' },
    { kind: 'one-time-code', name: 'IDToken3', prompt: '' },
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: told('identity.label.name') })).toBeVisible();
    await expect(canvas.getByLabelText(told('identity.label.password'))).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: told('identity.label.code') })).toBeVisible();
  },
};

export const ByEmail: Story = {
  args: { ...asks({ kind: 'name', name: 'IDToken1', prompt: 'User Name' }), isByEmail: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: told('identity.label.email') })).toHaveAttribute(
      'inputmode',
      'email',
    );
  },
};

/** Shows the rules in advance, not only after a failure. */
export const PasswordRules: Story = {
  args: asks({
    ...checked,
    kind: 'new-password',
    name: 'IDToken1',
    prompt: 'Password',
    attribute: 'password',
    rules: [
      { requirement: 'REQUIRED', params: {} },
      { requirement: 'MIN_LENGTH', params: { minLength: 8 } },
      { requirement: 'AT_LEAST_X_CAPITAL_LETTERS', params: { numCaps: 1 } },
      { requirement: 'AT_LEAST_X_NUMBERS', params: { numNums: 1 } },
    ],
  }),
  play: async ({ canvas }) => {
    const rules = [
      told('identity.rule.minLength', { least: 8 }),
      told('identity.rule.capitalLetters', { least: 1 }),
      told('identity.rule.numbers', { least: 1 }),
    ];
    const list = new Intl.ListFormat(document.documentElement.lang).format(rules);
    await expect(await canvas.findByLabelText('Password')).toHaveAccessibleDescription(
      expect.stringContaining(told('identity.rules', { list })),
    );
  },
};

/** Removes an error during its correction, without moving the focus. */
export const Mended: Story = {
  args: asks({ kind: 'name', name: 'IDToken1', prompt: 'Staff name' }),
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('textbox', { name: 'Staff name' });
    await userEvent.click(canvas.getByRole('button', { name: told('identity.continue') }));
    await waitFor(() => expect(canvas.getByRole('group', { name: told('identity.step.errors') })).toHaveFocus());
    await expect(name).toHaveAccessibleDescription(told('identity.policy.required', { field: 'Staff name' }));
    await userEvent.type(name, 'Ada');
    await expect(name).toHaveAccessibleDescription('');
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveValue('Ada');
  },
};

export const FewChoices: Story = {
  args: asks({
    kind: 'choice',
    name: 'IDToken1',
    prompt: 'Send the code by',
    choices: ['Email', 'Text message'],
    preset: 0,
  }),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Email' }));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(scriptOf(loaded).answers).toEqual([{ IDToken1: 1 }]);
  },
};

export const ManyChoices: Story = {
  args: asks({
    kind: 'choice',
    name: 'IDToken1',
    prompt: 'Country',
    choices: ['Australia', 'Canada', 'France', 'Netherlands', 'Spain', 'United Kingdom'],
    preset: 3,
  }),
  play: async ({ canvas, loaded }) => {
    const list = await canvas.findByRole('combobox', { name: 'Country' });
    await expect(list).toHaveValue('3');
    await userEvent.selectOptions(list, 'Spain');
    await userEvent.click(canvas.getByRole('button', { name: told('identity.continue') }));
    await expect(scriptOf(loaded).answers).toEqual([{ IDToken1: 4 }]);
  },
};

export const Confirmation: Story = {
  args: asks(
    { kind: 'password', name: 'IDToken1', prompt: 'Recovery code' },
    {
      kind: 'confirmation',
      name: 'IDToken2',
      prompt: 'Your recovery codes will stop working.',
      severity: 'warning',
      options: [{ text: 'Use my passkey' }, { standard: 'ok' }, { standard: 'cancel' }],
      preset: 1,
    },
  ),
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await canvas.findByLabelText('Recovery code'), '{Enter}');
    await expect(await canvas.findByRole('group', { name: told('identity.step.errors') })).toHaveTextContent(
      saying('identity.policy.required', { field: 'Recovery code' }),
    ); // Enter pressed Ok
    await userEvent.click(canvas.getByRole('button', { name: told('identity.confirmation.cancel') }));
    await expect(scriptOf(loaded).answers).toEqual([{ IDToken1: '', IDToken2: 2 }]);
  },
};

const termsCreatedAt = Date.UTC(2026, 0, 5, 12);

export const Terms: Story = {
  args: asks({
    kind: 'terms',
    name: 'IDToken1',
    version: '2.1',
    terms: Array.from(
      { length: 12 },
      (_, part) => `${part + 1}. You use the assessments for your own clients only.`,
    ).join('\n\n'),
    createdAt: termsCreatedAt,
    value: false,
  }),
  play: async ({ canvas, loaded }) => {
    const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format(termsCreatedAt);
    await expect(await canvas.findByText(told('identity.terms.versionOf', { version: '2.1', day }))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: told('identity.continue') }));
    const agree = canvas.getByRole('checkbox', { name: told('identity.terms.agree') });
    await expect(agree).toHaveAccessibleDescription(told('identity.terms.required'));
    await expect(scriptOf(loaded).answers).toEqual([]);
    await userEvent.click(agree);
    await userEvent.keyboard('{Enter}');
    await expect(scriptOf(loaded).answers).toEqual([{ IDToken1: true }]);
  },
};

const question: StepField = {
  kind: 'security-question',
  name: 'IDToken1',
  prompt: 'Security question',
  questions: ['What was the name of your first pet?', 'In which street did you grow up?'],
  mayAskOwn: true,
};

export const SecurityQuestion: Story = {
  args: asks(question),
  play: async ({ canvas, loaded }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox'), 'In which street did you grow up?');
    await userEvent.click(canvas.getByRole('button', { name: told('identity.continue') }));
    await expect(await canvas.findByRole('group', { name: told('identity.step.errors') })).toHaveTextContent(
      saying('identity.policy.required', { field: 'Security question' }),
    );
    await userEvent.type(canvas.getByRole('textbox', { name: told('identity.question.answer') }), 'Elm Street{Enter}');
    await expect(scriptOf(loaded).answers).toEqual([
      { IDToken1: { question: 'In which street did you grow up?', answer: 'Elm Street' } },
    ]);
  },
};

export const OwnSecurityQuestion: Story = {
  args: asks(question),
  play: async ({ canvas, loaded }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox'), told('identity.question.own'));
    await userEvent.type(canvas.getByRole('textbox', { name: told('identity.question.yours') }), 'My favorite color?');
    await userEvent.type(canvas.getByRole('textbox', { name: told('identity.question.answer') }), 'Blue{Enter}');
    await expect(scriptOf(loaded).answers).toEqual([{ IDToken1: { question: 'My favorite color?', answer: 'Blue' } }]);
  },
};

const providers: StepField = {
  kind: 'identity-provider',
  name: 'IDToken1',
  prompt: 'Continue with an account you have',
  providers: [
    { id: 'schoolnet', label: 'SchoolNet' },
    { id: 'localAuthentication', label: 'Local' },
  ],
};

export const IdentityProviders: Story = {
  args: asks(providers),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('button', { name: told('identity.provider.local') })).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: told('identity.provider.other', { label: 'SchoolNet' }) }),
    );
    await expect(scriptOf(loaded).answers).toEqual([{ IDToken1: 'schoolnet' }]);
  },
};

export const IdentityProvidersBesideOwnForm: Story = {
  args: asks(
    providers,
    { kind: 'name', name: 'IDToken2', prompt: 'User name' },
    { kind: 'password', name: 'IDToken3', prompt: 'Password' },
  ),
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'User name' }), 'ada');
    await userEvent.type(canvas.getByLabelText('Password'), 'correct horse');
    await userEvent.click(canvas.getByRole('button', { name: told('identity.continue') }));
    await expect(scriptOf(loaded).answers).toEqual([
      { IDToken1: 'localAuthentication', IDToken2: 'ada', IDToken3: 'correct horse' },
    ]);
  },
};

export const NewAccount: Story = {
  args: { submitLabel: 'Create account', replies: [step(account, { header: 'Create your account' })] },
  play: async ({ canvas, loaded }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'User name' })).toHaveFocus());
    await userEvent.keyboard('ada{Tab}Ada{Tab}ada@example.com{Tab}many{Tab}{ }{Tab}correct horse{Enter}');
    await expect(canvas.getByRole('textbox', { name: /Age/ })).toHaveAccessibleDescription(
      told('identity.policy.number', { field: 'Age' }),
    );
    await userEvent.clear(canvas.getByRole('textbox', { name: /Age/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: /Age/ }), '36{Enter}');
    await expect(scriptOf(loaded).answers).toEqual([
      {
        IDToken1: 'ada',
        IDToken2: 'Ada',
        IDToken3: 'ada@example.com',
        IDToken4: 36,
        IDToken5: true,
        IDToken6: 'correct horse',
      },
    ]);
    await waitFor(() => expect(scriptOf(loaded).successes).toHaveLength(1));
  },
};

export const FailedPolicies: Story = {
  args: {
    replies: [
      step([
        {
          ...checked,
          kind: 'new-username',
          name: 'IDToken1',
          prompt: 'User name',
          attribute: 'userName',
          value: 'ada',
          failures: [{ requirement: 'UNIQUE', params: {} }],
        },
        {
          ...checked,
          kind: 'new-password',
          name: 'IDToken2',
          prompt: 'Password',
          attribute: 'password',
          failures: [
            { requirement: 'MIN_LENGTH', params: { minLength: 12 } },
            { requirement: 'AT_LEAST_X_NUMBERS', params: { numNums: 1 } },
          ],
        },
      ]),
    ],
  },
  play: async ({ canvas }) => {
    const summary = await canvas.findByRole('group', { name: told('identity.step.errors') });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'User name' })).toHaveValue('ada');
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
      [
        told('identity.policy.minLength', { field: 'Password', least: 12 }),
        told('identity.policy.numbers', { field: 'Password', least: 1 }),
      ].join('. '),
    );
    await userEvent.click(canvas.getByRole('link', { name: told('identity.policy.unique', { field: 'User name' }) }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'User name' })).toHaveFocus());
  },
};

/** Shows a refusal of the whole step that names attributes. The repeated form shows the messages next to the fields. */
export const RefusedForPolicies: Story = {
  args: {
    replies: [
      step(account.slice(0, 1)),
      refusal({ failures: [{ attribute: 'userName', failures: [{ requirement: 'UNIQUE', params: {} }] }] }),
      step(account.slice(0, 1)),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'User name' }), 'ada{Enter}');
    const summary = await canvas.findByRole('group', { name: told('identity.step.errors') });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'User name' })).toHaveValue('ada');
    await expect(canvas.getByRole('textbox', { name: 'User name' })).toBeInvalid();
  },
};
