import { saying, told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import jsQR from 'jsqr';
import { expect, fn, mocked, spyOn, userEvent, waitFor } from 'storybook/test';
import type { StepField } from '../../sign-in/sign-in-step.ts';
import { scriptedFlow, scriptOf, type ScriptedArgs } from './scripted-flow.tsx';
import { refusal, step } from './scripted-replies.ts';

const meta = {
  title: 'Account and sign-in/Sign-in tasks',
  id: 'identity-react-stories-tasks',
  ...scriptedFlow,
} satisfies Meta<ScriptedArgs>;
export default meta;
type Story = StoryObj<ScriptedArgs>;

const asks = (...fields: StepField[]): Partial<ScriptedArgs> => ({ replies: [step(fields)] });

export const Messages: Story = {
  args: asks(
    { kind: 'message', severity: 'info', text: 'Your organization was asked about you.' },
    { kind: 'message', severity: 'warning', text: 'Your password expires in 3 days.' },
    { kind: 'message', severity: 'error', text: '<img src=x onerror=alert(1)> was not found.' },
  ),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText('Your organization was asked about you.')).toBeVisible();
    await expect(canvas.getByText(told('identity.severity.warning'))).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('<img src=x onerror=alert(1)> was not found.');
    await userEvent.click(canvas.getByRole('button', { name: told('identity.continue') }));
    await expect(scriptOf(loaded).answers).toEqual([{}]);
  },
};

export const Suspended: Story = {
  args: asks({ kind: 'suspended', text: 'We sent you a link.\nIt works for 10 minutes.' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(told('identity.suspended.title'))).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByText(told('identity.suspended.title')).closest('form')).toHaveFocus());
  },
};

const leave = fn(() => new Promise<void>(() => undefined));

export const Redirect: Story = {
  args: asks({ kind: 'redirect', provider: 'login.schoolnet.example', leave }),
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', {
        name: told('identity.redirect.leave', { provider: 'login.schoolnet.example' }),
      }),
    );
    await expect(leave).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  },
};

export const RefusedRedirect: Story = {
  args: asks({ kind: 'redirect', provider: undefined, leave: () => Promise.reject(new Error('Unsafe URL')) }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: told('identity.continue') }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(saying('identity.redirect.refused'));
  },
};

const waiting = (waitMs: number): StepField => ({ kind: 'polling', waitMs, message: 'Open the mail on your phone.' });
const wayOut: StepField = {
  kind: 'confirmation',
  name: 'IDToken2',
  prompt: '',
  severity: 'info',
  options: [{ text: 'Use another way' }],
  preset: 0,
};

export const Polling: Story = {
  args: { replies: [step([waiting(20), wayOut]), step([waiting(20), wayOut]), step([waiting(60_000), wayOut])] },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText('Open the mail on your phone.')).toBeVisible();
    const button = canvas.getByRole('button', { name: 'Use another way' });
    button.focus();
    await waitFor(() => expect(scriptOf(loaded).answers).toEqual([{}, {}]));
    await waitFor(() => expect(button).toHaveFocus()); // polling moved no focus
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(scriptOf(loaded).answers[2]).toEqual({ IDToken2: 0 }));
  },
};

let answerPoll: () => void;
const slowPoll = new Promise<ReturnType<typeof step>>((resolve) => {
  answerPoll = () => resolve(step([waiting(60_000), wayOut]));
});

/** Submits a button that was pressed during a poll as soon as the poll is answered. */
export const PressedWhilePolling: Story = {
  tags: ['!dev'],
  args: { replies: [step([waiting(0), wayOut]), slowPoll] },
  play: async ({ canvas, loaded }) => {
    await waitFor(() => expect(scriptOf(loaded).answers).toEqual([{}]));
    await userEvent.click(canvas.getByRole('button', { name: 'Use another way' }));
    answerPoll();
    await waitFor(() => expect(scriptOf(loaded).answers).toEqual([{}, { IDToken2: 0 }]));
  },
};

export const DeviceProfile: Story = {
  args: asks({ kind: 'device-profile', message: '', asksForLocation: false }),
  play: async ({ loaded }) => {
    await waitFor(() => expect(scriptOf(loaded).answers).toEqual([{}]));
  },
};

export const DeviceProfileWithLocation: Story = {
  args: asks({ kind: 'device-profile', message: 'We check new devices.', asksForLocation: true }),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText(saying('identity.device.explain'))).toBeVisible();
    await expect(scriptOf(loaded).answers).toEqual([]);
    await userEvent.click(canvas.getByRole('button', { name: told('identity.continue') }));
    await expect(scriptOf(loaded).answers).toEqual([{}]);
  },
};

const securityKey = step([{ kind: 'webauthn', ceremony: 'authentication' }]);

export const SecurityKey: Story = {
  args: { replies: [securityKey, new Promise<never>(() => undefined)] },
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: told('identity.securityKey.useButton') }));
    await expect(canvas.getByRole('button', { name: told('identity.device.waiting') })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(scriptOf(loaded).answers).toEqual([{}]);
  },
};

export const RegisterSecurityKey: Story = {
  args: asks({ kind: 'webauthn', ceremony: 'registration' }),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: told('identity.securityKey.registerButton') })).toBeVisible(),
};

