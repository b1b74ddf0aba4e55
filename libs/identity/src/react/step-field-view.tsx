import { assertNever } from '../assert-never.ts';
import type { StepField } from '../sign-in/sign-in-step.ts';
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
  PollingTask,
  RecoveryCodes,
  RedirectTask,
  SeverityNotice,
  SuspendedNotice,
  UnsupportedNotice,
  WebAuthnTask,
} from './tasks/index.ts';

/** One field of a step, whatever it is. */
export function StepFieldView(props: StepFieldProps<StepField> & { hasSubmitButton: boolean }) {
  const { field, hasSubmitButton, ...rest } = props;
  switch (field.kind) {
    case 'name':
    case 'one-time-code':
    case 'text':
    case 'new-username':
    case 'text-attribute':
    case 'number-attribute':
      return <TypedField {...rest} field={field} />;
    case 'password':
    case 'new-password':
      return <SecretField {...rest} field={field} />;
    case 'choice':
      return <ChoiceField {...rest} field={field} />;
    case 'confirmation':
      return <ConfirmationButtons {...rest} field={field} />;
    case 'terms':
      return <TermsField {...rest} field={field} />;
    case 'recaptcha':
      return <CaptchaField {...rest} field={field} />;
    case 'security-question':
      return <SecurityQuestionField {...rest} field={field} />;
    case 'identity-provider':
      return <IdentityProviderButtons {...rest} field={field} hasOwnForm={hasSubmitButton} />;
    case 'boolean-attribute':
      return <BooleanField {...rest} field={field} />;
    case 'message':
      return <SeverityNotice severity={field.severity}>{field.text}</SeverityNotice>;
    case 'suspended':
      return <SuspendedNotice {...rest} field={field} />;
    case 'redirect':
      return <RedirectTask {...rest} field={field} />;
    case 'polling':
      return <PollingTask {...rest} field={field} />;
    case 'device-profile':
      return <DeviceProfileTask {...rest} field={field} />;
    case 'webauthn':
      return <WebAuthnTask {...rest} field={field} />;
    case 'recovery-codes':
      return <RecoveryCodes {...rest} field={field} />;
    case 'authenticator-app':
      return <AuthenticatorTask {...rest} field={field} />;
    case 'unsupported':
      return <UnsupportedNotice {...rest} field={field} />;
    default:
      return assertNever(field);
  }
}
