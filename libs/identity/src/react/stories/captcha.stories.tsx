import { told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { createRecaptcha } from '../index.ts';
import { scriptedFlow, scriptOf, type ScriptedArgs } from './scripted-flow.tsx';
import { step } from './scripted-replies.ts';

const asking = (isEnterprise: boolean) => [
  step([
    { kind: 'text', name: 'IDToken1', prompt: 'Name' },
    { kind: 'recaptcha', name: 'IDToken2', siteKey: 'site', scriptUrl: undefined, isEnterprise },
  ]),
];

const meta = {
  title: 'Account and sign-in/Captcha',
  id: 'identity-react-stories-captcha',
  ...scriptedFlow,
  args: { replies: asking(false) },
} satisfies Meta<ScriptedArgs>;
export default meta;
type Story = StoryObj<ScriptedArgs>;

/** Creates a script with Google's interface, whose widget is a button. */
const scriptUrl = (source: string) => URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));

const widget = `window.grecaptcha = {
  ready: (callback) => callback(),
  render: (element, { sitekey, callback, ...others }) => {
    for (const [name, act] of [['I am a person', () => callback(sitekey + ' token')], ['Too late', others['expired-callback']], ['Fail', others['error-callback']]]) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = name;
      button.addEventListener('click', act);
      element.append(button);
    }
  },
};`;

const works = createRecaptcha({ scriptUrl: scriptUrl(widget) });

export const Captcha: Story = {
  args: { captcha: works },
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('button', { name: 'I am a person' });
    await userEvent.click(canvas.getByRole('button', { name: told('identity.continue') }));
    await expect(await canvas.findByRole('group', { name: told('identity.step.errors') })).toHaveTextContent(
      told('identity.captcha.required'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'I am a person' }));
    await expect(await canvas.findByText(told('identity.captcha.done'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: told('identity.continue') }));
    await expect(scriptOf(loaded).answers).toEqual([{ IDToken1: '', IDToken2: 'site token' }]);
  },
};

export const CaptchaRunsOut: Story = {
  tags: ['!dev'],
  args: { captcha: works },
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('button', { name: 'I am a person' });
    await userEvent.click(first);
    await canvas.findByText(told('identity.captcha.done'));
    await userEvent.click(canvas.getByRole('button', { name: 'Too late' }));
    await waitFor(() => expect(first).not.toBeInTheDocument()); // a widget serves one token only
    await expect(canvas.queryByText(told('identity.captcha.done'))).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'I am a person' }));
    await expect(await canvas.findByText(told('identity.captcha.done'))).toBeVisible();
  },
};

export const CaptchaFails: Story = {
  args: { captcha: works },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fail' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(told('identity.captcha.failed'));
    await userEvent.click(canvas.getByRole('button', { name: told('identity.tryAgain') }));
    await expect(await canvas.findByRole('button', { name: 'I am a person' })).toBeVisible();
  },
};

export const ScriptOfAnotherKind: Story = {
  args: { captcha: works, replies: asking(true) },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('alert')).toHaveTextContent(told('identity.captcha.failed')),
};

export const NoCaptcha: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(told('identity.captcha.failed'));
    await expect(canvas.queryByRole('button', { name: told('identity.tryAgain') })).not.toBeInTheDocument();
  },
};
