import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { createContext, use } from 'react';
import type { StepField } from '../../sign-in/sign-in-step.ts';
import { rulesOf } from '../run/field-rules.ts';

const email = msg({ id: 'identity.label.email', message: 'Email address' });

/** Tells whether customers sign in with their email address. The field for it is then called so, whatever the server says. */
export const SignsInByEmail = createContext(false);

/** Tells whether a field is for an email address that somebody signs in with. */
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
    const label = rulesOf(field).label(field);
    return prompt || (typeof label === 'string' ? label : i18n._(label));
  };
}
