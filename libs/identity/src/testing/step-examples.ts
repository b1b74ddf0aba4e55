import type { CallbackPayload, StepPayload } from '../sdk/step-payload.ts';

/**
 * Creates a callback in the identity server's format. The keys of `input` are the suffixes after `IDToken1`, the values its
 * presets.
 */
export const callback = (
  type: string,
  output: Readonly<Record<string, unknown>>,
  input: Readonly<Record<string, unknown>> = { '': '' },
  index = 1,
): CallbackPayload => ({
  type,
  output: Object.entries(output).map(([name, value]) => ({ name, value })),
  input: Object.entries(input).map(([suffix, value]) => ({ name: `IDToken${index}${suffix}`, value })),
  _id: index - 1,
});

export const stepWith = (callbacks: CallbackPayload[], stage = ''): StepPayload => ({
  authId: 'auth-1',
  callbacks,
  stage,
  header: '',
  description: '',
});

export const loginStep = (authId = 'auth-1'): StepPayload => ({
  authId,
  callbacks: [
    callback('NameCallback', { prompt: 'User Name' }),
    callback('PasswordCallback', { prompt: 'Password' }, { '': '' }, 2),
  ],
  stage: 'UsernamePassword',
  header: 'Sign In',
  description: '',
});
