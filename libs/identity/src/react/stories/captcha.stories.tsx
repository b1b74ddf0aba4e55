import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { createRecaptcha } from '../index.ts';
import { scriptedFlow, scriptOf, type ScriptedArgs } from './scripted-flow.tsx';
import { step } from './scripted-replies.ts';

const meta = {
  ...scriptedFlow,
  args: {
    replies: [
      step([
        { kind: 'text', name: 'IDToken1', prompt: 'Name' },
        { kind: 'recaptcha', name: 'IDToken2', siteKey: 'site', scriptUrl: undefined, isEnterprise: false },
      ]),
    ],
  },
} satisfies Meta<ScriptedArgs>;
export default meta;
type Story = StoryObj<ScriptedArgs>;

/** A script in Google's form, whose widget is a button. */
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
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('group', { name: 'Please check these fields' })).toHaveTextContent(
      'Confirm that you are a person',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'I am a person' }));
    await expect(await canvas.findByText('Thank you, that is done.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(scriptOf(loaded).answers).toEqual([{ IDToken1: '', IDToken2: 'site token' }]);
  },
};

export const CaptchaRunsOut: Story = {
  args: { captcha: works },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'I am a person' }));
    await canvas.findByText('Thank you, that is done.');
    await userEvent.click(canvas.getByRole('button', { name: 'Too late' }));
    await waitFor(() => expect(canvas.queryByText('Thank you, that is done.')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'I am a person' }));
    await expect(await canvas.findByText('Thank you, that is done.')).toBeVisible();
  },
};

export const CaptchaFails: Story = {
  args: { captcha: works },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fail' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This check cannot be shown.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('button', { name: 'I am a person' })).toBeVisible();
  },
};

export const ScriptOfAnotherKind: Story = {
  args: { captcha: createRecaptcha({ scriptUrl: scriptUrl('delete window.grecaptcha;') }) },
  play: async ({ canvas }) => expect(await canvas.findByRole('alert')).toHaveTextContent('This check cannot be shown.'),
};

export const NoCaptcha: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This check cannot be shown.');
    await expect(canvas.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  },
};
