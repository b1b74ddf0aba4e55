import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { createContext, use } from 'react';
import type { StepField } from '../../sign-in/sign-in-step.ts';
import { rulesOf } from '../run/field-rules.ts';

const email = msg({ id: 'identity.label.email', message: 'Email address' });

/** True when customers sign in with their email address. The user name field is then labelled so, even if the server sends another label. */
export const SignsInByEmail = createContext(false);

/** Returns a check for fields that hold the email address of a sign-in. */
export function useIsEmail(): (field: StepField) => boolean {
  const isByEmail = use(SignsInByEmail);
  return ({ kind }) => isByEmail && (kind === 'name' || kind === 'new-username');
}

/** Returns the server's label for a field, or else the library's own. */
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