export const SecurityKeyRefused: Story = {
  args: { replies: [securityKey, refusal(), securityKey] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: told('identity.securityKey.useButton') }));
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: saying('identity.refused.securityKey') })).toHaveFocus(),
    );
    await expect(canvas.getByRole('button', { name: told('identity.securityKey.useButton') })).toBeVisible();
  },
};

export const SecurityKeyUnsupported: Story = {
  args: { replies: [securityKey] },
  beforeEach: () => {
    const { PublicKeyCredential: original } = window;
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    return () => {
      window.PublicKeyCredential = original;
    };
  },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText(saying('identity.securityKey.unsupported'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: told('identity.securityKey.without') }));
    await expect(scriptOf(loaded).answers).toEqual([{}]);
  },
};

const recoveryCodes = asks({
  kind: 'recovery-codes',
  deviceName: 'My laptop',
  codes: ['1b5f-93ce-77aa', '0a4e-13bf-92cd', '77fe-0b1d-aa21', 'c3d9-4410-be5a', '9e02-55d1-3fc8', '4b7a-e6c2-10d3'],
});

export const RecoveryCodes: Story = {
  args: recoveryCodes,
  beforeEach: () => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    spyOn(window, 'print').mockImplementation(() => undefined);
  },
  play: async ({ canvas, loaded }) => {
    const code = document.createRange();
    code.selectNodeContents(await canvas.findByText('1b5f-93ce-77aa'));
    await expect(code.getClientRects()).toHaveLength(1); // on one line
    await userEvent.click(await canvas.findByRole('button', { name: told('identity.recovery.copy') }));
    await expect(await canvas.findByText(told('identity.recovery.copied'))).toBeVisible();
    await expect(mocked(navigator.clipboard.writeText).mock.lastCall?.[0]).toMatch(/^1b5f-93ce-77aa\n/);
    await userEvent.click(canvas.getByRole('button', { name: told('identity.recovery.print') }));
    await expect(window.print).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: told('identity.continue') }));
    const saved = canvas.getByRole('checkbox', { name: told('identity.recovery.saved') });
    await waitFor(() => expect(saved).toHaveFocus());
    await expect(saved).toHaveAccessibleDescription(told('identity.recovery.saveFirst'));
    await expect(scriptOf(loaded).answers).toEqual([]);
    await userEvent.keyboard('{ }{Enter}');
    await expect(scriptOf(loaded).answers).toEqual([{}]);
  },
};

export const RecoveryCodesCannotBeCopied: Story = {
  args: recoveryCodes,
  beforeEach: () => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: told('identity.recovery.copy') }));
    await expect(await canvas.findByText(saying('identity.recovery.notCopied'))).toBeVisible();
  },
};

export const RecoveryCodesDownload: Story = {
  tags: ['!dev'],
  args: recoveryCodes,
  beforeEach: () => {
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    spyOn(URL, 'createObjectURL');
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: told('identity.recovery.download') }));
    const [link] = mocked(HTMLAnchorElement.prototype.click).mock.contexts;
    await expect(link).toHaveAttribute('download', told('identity.recovery.fileName'));
    const [file] = mocked(URL.createObjectURL).mock.lastCall ?? [];
    await expect(await (file as Blob).text()).toMatch(/^1b5f-93ce-77aa\n0a4e/);
  },
};

const authenticatorUri = 'otpauth://totp/Store:grace?secret=JBSWY3DPEHPK3PXP&issuer=Store';

/** Reads a drawn code as a phone does: each square of the path becomes four by four pixels. */
function scan(code: HTMLElement): string | undefined {
  const side = 4 * Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
  for (const [, x, y] of (code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g))
    for (let row = 4 * Number(y); row < 4 * Number(y) + 4; row += 1)
      for (let column = 4 * Number(x); column < 4 * Number(x) + 4; column += 1)
        pixels.fill(0, 4 * (row * side + column), 4 * (row * side + column) + 3);
  return jsQR(pixels, side, side)?.data;
}

export const AuthenticatorApp: Story = {
  args: asks({ kind: 'authenticator-app', uri: authenticatorUri, key: 'JBSWY3DPEHPK3PXP' }),
  play: async ({ canvas, loaded }) => {
    const code = await canvas.findByRole('img', { name: told('identity.authenticator.code') });
    await expect(code).toBeVisible();
    await expect(scan(code)).toBe(authenticatorUri);
    await expect(canvas.getByText(/JBSW Y3DP EHPK 3PXP/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: told('identity.authenticator.open') })).toHaveAttribute(
      'href',
      authenticatorUri,
    );
    await userEvent.click(canvas.getByRole('button', { name: told('identity.continue') }));
    await expect(scriptOf(loaded).answers).toEqual([{}]);
  },
};

export const Unsupported: Story = {
  args: {
    replies: [
      step([{ kind: 'unsupported', type: 'BiometricCallback' }]),
      step([{ kind: 'text', name: 'IDToken1', prompt: 'Name' }]),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(told('identity.unsupported.title'));
    await userEvent.click(canvas.getByRole('button', { name: told('identity.startAgain') }));
    await expect(await canvas.findByRole('textbox', { name: 'Name' })).toBeVisible();
  },
};
