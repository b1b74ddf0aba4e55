import type { ComponentType } from 'react';
import type { FieldKind } from '../sign-in/sign-in-step.ts';
import {
  BooleanField,
  CaptchaField,
  ChoiceField,
  ConfirmationButtons,
  IdentityProviderButtons,
  SecretField,
  SecurityQuestionField,
  TermsField,
  TypedField,
} from './fields/index.ts';
import type { StepFieldProps } from './step-controls.ts';
import {
  AuthenticatorTask,
  DeviceProfileTask,
  MessageNotice,
  PollingTask,
  RecoveryCodes,
  RedirectTask,
  SuspendedNotice,
  UnsupportedNotice,
  WebAuthnTask,
} from './tasks/index.ts';

type FieldView<Kind extends FieldKind> = ComponentType<StepFieldProps<Kind>>;

/** The component of each kind of field. */
const fieldViews: { readonly [Kind in FieldKind]: FieldView<Kind> } = {
  name: TypedField,
  password: SecretField,
  'one-time-code': TypedField,
  text: TypedField,
  'new-username': TypedField,
  'new-password': SecretField,
  'text-attribute': TypedField,
  'number-attribute': TypedField,
  'boolean-attribute': BooleanField,
  choice: ChoiceField,
  confirmation: ConfirmationButtons,
  terms: TermsField,
  recaptcha: CaptchaField,
  'security-question': SecurityQuestionField,
  'identity-provider': IdentityProviderButtons,
  message: MessageNotice,
  suspended: SuspendedNotice,
  redirect: RedirectTask,
  polling: PollingTask,
  'device-profile': DeviceProfileTask,
  webauthn: WebAuthnTask,
  'recovery-codes': RecoveryCodes,
  'authenticator-app': AuthenticatorTask,
  unsupported: UnsupportedNotice,
};

/** Returns the component for a field of this kind. */
export const viewOf = <Kind extends FieldKind>({ kind }: { kind: Kind }): FieldView<Kind> => fieldViews[kind];
