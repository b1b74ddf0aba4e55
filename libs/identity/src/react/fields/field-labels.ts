import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { createContext, use } from 'react';
import type { StepField } from '../../sign-in/sign-in-step.ts';

/** For a server which gives a field no words of its own. */
const labels: Partial<Record<StepField['kind'], MessageDescriptor>> = {
  name: msg({ id: 'identity.label.name', message: 'User name' }),
  'new-username': msg({ id: 'identity.label.name', message: 'User name' }),
  password: msg({ id: 'identity.label.password', message: 'Password' }),
  'new-password': msg({ id: 'identity.label.password', message: 'Password' }),
  'one-time-code': msg({ id: 'identity.label.code', message: 'One-time code' }),
  choice: msg({ id: 'identity.label.choice', message: 'Your choice' }),
  'security-question': msg({ id: 'identity.label.question', message: 'Security question' }),
  terms: msg({ id: 'identity.label.terms', message: 'Terms and conditions' }),
  recaptcha: msg({ id: 'identity.label.captcha', message: 'Check that you are a person' }),
};

const other = msg({ id: 'identity.label.other', message: 'Your answer' });

const email = msg({ id: 'identity.label.email', message: 'Email address' });

/** Whether customers sign in with their email address: then the field for it is called so, whatever the server calls it. */
export const SignsInByEmail = createContext(false);

/** Whether a field is for an email address that somebody signs in with. */
export function useIsEmail(): (field: StepField) => boolean {
  const isByEmail = use(SignsInByEmail);
  return ({ kind }) => isByEmail && (kind === 'name' || kind === 'new-username');
}

/** The server's words for a field, else our own. */
export function useFieldLabel(): (field: StepField) => string {
  const { i18n } = useLingui();
  const isEmail = useIsEmail();
  return (field) => {
    if (isEmail(field)) return i18n._(email);
    const prompt = 'prompt' in field ? field.prompt : '';
    return (
      prompt || ('attribute' in field && !labels[field.kind] ? field.attribute : i18n._(labels[field.kind] ?? other))
    );
  };
}
